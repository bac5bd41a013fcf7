// Which declaration of which file names which other one: sources as a graph of their top-level declarations, through
// relative imports and through the doors of packages, static, dynamic or type-only.

import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { type ParseResult, parseSync, Visitor } from 'rolldown/utils'

/** `loose`: one of all the declarations of an imported file. */
type Target = { readonly file: string; readonly name: string; readonly loose?: boolean }

export type Declaration = {
  readonly text: string
  /** Every identifier, also of members and of rendered components. */
  readonly words: ReadonlySet<string>
  /** Members that are read, and members that are defined. */
  readonly asked: ReadonlySet<string>
  readonly made: ReadonlySet<string>
  /** Files that it imports at run time. */
  readonly loads: readonly string[]
}

export type Module = {
  readonly text: string
  readonly declarations: ReadonlyMap<string, Declaration>
  /** By the local name. */
  readonly imports: ReadonlyMap<string, Target>
  readonly exports: ReadonlyMap<string, Target>
  readonly stars: readonly string[]
}

export type Graph = {
  readonly module: (file: string) => Module | undefined
  /** The declaration that a name in a file refers to, wherever it is declared. */
  readonly resolve: (target: Target) => Target | undefined
}

type Program = ParseResult['program']
type Statement = Program['body'][number]

const declared = (
  statement: Statement,
): readonly { readonly name: string; readonly start: number; readonly end: number }[] => {
  if (statement.type === 'ExportDefaultDeclaration')
    return [{ name: 'default', start: statement.start, end: statement.end }]
  const inner = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (inner === null) return []
  if (inner.type === 'VariableDeclaration')
    return inner.declarations.flatMap(({ id, start, end }) =>
      id.type === 'Identifier' ? [{ name: id.name, start, end }] : [],
    )
  const named = 'id' in inner && inner.id?.type === 'Identifier' ? [inner.id.name] : []
  return named.map((name) => ({ name, start: inner.start, end: inner.end }))
}

const declarationsOf = (text: string, program: Program, resolve: (from: string) => string | undefined) => {
  const found = program.body.flatMap(declared).map(({ name, start, end }) => {
    const sets = { words: new Set<string>(), asked: new Set<string>(), made: new Set<string>() }
    return { name, start, end, ...sets, loads: [] as string[], text: text.slice(start, end) }
  })
  const at = (place: number) => found.find(({ start, end }) => place >= start && place < end)
  const handlers: ConstructorParameters<typeof Visitor>[0] = {
    Identifier: ({ name, start }) => void at(start)?.words.add(name),
    JSXIdentifier: ({ name, start }) => void at(start)?.words.add(name),
    JSXMemberExpression: ({ property, start }) => void at(start)?.asked.add(property.name),
    MemberExpression: ({ property, start }) => {
      if (property.type === 'Identifier') at(start)?.asked.add(property.name)
    },
    Property: ({ key, start, parent }: { key: unknown; start: number; parent?: { type?: string } }) => {
      const { type, name } = key as { type?: string; name?: string }
      if (type !== 'Identifier' || name === undefined) return
      at(start)?.made.add(name)
      if (parent?.type === 'ObjectPattern') at(start)?.asked.add(name)
    },
    ObjectPattern: ({ properties, start }) => {
      for (const one of properties)
        if (one.type === 'Property' && one.key.type === 'Identifier') at(start)?.asked.add(one.key.name)
    },
    MethodDefinition: ({ key, start }) => {
      if (key.type === 'Identifier') at(start)?.made.add(key.name)
    },
    ImportExpression: ({ source, start }) => {
      const to = source.type === 'Literal' && typeof source.value === 'string' ? resolve(source.value) : undefined
      if (to !== undefined) at(start)?.loads.push(to)
    },
  }
  new Visitor(handlers).visit(program)
  return new Map(found.map(({ name, ...one }) => [name, one]))
}

type Doors = { readonly folder: string; readonly exports: Readonly<Record<string, string>> }

