// What the slices announce as data: `domains/<slice>/slice.json`, read once by a process. Whoever folds a list of theirs
// (numbers of refusals, schemas of vendors) asks here, so that no package names a slice and a new slice edits no list.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** `permit`: only with the member's fence in the same plan (L20). `bonus`: it may move a member's bonus. */
export type Movement = { readonly permit: boolean; readonly bonus: boolean }

/** An account of the house, named by the first word of its name. With a `floor` it never falls below zero, and is locked. */
export type Account = { readonly floor: boolean }

export type Announced = {
  readonly name: string
  /** The number of each of its refusals on the site's wire (S-ENT-05). */
  readonly refusals: Readonly<Record<string, number>>
  /** What operators may do in it, and in which roles. */
  readonly permissions: Readonly<Record<string, readonly string[]>>
  /** Its kinds of movement, named `<of whom>.<what>`. */
  readonly movements: Readonly<Record<string, Movement>>
  readonly accounts: Readonly<Record<string, Account>>
  /** It is an outside vendor's engine: its tables stand once in each of these schemas, under the sandbox's role. */
  readonly vendorSchemas: readonly string[]
}

type Word = (value: unknown) => boolean

const isNumber: Word = (value) => Number.isSafeInteger(value)
const isText: Word = (value) => typeof value === 'string' && value !== ''
const recordOf =
  (word: Word): Word =>
  (value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(word)
const listOf =
  (word: Word): Word =>
  (value) =>
    Array.isArray(value) && value.every(word)
/** Exactly these keys, each true or false. */
const flagsOf =
  (...keys: readonly string[]): Word =>
  (value) => {
    const said = Object.entries(value ?? {})
    return said.length === keys.length && said.every(([key, flag]) => keys.includes(key) && typeof flag === 'boolean')
  }

const nothing = { refusals: {}, permissions: {}, movements: {}, accounts: {}, vendorSchemas: [] }

/** What a `slice.json` may say, and how it is recognised. */
const shapes: Readonly<Record<Exclude<keyof Announced, 'name'>, Word>> = {
  refusals: recordOf(isNumber),
  permissions: recordOf(listOf(isText)),
  movements: recordOf(flagsOf('permit', 'bonus')),
  accounts: recordOf(flagsOf('floor')),
  vendorSchemas: listOf(isText),
}

const readOne = (name: string, path: string): Announced => {
  const said = JSON.parse(readFileSync(path, 'utf8')) as Readonly<Record<string, unknown>>
  for (const [key, value] of Object.entries(said)) {
    const shape = Object.hasOwn(shapes, key) ? shapes[key as keyof typeof shapes] : undefined
    if (shape === undefined) throw new Error(`${path} says "${key}", which no list asks for`)
    if (!shape(value)) throw new Error(`${path} says "${key}" in a way that cannot be read`)
  }
  return { ...nothing, ...said, name }
}

/** Every slice under `root`, the checkout's folder, in the alphabet's order. One that announces nothing needs no file. */
export const readSlices = (root: string): readonly Announced[] =>
  readdirSync(join(root, 'domains'))
    .sort()
    .map((name) => {
      const path = join(root, 'domains', name, 'slice.json')
      return existsSync(path) ? readOne(name, path) : { ...nothing, name }
    })

/** One table of what all slices say of one thing. A word that two of them say is a fault, and names both. */
export const foldSlices = <Of extends Pick<Announced, 'name'>, Value>(
  slices: readonly Of[],
  of: (slice: Of) => Readonly<Record<string, Value>>,
): Readonly<Record<string, Value>> => {
  const owners = new Map<string, string>()
  const all: Record<string, Value> = {}
  for (const slice of slices)
    for (const [word, value] of Object.entries(of(slice))) {
      const other = owners.get(word)
      if (other !== undefined) throw new Error(`${other} and ${slice.name} both announce "${word}"`)
      owners.set(word, slice.name)
      all[word] = value
    }
  return all
}

/** Those of the checkout that this process runs from. */
export const slices: readonly Announced[] = readSlices(join(import.meta.dirname, '../../..'))
