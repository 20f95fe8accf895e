// Which variables of a module are written after it has been run: whoever has taken their value would not see it.

/** The names that a pattern binds. */
function* bound(pattern) {
  if (!pattern) return;
  if (pattern.type === 'Identifier') yield pattern.name;
  else if (pattern.type === 'ObjectPattern')
    for (const one of pattern.properties) yield* bound(one.type === 'RestElement' ? one.argument : one.value);
  else if (pattern.type === 'ArrayPattern') for (const one of pattern.elements) yield* bound(one);
  else if (pattern.type === 'AssignmentPattern') yield* bound(pattern.left);
  else if (pattern.type === 'RestElement') yield* bound(pattern.argument);
}

const isFunction = ({ type }) => /^(Function(Declaration|Expression)|ArrowFunctionExpression)$/.test(type);
const children = (node) =>
  Object.values(node)
    .flat()
    .filter((one) => typeof one?.type === 'string');

/** What is declared in a block, or in its head. */
function* lexical(node) {
  const heads = [node.init, node.left].filter((one) => one?.type === 'VariableDeclaration');
  for (const one of [...heads, ...(Array.isArray(node.body) ? node.body : [])]) {
    if (one.type === 'VariableDeclaration' && one.kind !== 'var')
      for (const { id } of one.declarations) yield* bound(id);
    else if (/^(Function|Class)Declaration$/.test(one.type)) yield one.id.name;
  }
  if (node.type === 'SwitchStatement') for (const { consequent } of node.cases) yield* lexical({ body: consequent });
  if (node.type === 'CatchClause') yield* bound(node.param);
}

/** What `var` declares anywhere in a function. */
function* hoisted(node) {
  if (node.type === 'VariableDeclaration' && node.kind === 'var')
    for (const { id } of node.declarations) yield* bound(id);
  for (const one of children(node)) if (!isFunction(one)) yield* hoisted(one);
}

function* ofFunction(node) {
  if (node.type === 'FunctionExpression' && node.id) yield node.id.name;
  for (const one of node.params.items ?? node.params) yield* bound(one);
  yield* hoisted(node.body);
}

function* written(node) {
  if (node.type === 'AssignmentExpression') yield* bound(node.left);
  else if (node.type === 'UpdateExpression') yield* bound(node.argument);
  else if (/^For(In|Of)Statement$/.test(node.type) && node.left.type !== 'VariableDeclaration') yield* bound(node.left);
}

/** Goes through a module; `look` gets each node, the one above it, what hides the names of the module there, and whether
 * that is in a function. */
function walk(module, look) {
  const go = (node, above, hidden, inFunction) => {
    const inside = inFunction || isFunction(node);
    const own = node === module ? [] : [...(isFunction(node) ? ofFunction(node) : []), ...lexical(node)];
    const hides = own.length > 0 ? new Set([...hidden, ...own]) : hidden;
    look(node, above, hides, inside);
    for (const one of children(node)) go(one, node, hides, inside);
  };
  go(module, null, new Set(), false);
}

/** Those of the names of a module that one of its functions writes. */
export function changed(module, names) {
  const found = new Set();
  walk(module, (node, _, hides, inFunction) => {
    if (inFunction) for (const name of written(node)) if (names.has(name) && !hides.has(name)) found.add(name);
  });
  return found;
}

/** Where a module reads one of those names: the identifiers, and what stands above each. */
export function uses(module, names) {
  const found = [];
  walk(module, (node, above, hides) => {
    if (node.type !== 'Identifier' || !names.has(node.name) || hides.has(node.name)) return;
    const isKey = (above.key === node && !above.computed && !above.shorthand) || above.type === 'ImportSpecifier';
    const isMember = above.type === 'MemberExpression' && above.property === node && !above.computed;
    const isLabel = 'label' in above;
    if (!isKey && !isMember && !isLabel) found.push({ node, above });
  });
  return found;
}