const doorsOf = (root: string): ReadonlyMap<string, Doors> =>
  new Map(
    globSync('{packages,domains,apps}/*/package.json', { cwd: root }).map((path) => {
      const { name, exports = {} } = JSON.parse(readFileSync(join(root, path), 'utf8'))
      return [name, { folder: posix.dirname(path), exports }]
    }),
  )

const doorFile = ({ folder, exports }: Doors, door: string): string | undefined => {
  const exact = exports[door]
  if (exact !== undefined) return posix.join(folder, exact)
  for (const [pattern, file] of Object.entries(exports)) {
    const [before = '', after] = pattern.split('*')
    if (after === undefined || !door.startsWith(before) || !door.endsWith(after)) continue
    return posix.join(folder, file.replaceAll('*', door.slice(before.length, door.length - after.length)))
  }
  return undefined
}

export const openGraph = (root: string): Graph => {
  const doors = doorsOf(root)
  const modules = new Map<string, Module | undefined>()

  const fileOf = (from: string, specifier: string): string | undefined => {
    if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
    const [scope, name, ...rest] = specifier.split('/')
    const found = doors.get(`${scope}/${name}`)
    return found === undefined ? undefined : doorFile(found, rest.length === 0 ? '.' : `./${rest.join('/')}`)
  }

  const read = (file: string): Module | undefined => {
    if (!/\.tsx?$/.test(file) || !existsSync(join(root, file))) return undefined
    const text = readFileSync(join(root, file), 'utf8')
    const parsed = parseSync(file, text)
    const imports = new Map<string, Target>()
    const exports = new Map<string, Target>()
    const stars: string[] = []
    for (const { moduleRequest, entries } of parsed.module.staticImports) {
      const to = fileOf(file, moduleRequest.value)
      if (to !== undefined)
        for (const { importName, localName } of entries)
          imports.set(localName.value, {
            file: to,
            name: importName.name ?? (importName.kind === 'Default' ? 'default' : '*'),
          })
    }
    for (const { entries } of parsed.module.staticExports)
      for (const { moduleRequest, importName, exportName, localName } of entries) {
        const to = moduleRequest === null || moduleRequest === undefined ? file : fileOf(file, moduleRequest.value)
        if (to === undefined) continue
        if (exportName.name === null || exportName.name === undefined) stars.push(to)
        else exports.set(exportName.name, { file: to, name: importName.name ?? localName.name ?? exportName.name })
      }
    const declarations = declarationsOf(text, parsed.program, (specifier) => fileOf(file, specifier))
    return { text, declarations, imports, exports, stars }
  }

  const module = (file: string): Module | undefined => {
    if (!modules.has(file)) modules.set(file, read(file))
    return modules.get(file)
  }

  const resolve = ({ file, name }: Target, depth = 0): Target | undefined => {
    const found = module(file)
    if (found === undefined || depth > 8) return undefined
    if (found.declarations.has(name)) return { file, name }
    const through = found.exports.get(name) ?? found.imports.get(name)
    if (through !== undefined && (through.file !== file || through.name !== name)) return resolve(through, depth + 1)
    for (const star of found.stars) {
      const behind = resolve({ file: star, name }, depth + 1)
      if (behind !== undefined) return behind
    }
    return undefined
  }
  return { module, resolve }
}

/** The declarations, of other files and of the same one, that a declaration names. */
export const namedBy = (graph: Graph, { file, name }: Target): readonly Target[] => {
  const found = graph.module(file)
  const one = found?.declarations.get(name)
  if (found === undefined || one === undefined) return []
  const targets: Target[] = []
  for (const word of one.words) {
    if (word !== name && found.declarations.has(word)) targets.push({ file, name: word })
    const imported = found.imports.get(word)
    if (imported === undefined) continue
    if (imported.name === '*') {
      for (const each of graph.module(imported.file)?.declarations.keys() ?? [])
        targets.push({ file: imported.file, name: each, loose: true })
      continue
    }
    const target = graph.resolve(imported)
    if (target !== undefined) targets.push(target)
  }
  return targets
}
