// Reads a file of lessons: cases of docs/notation.md, with remarks for the page.

const REMARK = /^#\s*(theme|do|learned|wrong)\s+(.*)$/;

function read(part) {
  const [name = '', ...lines] = part.split('\n').map((line) => line.trim());
  const lesson = { name, rules: [], theme: '', task: '', learned: '', wrong: [], head: [], moves: [], goals: [] };
  for (const line of lines) {
    const [, remark, text] = REMARK.exec(line) ?? [];
    const [word, rest = ''] = line.split(/\s+(.*)/s);
    if (remark === 'wrong') lesson.wrong.push(text);
    else if (remark) lesson[remark === 'do' ? 'task' : remark] = text;
    else if (line === '' || line.startsWith('#')) continue;
    else if (word === 'rule') lesson.rules = rest.split(/\s+/);
    else if (word === 'expect') lesson.goals.push(rest);
    else if (/^[A-H]$/.test(word)) lesson.moves.push(line);
    else lesson.head.push(line);
  }
  return lesson;
}

export const readLessons = (text) =>
  text
    .split(/^case\s+/m)
    .slice(1)
    .map(read);
