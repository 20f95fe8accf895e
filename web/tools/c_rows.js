// Reads the rows of the project's .def files and the texts of its C sources, so that no fact of the game is written a
// second time. It understands just the C that such rows are made of, and throws on everything else.
const SKIP = /(?:\s+|\/\*[\s\S]*?\*\/|\/\/[^\n]*|#[^\n]*\n)+/y;
const STRING = /"((?:[^"\\]|\\.)*)"/y;
const WORD = /[A-Za-z_][A-Za-z_0-9]*/y;
const NUMBER = /-?\d+/y;
const ESCAPES = { n: '\n', t: '\t', '"': '"', '\\': '\\' };

class Reader {
  constructor(text, name) {
    this.text = text;
    this.name = name;
    this.at = 0;
  }
  skip() {
    this.match(SKIP);
  }
  match(pattern) {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found) this.at = pattern.lastIndex;
    return found;
  }
  take(mark) {
    this.skip();
    if (!this.text.startsWith(mark, this.at)) return false;
    this.at += mark.length;
    return true;
  }
  need(mark) {
    if (!this.take(mark)) this.fail(`expected ${mark}`);
  }
  fail(what) {
    const line = this.text.slice(0, this.at).split('\n').length;
    throw new Error(`${this.name}:${line}: ${what}`);
  }
  string() {
    this.skip();
    let out = '';
    let found = this.match(STRING);
    if (!found) return null;
    while (found) {
      out += found[1].replace(/\\(.)/g, (_, c) => ESCAPES[c] ?? this.fail(`unknown escape ${c}`));
      this.skip();
      found = this.match(STRING);
    }
    return out;
  }
  // Items up to `end`: an array, or an object when they are named.
  list(end) {
    const items = [];
    const named = {};
    let names = false;
    while (!this.take(end)) {
      if (this.take('[')) {
        const key = this.value();
        this.need(']');
        this.need('=');
        named[key] = this.value();
        names = true;
      } else if (this.take('.')) {
        const name = this.match(WORD)?.[0] ?? this.fail('expected a name');
        this.need('=');
        named[name] = this.value();
        names = true;
      } else {
        items.push(this.value());
      }
      if (!this.take(',')) {
        this.need(end);
        break;
      }
    }
    return names ? { ...named, items } : items;
  }
  value() {
    if (this.take('{')) return this.list('}');
    const string = this.string();
    if (string !== null) return string;
    const number = this.match(NUMBER);
    if (number) return Number(number[0]);
    const word = this.match(WORD)?.[0] ?? this.fail('expected a value');
    if (!this.take('(')) return this.take('|') ? [word, this.value()].flat() : word;
    const inside = this.list(')');
    if (word === 'N_' || word === '_') return inside[0];
    // With a context, as gettext keeps it.
    return word === 'NC_' ? `${inside[0]}\u0004${inside[1]}` : { call: word, inside };
  }
}

/** Rows like CARD(BANG, .slug = "bang", …) as [{row: 'CARD', items: ['BANG'], slug: 'bang', …}]. */
export function readRows(text, name) {
  const reader = new Reader(text, name);
  const rows = [];
  for (reader.skip(); reader.at < text.length; reader.skip()) {
    const row = reader.match(WORD)?.[0] ?? reader.fail('expected a row');
    reader.need('(');
    const inside = reader.list(')');
    rows.push(Array.isArray(inside) ? { row, items: inside } : { row, ...inside });
  }
  return rows;
}

/** The rows X(…) of the macro `name` in a C header. */
export function readMacro(text, file, name) {
  const head = new RegExp(`^#define ${name}\\(X(?:, \\.\\.\\.)?\\) \\\\\n`, 'm').exec(text);
  if (!head) throw new Error(`${file}: there is no ${name}`);
  const [, body] = /^((?:.*\\\n)*.*\n)/.exec(text.slice(head.index + head[0].length));
  return readRows(body.replace(/\\\n/g, '\n'), `${file} ${name}`);
}
