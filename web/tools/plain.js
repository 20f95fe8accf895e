// Makes plain scripts of the modules of the built page. Browsers keep the compiled code of a script that a service worker
// keeps; Chromium compiles all of a plain one when the worker is installed, and none of a module, which it then parses and
// compiles anew, function by function, at every start. On a slowed processor that is a fifth of the time until a table stands.
//
// A file becomes a part: its name, the parts it needs, and a function that gets what those export and returns what it exports
// itself. src/parts.js, which the first file carries, fetches parts and runs them.
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createHash } from 'node:crypto';
import { minifySync, parseAst } from 'vite';
import { changed, uses } from './scopes.js';

const here = dirname(fileURLToPath(import.meta.url));
const source = (path) => readFileSync(join(here, path), 'utf8');
const loader = minifySync('parts.js', source('../src/parts.js')).code.trim();

const LISTS = '__vite__mapDeps'; // vite's own lists of styles

/** Names of files are told by what is in them before they are made plain: this stands for how that is done. */
export const HOW = createHash('sha256')
  .update(source('plain.js') + source('scopes.js') + loader)
  .digest('hex')
  .slice(0, 4);

const nameOf = ({ type, name, value }) => (type === 'Identifier' ? name : value);

/** Each node of a tree. */
function* nodes(tree) {
  if (typeof tree.type === 'string') yield tree;
  for (const value of Object.values(tree)) if (value && typeof value === 'object') yield* nodes(value);
}

/** What a module asks of another: the names there, and its own for them. */
function taken({ specifiers }) {
  return specifiers.map(({ type, imported, local }) => {
    if (type === 'ImportNamespaceSpecifier') throw new Error(`${local.name} is a whole part`);
    return [type === 'ImportDefaultSpecifier' ? 'default' : nameOf(imported), local.name];
  });
}

/** What it has itself. */
function given({ specifiers, source, declaration }) {
  if (source || declaration) throw new Error('an export of another form');
  return specifiers.map(({ local, exported }) => [nameOf(exported), local.name]);
}

/** Replaces pieces of a text, each given by where it is. */
function replaced(text, pieces) {
  let [out, from] = ['', 0];
  for (const { start, end, by } of [...pieces].sort((a, b) => a.start - b.start)) {
    if (start < from) continue; // it is gone already
    out += text.slice(from, start) + by;
    from = end;
  }
  return out + text.slice(from);
}

const pairs = (names) => names.map(([name, local]) => (name === local ? name : `${name}:${local}`)).join();

/** What a module has changes while the page runs, so that whoever has it must ask for it anew each time. */
export function live(part) {
  const written = changed(part.tree, new Set(part.exported.map(([, local]) => local)));
  return new Set(part.exported.filter(([, local]) => written.has(local)).map(([name]) => name));
}

export function parsed(text) {
  const tree = parseAst(text);
  if (text.includes('$load') || text.includes('$meta') || text.includes('$from')) throw new Error('names are taken');
  const part = { text, tree, imported: [], exported: [], heads: [] };
  for (const node of tree.body) {
    if (node.type === 'ImportDeclaration') part.imported.push([basename(node.source.value), taken(node)]);
    else if (node.type === 'ExportNamedDeclaration') part.exported.push(...given(node));
    else if (node.type.startsWith('Export')) throw new Error('an export of another form');
    else if (node.declarations?.[0].id.name !== LISTS) continue;
    part.heads.push(node);
  }
  return part;
}

/** What is asked for anew each time, where it is used. */
function asked({ tree, imported }, lives) {
  const names = new Map();
  imported.forEach(([from, taken], i) => {
    for (const [name, local] of taken) if (lives.get(from).has(name)) names.set(local, `$from${i}.${name}`);
  });
  return uses(tree, names).map(({ node, above }) => {
    const by = above.callee === node ? `(0,${names.get(node.name)})` : names.get(node.name);
    return { ...node, by: above.shorthand ? `${node.name}:${by}` : by };
  });
}

