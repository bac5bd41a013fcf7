// Whether every in-process memory of the slices' servers is declared in `memories.ts`, and every declared one exists.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { memories } from './memories.ts'

const root = join(import.meta.dirname, '..')
const made = /^( {0,2})(?:const|let) (\w+)(?:: [^=]+)? = new (?:Weak)?(?:Map|Set)(?:<.*>)?\(\)/
/** A cached value with the time of its reading. */
const copied = /^ {0,2}let (\w+): \{.*\breadonly (?:at|readAt|version): .*\} \| undefined/
const opensFunction = /=> *[{(]?$|=> \S/
const ofRows = /\.(?:map|forEach|filter|flatMap|reduce)\(/
const indentOf = (line: string): number => line.search(/\S/)

/** Whether a function within these lines adds to it: then it outlives the call that made it. */
const outlives = (name: string, body: readonly string[]): boolean =>
  body.some((line, at) => {
    if (!new RegExp(`\\b${name}\\.(?:set|add)\\(`).test(line)) return false
    const around = body
      .slice(1, at + 1)
      .filter((one) => indentOf(one) >= 2 && (indentOf(one) < indentOf(line) || one === line))
    return around.some((one) => opensFunction.test(one) && !ofRows.test(one))
  })

/** The names of memories that outlive a call: of the module, or of functions that return functions. */
const memoriesIn = (text: string): readonly string[] => {
  const lines = text.split('\n')
  return lines.flatMap((line, at) => {
    const [, indent, name] = made.exec(line) ?? []
    if (name === undefined) return copied.exec(line)?.slice(1, 2) ?? []
    const rest = lines.slice(at + 1).findIndex((one) => /^\S/.test(one))
    const body = lines.slice(at, rest < 0 ? lines.length : at + 1 + rest)
    return indent === '' || outlives(name, body) ? [name] : []
  })
}

const serverFiles = readdirSync(join(root, 'domains'), { recursive: true, encoding: 'utf8' })
  .filter((path) => /^[a-z-]+\/(?:server|vendor)\/.*\.ts$/.test(path) && !path.endsWith('.test.ts'))
  .map((path) => `domains/${path}`)

it('each in-process memory is declared once with its age or its fence, and each declared one exists', () => {
  expect(serverFiles.length).toBeGreaterThan(200)
  const found = serverFiles.flatMap((path) =>
    memoriesIn(readFileSync(join(root, path), 'utf8')).map((name) => `${path} ${name}`),
  )
  expect(memories.map(({ name }) => name)).toEqual([...found].sort())
  for (const one of memories) if ('ageMs' in one) expect(one.ageMs, one.name).toBeLessThanOrEqual(20_000)
})

it('finds memories that outlive a call, and no others', () => {
  expect(memoriesIn('const known = new Map<string, Yes>()\n')).toEqual(['known'])
  expect(memoriesIn('const known = new WeakMap<Journal, Yes>()\n')).toEqual(['known'])
  const factory = (put: string) => `export const open = () => {\n  const yes = new Map<string, Yes>()\n${put}\n}\n`
  expect(memoriesIn(factory('  return { ask: (id) => {\n    yes.set(id, read(id))\n  } }'))).toEqual(['yes'])
  expect(memoriesIn(factory('  for (const one of rows) yes.set(one.id, one)\n  return yes'))).toEqual([])
  expect(memoriesIn('  let copy: { readonly at: number; readonly rows: Rows } | undefined\n')).toEqual(['copy'])
  expect(memoriesIn("const words = new Set(['a', 'b'])\n")).toEqual([])
})
