// Reads a .po file: a map from msgid to its translation, a string or, for counted texts, the list of its forms.
import { readFileSync } from 'node:fs';

const unquote = (text) => JSON.parse(text);

export function readPo(path) {
  const texts = new Map();
  let entry = null;
  let field = '';
  let context = ''; // as gettext has it: a text with a context is another text
  const close = () => {
    if (!entry) return;
    const forms = [...entry.forms.keys()].sort().map((key) => entry.forms.get(key));
    if (entry.id !== '' && forms.every((form) => form !== '')) texts.set(entry.id, forms.length > 1 ? forms : forms[0]);
    entry = null;
  };
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const set = /^msgctxt (".*")$/.exec(line);
    if (set) {
      close();
      context = `${unquote(set[1])}\u0004`;
      continue;
    }
    const start = /^(msgid_plural|msgid|msgstr(?:\[(\d)\])?) (".*")$/.exec(line);
    if (start) {
      if (start[1] === 'msgid') {
        close();
        entry = { id: '', forms: new Map() };
      }
      field = start[1];
      if (field === 'msgid') {
        entry.id = context + unquote(start[3]);
        context = '';
      } else if (field !== 'msgid_plural') entry.forms.set(start[2] ?? '0', unquote(start[3]));
    } else if (line.startsWith('"') && entry) {
      if (field === 'msgid') entry.id += unquote(line);
      else if (field.startsWith('msgstr')) {
        const key = /\[(\d)\]/.exec(field)?.[1] ?? '0';
        entry.forms.set(key, entry.forms.get(key) + unquote(line));
      }
    } else if (line.startsWith('#')) {
      close();
    }
  }
  close();
  return texts;
}
