// Removes schemas from the browser's build. Contracts declare their shapes with zod, for the server's checks and the
// caller's types. A browser uses neither, but would pay for the library and for building every schema at each start. So
// in the browser's build every schema is one empty stand-in, which works in any declaration and throws when code tries
// to check a value with it (docs/decisions/0114-what-browsers-need-not-load.md).

import { parseSync, Visitor } from 'rolldown/utils'
import type { Plugin } from 'vite'
import * as zod from 'zod/mini'

const library = 'zod/mini'
const standIn = '\0schemaless'

/** Reading one of these means that a value is about to be checked, or that a schema is used as a list of words. */
const checks = [
  'parse',
  'safeParse',
  'parseAsync',
  'safeParseAsync',
  'decode',
  'encode',
  'enum',
  'options',
  'shape',
  'def',
]

const standInCode = (): string => `
const checks = new Set(${JSON.stringify(checks)})
const schema = /* @__PURE__ */ new Proxy(function () {}, {
  get: (_target, name) => {
    if (checks.has(name)) throw new Error('no schema is in the browser: ' + name)
    return typeof name === 'symbol' || name === 'then' ? undefined : schema
  },
  apply: () => schema,
})
export { schema as none }
const refuse = () => { throw new Error('no schema is in the browser') }
${Object.keys(zod)
  .map((name, nth) => ({ name, local: `_${nth}`, value: checks.includes(name) ? 'refuse' : 'schema' }))
  .map(({ name, local, value }) => `const ${local} = ${value}\nexport { ${local} as ${name} }`)
  .join('\n')}
`

type Span = { readonly start: number; readonly end: number }
/** The text that replaces a span. */
type Change = Span & { readonly by: string }
type Node = Span & { readonly type: string; readonly name?: string; readonly callee?: Node; readonly object?: Node }

/** The first object of a chain of calls and members: `z` in `z.string().check(…)`. */
const rootOf = (node: Node): Node => {
  if (node.callee !== undefined) return rootOf(node.callee)
  return node.object === undefined ? node : rootOf(node.object)
}

const isShape = (node: Node): boolean => node.type === 'CallExpression' && rootOf(node).name === 'z'

/** The places of a contract that build a schema: constants of the module, and the named properties of its objects. */
const shapesIn = (path: string, code: string): readonly Span[] => {
  const { program } = parseSync(path, code)
  const spans: Span[] = []
  for (const statement of program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type !== 'VariableDeclaration') continue
    for (const { init } of declared.declarations) if (init !== null && isShape(init as Node)) spans.push(init)
  }
  new Visitor({
    Property: ({ value }) => {
      if (isShape(value as Node)) spans.push(value)
    },
  }).visit(program)
  return spans
}

/** Properties that only the server uses. */
const serverSide = new Set(['takes', 'gives', 'refuses', 'perMinute', 'bodyLimit'])

/** Removes from declarations what only the server uses; unused declarations can then be dropped. */
const declarationsIn = (path: string, code: string): readonly Change[] => {
  const changes: Change[] = []
  new Visitor({
    CallExpression: ({ callee, arguments: [declared], start }) => {
      if (callee.type !== 'Identifier' || callee.name !== 'endpoint' || declared?.type !== 'ObjectExpression') return
      changes.push({ start, end: start, by: '/* @__PURE__ */ ' })
      for (const one of declared.properties) {
        if (one.type !== 'Property' || one.key.type !== 'Identifier' || !serverSide.has(one.key.name)) continue
        const comma = /^\s*,/.exec(code.slice(one.end))?.[0].length ?? 0
        changes.push({ start: one.start, end: one.end + comma, by: '' })
      }
    },
  }).visit(parseSync(path, code).program)
  return changes
}

const holds = (whole: Change, part: Change): boolean =>
  whole !== part && whole.start <= part.start && part.end <= whole.end && whole.start < whole.end

/** The part of a contract that a browser gets. */
export const withoutShapes = (path: string, code: string): string => {
  const changes = [...shapesIn(path, code).map((span) => ({ ...span, by: 'none' })), ...declarationsIn(path, code)]
  // A nested schema is removed with the outer one.
  return changes
    .filter((one) => !changes.some((all) => holds(all, one)))
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end, by }) => `${text.slice(0, start)}${by}${text.slice(end)}`, code)
}

const isContract = /\/(?:domains\/[\w-]+\/contract|packages\/wire\/features)\/(?:[\w-]+\/)*[\w-]+\.ts$/

export const schemaless = (): Plugin => ({
  name: 'schemaless',
  enforce: 'pre',
  apply: 'build',
  resolveId: (id) => (id === library ? { id: standIn, moduleSideEffects: false } : undefined),
  load: (id) => (id === standIn ? { code: standInCode(), moduleSideEffects: false } : undefined),
  transform: (code, id) => {
    if (!isContract.test(id)) return undefined
    const bare = withoutShapes(id, code)
    return bare === code ? undefined : { code: `import { none } from '${library}'\n${bare}`, map: null }
  },
})
