// Creates a new slice from `template/`: a small one that works, with money, a page, an entry and a list at the desk.
// Its own folder contains everything except four lines, one in each list of an app.

import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readSlices } from '@magpie/db/slices'
import { slices as table } from '../../tidy/slice-table.ts'

const template = join(import.meta.dirname, 'template')

/** Number blocks of a hundred that designed slices will take (docs/slices.md). */
const reserved: ReadonlyMap<string, number> = new Map(
  Object.entries({ messages: 7800, vip: 7900, chat: 8200, agents: 8300, mall: 8500, service: 8700 }),
)

/** The first number of a block of a hundred that no slice uses. */
const freeBlock = (root: string, name: string): number => {
  const own = reserved.get(name)
  if (own !== undefined) return own
  const taken = new Set([...reserved.values()].map((number) => number / 100))
  for (const { refusals } of readSlices(root))
    for (const number of Object.values(refusals)) taken.add(Math.floor(number / 100))
  let block = 89
  while (taken.has(block)) block++
  return block * 100
}

const pascal = (name: string): string =>
  name.replace(/(?:^|-)([a-z])/g, (_whole, letter: string) => letter.toUpperCase())

const filesOf = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(folder, path)).isFile())
    .sort()

/** The versions that the house already pins, so that nothing new is installed. */
const pinned = (root: string): Readonly<Record<string, string>> => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'domains/turnover/package.json'), 'utf8')) as {
    dependencies: Readonly<Record<string, string>>
  }
  return dependencies
}

type Line = { readonly file: string; readonly from: string; readonly line: string; readonly before: RegExp }

/** The four lines: server, page, entry, admin room of the desk. */
const linesFor = (name: string): readonly Line[] => {
  const big = pascal(name)
  const small = `${big.slice(0, 1).toLowerCase()}${big.slice(1)}`
  const player = 'apps/player/src'
  return [
    {
      file: 'apps/server/src/slices.ts',
      from: `import { open${big} } from '@magpie/${name}/server'`,
      line: `    open${big}(),`,
      before: /(?<=const slices: readonly Slice\[\] = \[\n(?: {4}.*\n)*) {2}\]/,
    },
    {
      file: `${player}/routes.tsx`,
      from: `import { ${small}Routes } from '@magpie/${name}/web/routes'`,
      line: `  ...${small}Routes,`,
      before: /(?<=const sliceRoutes: readonly RouteObject\[\] = \[\n(?: {2}.*\n)*)\]/,
    },
    {
      file: `${player}/mine/entries.tsx`,
      from: `import { ${big}Entry } from '@magpie/${name}/web'`,
      line: `      <${big}Entry />`,
      before: / {4}<\/EntryGrid>/,
    },
    {
      file: 'apps/backoffice/src/rooms.ts',
      from: `import { ${small}Room } from '@magpie/${name}/admin'`,
      line: `  ${small}Room,`,
      before: /(?<=const rooms: readonly AdminRoom\[\] = \[\n(?: {2}.*\n)*)\]/,
    },
  ]
}

const writeLine = (root: string, { file, from, line, before }: Line): void => {
  const path = join(root, file)
  const text = readFileSync(path, 'utf8')
  if (!before.test(text)) throw new Error(`${file} has no list to write "${line.trim()}" into`)
  const listed = text.replace(before, (end) => `${line}\n${end}`)
  writeFileSync(
    path,
    listed.replace(/^import /m, () => `${from}\nimport `),
  )
}

/** A catalogue sorted by its ids, whatever the name of the slice. */
const inOrder = (catalogue: string): string => {
  const texts = JSON.parse(catalogue) as Readonly<Record<string, string>>
  return `${JSON.stringify(Object.fromEntries(Object.entries(texts).toSorted(([one], [other]) => (one < other ? -1 : 1))), null, 2)}\n`
}

/** What a slice announces; a designed slice has its row in the table of walls. */
export const announced = (name: string, text: string): string =>
  table.has(name) ? text.replace(/^ {2}"sees": .*\n/m, '') : text

/** Writes the slice under `root`; returns the shared files to which it added a line. */
export const laySlice = (root: string, name: string): readonly string[] => {
  if (!/^[a-z]+(?:-[a-z]+)*$/.test(name)) throw new Error(`"${name}" is no name: use small letters and hyphens`)
  const folder = join(root, 'domains', name)
  if (existsSync(folder)) throw new Error(`domains/${name} is there already`)
  const versions = pinned(root)
  const big = pascal(name)
  const words: Readonly<Record<string, string>> = {
    __name__: name,
    __snake__: name.replaceAll('-', '_'),
    __Pascal__: big,
    __camel__: `${big.slice(0, 1).toLowerCase()}${big.slice(1)}`,
    __block__: String(freeBlock(root, name) / 10),
    __query__: versions['@tanstack/react-query'] ?? '',
    __react__: versions['react'] ?? '',
    __router__: versions['react-router'] ?? '',
    __zod__: versions['zod'] ?? '',
  }
  const filled = (text: string): string => text.replace(/__[a-zA-Z]+?__/g, (word) => words[word] ?? word)
  for (const path of filesOf(template)) {
    const target = join(folder, filled(path).replace(/\.txt$/, ''))
    mkdirSync(dirname(target), { recursive: true })
    const text = filled(readFileSync(join(template, path), 'utf8'))
    const own = path === 'slice.json.txt' ? announced(name, text) : text
    writeFileSync(target, target.includes('/locales/') ? inOrder(own) : own)
  }
  const lines = linesFor(name)
  for (const line of lines) writeLine(root, line)
  return lines.map(({ file }) => file)
}