const isPreload = ({ type, arguments: [get, list, ...others] = [] }) =>
  type === 'CallExpression' &&
  get?.type === 'ArrowFunctionExpression' &&
  (list?.type === 'ArrayExpression' || list?.callee?.name === LISTS) &&
  others.at(-1)?.object?.type === 'MetaProperty';

/** The text of a module as a part; `fetched` gives it and all files that it needs, `lives` what is live of each; `begins`: the page
 * begins with it. */
export function plain(name, part, fetched, lives, begins) {
  const { text, tree, imported, exported } = part;
  const pieces = [...part.heads.map((node) => ({ ...node, by: '' })), ...asked(part, lives)];
  for (const node of nodes(tree)) {
    if (node.type === 'ImportExpression') {
      const other = basename(node.source.value ?? node.source.quasis[0].value.cooked);
      pieces.push({
        ...node,
        by: `$load(${fetched(other)
          .map((one) => JSON.stringify(one))
          .join()})`,
      });
    } else if (isPreload(node)) {
      // What vite puts around it fetches the styles first, and then the rest.
      const [get] = node.arguments;
      pieces.push({ start: node.start, end: get.start, by: '(' }, { start: get.end, end: node.end, by: ')()' });
    } else if (node.type === 'MetaProperty' && node.meta.name === 'import') pieces.push({ ...node, by: '$meta' });
  }
  const params = imported.map((_, i) => `$from${i}`);
  const consts = imported.map(
    ([from, taken], i) => `{${pairs(taken.filter(([one]) => !lives.get(from).has(one)))}}=$from${i}`,
  );
  const fixed = exported.filter(([one]) => !lives.get(name).has(one));
  const getters = exported
    .filter(([one]) => lives.get(name).has(one))
    .map(([one, local]) => `,get ${one}(){return ${local}}`);
  const body = `${consts.length > 0 ? `const ${consts.join()};` : ''}${replaced(text, pieces).trim()}\nreturn{${pairs(fixed)}${getters.join('')}}`;
  const wants = JSON.stringify(imported.map(([from]) => from));
  return `"use strict";part(${JSON.stringify(name)},${wants},(function(${['$load', '$meta', ...params].join()}){${body}})${begins ? `,${begins}` : ''});\n`;
}

const MODULE = /<script type="module"[^>]* src="([^"]*)"><\/script>/g;

/** Has the page begin with scripts in the order in which it named its modules; tells those, and all else that it names. */
function beginPlain(folder) {
  const page = join(folder, 'index.html');
  const html = readFileSync(page, 'utf8');
  const first = [...html.matchAll(MODULE)].map(([, path]) => basename(path));
  if (first.length === 0) throw new Error('index.html has no module');
  writeFileSync(page, html.replace(MODULE, '<script defer src="$1"></script>'));
  return { first, named: [...html.matchAll(/"\.\/assets\/([^"]*)"/g)].map(([, name]) => name) };
}

/** All modules of a built page; `bundle` is what the bundler tells of them. */
export function makePlain(folder, bundle) {
  const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
  const parts = new Map();
  for (const { fileName } of chunks)
    parts.set(basename(fileName), parsed(readFileSync(join(folder, fileName), 'utf8')));
  const lives = new Map([...parts].map(([name, part]) => [name, live(part)]));
  const styles = new Map(
    chunks.map(({ fileName, viteMetadata }) => [
      basename(fileName),
      [...viteMetadata.importedCss].map((path) => basename(path)),
    ]),
  );
  const needs = (name, above = []) => {
    if (above.includes(name)) throw new Error(`${name} needs itself`);
    const others = parts.get(name).imported.flatMap(([one]) => [...needs(one, [...above, name]), one]);
    return [...new Set([...others, ...styles.get(name)])];
  };
  const { first, named } = beginPlain(folder);
  const fetched = (name) => [name, ...needs(name)].filter((one) => !named.includes(one));
  for (const { fileName } of chunks) {
    const name = basename(fileName);
    const text = plain(name, parts.get(name), fetched, lives, first.includes(name) && (name === first.at(-1) ? 2 : 1));
    writeFileSync(join(folder, fileName), name === first[0] ? `"use strict";${loader}\n${text}` : text);
  }
}
