// Paths of pictures, written shorter: every point on a grid of whole units, each told from the one before it as it is on the
// grid, so that no point of a path is ever more than half a unit from its place, however long the path is. What is straight
// but for NEAR units is one line, and where a curve goes on as the one before it ended, but for a unit, that is not told.

const NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/iy;
const FLAG = /[01]/y; // of an arc; the next number may follow without a blank
const ARGUMENTS = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

/** The commands of a path, [letter, numbers], each with its letter. */
export function readPath(path) {
  const out = [];
  let at = 0;
  const skip = () => {
    while (/[\s,]/.test(path[at] ?? '')) at++;
  };
  const next = (pattern) => {
    skip();
    pattern.lastIndex = at;
    const [found] = pattern.exec(path) ?? [];
    if (found === undefined) throw new Error(`path: what is ${path.slice(at, at + 20)}?`);
    at += found.length;
    return found;
  };
  for (let letter = ''; skip(), at < path.length;) {
    if (/[a-z]/i.test(path[at])) letter = path[at++];
    const isFlag = (i) => letter.toLowerCase() === 'a' && (i === 3 || i === 4);
    const count = ARGUMENTS[letter.toLowerCase()];
    if (count === undefined) throw new Error(`path: what is ${letter}?`);
    out.push([letter, Array.from({ length: count }, (_, i) => Number(next(isFlag(i) ? FLAG : NUMBER)))]);
    // More numbers are another command; after a first point they are lines.
    letter = { m: 'l', M: 'L', z: '', Z: '' }[letter] ?? letter;
  }
  return out;
}

/** The points of a command, its end last; for an arc the end alone. */
function pointsOf(kind, numbers, here, from) {
  const [x, y] = from;
  if (kind === 'h') return [[numbers[0] + x, here[1]]];
  if (kind === 'v') return [[here[0], numbers[0] + y]];
  const pairs = kind === 'a' ? numbers.slice(5) : numbers;
  return Array.from({ length: pairs.length / 2 }, (_, i) => [pairs[2 * i] + x, pairs[2 * i + 1] + y]);
}

/** The same command with its points told from where the path is. */
function shorter(kind, numbers, told) {
  if (kind === 'a')
    return [
      'a',
      [...numbers.slice(0, 2).map((radius) => Math.round(radius * 10) / 10), ...numbers.slice(2, 5), ...told],
    ];
  if (!'lhv'.includes(kind)) return [kind, told];
  if (told[1] === 0) return ['h', [told[0]]];
  return told[0] === 0 ? ['v', [told[1]]] : ['l', told];
}

const NEAR = 0.75;

/** How far a point is from a straight line to an end; behind or beyond it is as far as it looks. */
function offLine([x, y], [toX, toY]) {
  const length = Math.hypot(toX, toY);
  if (length === 0) return Math.hypot(x, y);
  const along = (x * toX + y * toY) / length;
  return Math.max(Math.abs(x * toY - y * toX) / length, -along, along - length);
}

const LINES = { l: (n) => n, h: ([x]) => [x, 0], v: ([y]) => [0, y] };

/** The end of a command that is as good as a line; a curve is where its handles are, or nearer to the line. */
function lineOf([kind, numbers]) {
  if (kind !== 'c') return LINES[kind]?.(numbers);
  const end = numbers.slice(4);
  return [numbers.slice(0, 2), numbers.slice(2, 4)].every((handle) => offLine(handle, end) <= NEAR) ? end : undefined;
}

/** With as few lines as need be. */
function straightened(commands) {
  const out = [];
  let between = []; // the points that the last line passes by
  for (const command of commands) {
    const line = lineOf(command);
    const before = between.length > 0 ? out.at(-1)[1] : [0, 0];
    const passed = line && [...between, before].slice(1);
    const whole = line && [before[0] + line[0], before[1] + line[1]];
    if (between.length > 0 && passed?.every((point) => offLine(point, whole) <= NEAR)) {
      out[out.length - 1] = ['l', whole];
      between.push(before);
    } else {
      out.push(line ? ['l', line] : command);
      between = line ? [[0, 0]] : [];
    }
  }
  return out.map(([kind, told]) => (kind === 'l' ? shorter(kind, told, told) : [kind, told]));
}

/** Without the first handles of curves that the curve before tells. */
function smoothed(commands) {
  let next; // where the curve before would have it
  return commands.map(([kind, numbers]) => {
    const asBefore = kind === 'c' && next?.every((number, i) => Math.abs(number - numbers[i]) <= 1);
    const [x2, y2, x, y] = numbers.slice(-4);
    next = 'cs'.includes(kind) ? [x - x2, y - y2] : undefined;
    return asBefore ? ['s', numbers.slice(2)] : [kind, numbers];
  });
}

/** The path on the grid. */
export function onGrid(path) {
  const out = [];
  let here = [0, 0]; // where the path is,
  let near = [0, 0]; // and where it is on the grid
  let first = [here, near]; // of the part that it draws
  for (const [letter, numbers] of readPath(path)) {
    const kind = letter.toLowerCase();
    if (kind === 'z') {
      out.push(['z', []]);
      [here, near] = first;
      continue;
    }
    const points = pointsOf(kind, numbers, here, letter === kind ? here : [0, 0]);
    const told = points.flatMap((point) => point.map((number, i) => Math.round(number) - near[i]));
    out.push(shorter(kind, numbers, told));
    here = points.at(-1);
    near = here.map(Math.round);
    if (kind === 'm') first = [here, near];
  }
  return writePath(smoothed(straightened(out)));
}

function writePath(commands) {
  let out = '';
  let last = ''; // what more numbers without a letter would mean
  for (const [kind, numbers] of commands) {
    let line = kind === last ? '' : kind;
    for (const number of numbers) {
      const text = String(number).replace(/^(-?)0\./, '$1.');
      line += line === kind || text.startsWith('-') ? text : ` ${text}`;
    }
    out += line;
    last = { m: 'l', z: '' }[kind] ?? kind;
  }
  return out;
}
