// short-names.mjs MODULE PART…: gives what the one exports and the others import short names in all of them; the module's
// other exports keep theirs, and so do the names that tell whether they are of one build.
import { readFileSync, writeFileSync } from 'node:fs';

const IMPORTS = 2;
const EXPORTS = 7;
const MAGIC = 8; // bytes before the first section

/** A number of LEB128 at a place, and the place behind it. */
function number(bytes, at) {
  let value = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[at++];
    value |= (byte & 127) << shift;
    if (byte < 128) return [value >>> 0, at];
  }
}
function leb(value) {
  const bytes = [];
  do bytes.push((value & 127) | (value > 127 ? 128 : 0));
  while ((value >>>= 7));
  return Buffer.from(bytes);
}

/** The same module with a section that `change` has made of the old one. */
function withSection(bytes, id, change) {
  const parts = [bytes.subarray(0, MAGIC)];
  for (let at = MAGIC; at < bytes.length; ) {
    const [size, from] = number(bytes, at + 1);
    const body = bytes.subarray(from, from + size);
    const now = bytes[at] === id ? change(body) : body;
    parts.push(bytes.subarray(at, at + 1), leb(now.length), now);
    at = from + size;
  }
  return Buffer.concat(parts);
}

/** Walks a section: `names` of each entry go through `rename`, what stands behind them, up to where `end` says, stays. */
function renamed(body, names, end, rename) {
  let [count, at] = number(body, 0);
  const parts = [leb(count)];
  while (count-- > 0) {
    for (let i = 0; i < names; i++) {
      const [length, from] = number(body, at);
      const name = Buffer.from(rename(body.toString('latin1', from, from + length), i === names - 1));
      parts.push(leb(name.length), name);
      at = from + length;
    }
    const behind = end(body, at);
    parts.push(body.subarray(at, behind));
    at = behind;
  }
  return Buffer.concat(parts);
}

const LIMITED = [1, 2]; // a table, a memory: how large it may be is told behind
function importEnds(body, at) {
  const kind = body[at++];
  if (kind === 1) at++;
  if (!LIMITED.includes(kind)) return kind === 3 ? at + 2 : number(body, at)[1];
  const most = body[at++] & 1;
  at = number(body, at)[1];
  return most ? number(body, at)[1] : at;
}
const exportEnds = (body, at) => number(body, at + 1)[1];

const [module, ...parts] = process.argv.slice(2);
const short = new Map();
const own = (name) => name === 'memory' || /^(pack_begin|page_follow)_/.test(name);
function shorten(name, isLast) {
  if (!isLast || own(name)) return name;
  if (!short.has(name)) short.set(name, (short.size + 10).toString(36));
  return short.get(name);
}
for (const part of parts)
  writeFileSync(
    part,
    withSection(readFileSync(part), IMPORTS, (body) => renamed(body, 2, importEnds, shorten)),
  );
const exported = withSection(readFileSync(module), EXPORTS, (body) =>
  renamed(body, 1, exportEnds, (name) => short.get(name) ?? name),
);
writeFileSync(module, exported);
