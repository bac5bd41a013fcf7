// What the slices announce as data: `domains/<slice>/slice.json`, read once per process. Lists over all slices (numbers of
// refusals, schemas of vendors) are folded from here, so that no package names a slice and a new slice edits no list.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * `permit`: only with the member's fence in the same plan (L20). `bonus`: it may move a member's bonus. `step`: the table in
 * which its plan makes or moves a row, without which nothing entitles to it (L9); empty where verification has a rule of its own.
 */
export type Movement = { readonly permit: boolean; readonly bonus: boolean; readonly step: string }

/** An account of the house, named by the first word of its name. With a `floor` it never falls below zero, and is locked. */
export type Account = { readonly floor: boolean }

/**
 * A kind of proposal. `permission`: who may decide it. `at`: the page of the back office where it is decided; `:id`,
 * `:member` and `:<word of its body>` stand for values of the proposal.
 */
export type ProposalRecord = { readonly permission: string; readonly at: string }

/** A text in the site's languages, by their codes: `zh-CN`, `zh-TW`, `en`. */
export type Texts = Readonly<Record<string, string>>

/**
 * A venue that the slice sells or represents, under its platform code (S-GATE-02): all that a process knows of it. Adding one
 * touches this record and, for a new vendor, an adapter.
 */
export type VenueRecord = {
  /** Heads the names of the environment that say where its vendor is: `<at>_PORT`, `<at>_URL`, `<at>_SECRET`. */
  readonly at: string
  /** The port of the vendor that comes with the platform. */
  readonly port: number
  /** Where its engine keeps its tables, under the sandbox's role; empty for one that lives elsewhere. */
  readonly schema: string
  /** Who speaks to it in the browser: a key of the slice's table of adapters. */
  readonly adapter: string
  /** What it sells, by the keys of S-ENT-02, and the shape in which its bets tell themselves. */
  readonly group: string
  readonly gameClass: string
  /** Its order among the venues. */
  readonly place: number
  /** `own`: it keeps a wallet for each member, and money is moved there and back. */
  readonly wallet: 'seamless' | 'own'
  /** Whether its counts are the platform's (S-CNT-01): those of one venue at most. */
  readonly counts: boolean
  /** Left out where `MAGPIE_TEST_VENUE` is `off`. */
  readonly test: boolean
  /** The page on which it is played, linked from home; empty while it takes no stakes. */
  readonly hall: string
  /** Its picture of `@magpie/ui/art`. */
  readonly art: string
  readonly name: Texts
  /** One line under its name. */
  readonly line: Texts
}

/**
 * A lobby of a venue under a code of its own in the catalogue: what the venue sells of one sport, shown by itself. Money,
 * session and bets are its venue's. A lobby of no venue is shut.
 */
export type LobbyRecord = {
  /** The code of its venue, or empty. */
  readonly venue: string
  /** Its group of S-ENT-02. */
  readonly group: string
  /** What is sold there, as the counts of its venue name a sport. */
  readonly ball: string
  readonly art: string
  readonly name: Texts
  readonly line: Texts
}

/** A variable of the environment: its kind, its default and its meaning. */
export type Setting = { readonly otherwise: string; readonly means: string } & (
  | { readonly is: 'port' | 'url' | 'origins' | 'secret' | 'text' | 'object' | 'networks' | 'codes' | 'header' }
  | { readonly is: 'whole'; readonly least: number; readonly most: number }
  /** `word`: one of these. `words`: any of them, by commas. */
  | { readonly is: 'word' | 'words'; readonly of: readonly string[] }
)

export type Announced = {
  readonly name: string
  /** The number of each of its refusals on the site's wire (S-ENT-05). */
  readonly refusals: Readonly<Record<string, number>>
  /** The slices that it may import, and those that its screens may import besides, if the table of walls (L35) has no row for it. */
  readonly sees: readonly string[]
  readonly webSees: readonly string[]
  /** What operators may do in it, and in which roles. */
  readonly permissions: Readonly<Record<string, readonly string[]>>
  /** What its operators propose and another operator decides (L33), by kind. */
  readonly proposals: Readonly<Record<string, ProposalRecord>>
  /** Its kinds of movement, named `<of whom>.<what>`. */
  readonly movements: Readonly<Record<string, Movement>>
  readonly accounts: Readonly<Record<string, Account>>
  readonly venues: Readonly<Record<string, VenueRecord>>
  readonly lobbies: Readonly<Record<string, LobbyRecord>>
  /** Pages of the site that are one venue's or one lobby's alone (S-GATE-10), each with its code. */
  readonly entrances: Readonly<Record<string, string>>
  /** The environment variables of its processes. */
  readonly environment: Readonly<Record<string, Setting>>
  /** Slices from which tables came over to its schema: its migrations run after theirs. */
  readonly tablesFrom: readonly string[]
  /** Its rules of which Stryker changes every expression, from the slice's folder. */
  readonly mutated: readonly string[]
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

/** Exactly these keys, each in its own way. */
const shapeOf =
  (words: Readonly<Record<string, Word>>): Word =>
  (value) => {
    const said = Object.entries(value ?? {})
    return said.length === Object.keys(words).length && said.every(([key, one]) => words[key]?.(one) === true)
  }
const oneOf =
  (...words: readonly unknown[]): Word =>
  (value) =>
    words.includes(value)
const isAnyText: Word = (value) => typeof value === 'string'
const isFlag: Word = (value) => typeof value === 'boolean'

const isVenue = shapeOf({
  at: (value) => /^[A-Z][A-Z0-9]{1,15}$/.test(String(value)),
  port: isNumber,
  schema: isAnyText,
  adapter: isText,
  group: isText,
  gameClass: isText,
  place: isNumber,
  wallet: oneOf('seamless', 'own'),
  counts: isFlag,
  test: isFlag,
  hall: isAnyText,
  art: isText,
  name: recordOf(isText),
  line: recordOf(isText),
})

const isLobby = shapeOf({
  venue: isAnyText,
  group: isText,
  ball: isAnyText,
  art: isText,
  name: recordOf(isText),
  line: recordOf(isText),
})

const plainKinds = ['port', 'url', 'origins', 'secret', 'text', 'object', 'networks', 'codes', 'header']
const saidOf = { otherwise: isAnyText, means: isText }
const isSetting: Word = (value) =>
  shapeOf({ is: oneOf(...plainKinds), ...saidOf })(value) ||
  shapeOf({ is: oneOf('whole'), least: isNumber, most: isNumber, ...saidOf })(value) ||
  shapeOf({ is: oneOf('word', 'words'), of: listOf(isText), ...saidOf })(value)

const nothing = {
  sees: [],
  webSees: [],
  refusals: {},
  permissions: {},
  proposals: {},
  movements: {},
  accounts: {},
  venues: {},
  lobbies: {},
  entrances: {},
  environment: {},
  tablesFrom: [],
  mutated: [],
}

/** What a `slice.json` may say, and how it is recognised. */
const shapes: Readonly<Record<Exclude<keyof Announced, 'name'>, Word>> = {
  sees: listOf(isText),
  webSees: listOf(isText),
  refusals: recordOf(isNumber),
  permissions: recordOf(listOf(isText)),
  proposals: recordOf(shapeOf({ permission: isText, at: (value) => /^\/[a-z]/.test(String(value)) })),
  movements: recordOf(
    shapeOf({ permit: isFlag, bonus: isFlag, step: (value) => /^(?:|[a-z_]+\.[a-z_]+)$/.test(String(value)) }),
  ),
  accounts: recordOf(flagsOf('floor')),
  venues: recordOf(isVenue),
  lobbies: recordOf(isLobby),
  entrances: recordOf(isText),
  environment: recordOf(isSetting),
  tablesFrom: listOf(isText),
  mutated: listOf(isText),
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

/** Each venue of these slices with its code, by its place among them. */
export const venuesOf = (of: readonly Announced[]): readonly (VenueRecord & { readonly code: string })[] =>
  Object.entries(foldSlices(of, ({ venues }) => venues))
    .map(([code, record]) => ({ code, ...record }))
    .sort((one, other) => one.place - other.place)

export type Lobby = LobbyRecord & { readonly code: string }

/** Each lobby of these slices with its code, in the order in which they are announced. A code is a venue's or a lobby's. */
export const lobbiesOf = (of: readonly Announced[]): readonly Lobby[] => {
  const venues = foldSlices(of, (slice) => slice.venues)
  return Object.entries(foldSlices(of, ({ lobbies }) => lobbies)).map(([code, lobby]) => {
    if (Object.hasOwn(venues, code)) throw new Error(`${code} is announced as a venue and as a lobby`)
    return { code, ...lobby }
  })
}

/** The page that is this venue's or lobby's alone; `undefined` where there is none. */
export const entranceOf = (of: readonly Announced[], code: string): string | undefined =>
  Object.entries(foldSlices(of, ({ entrances }) => entrances)).find(([, one]) => one === code)?.[0]

export type VendorRecord = {
  /** Heads its names of the environment. */
  readonly at: string
  readonly port: number
  /** It comes with the house: the sandbox plays it. */
  readonly inHouse: boolean
  /** The slice that sells it. */
  readonly slice: string
}

/** The vendors where venues are, each once. */
export const vendorsOf = (of: readonly Announced[]): readonly VendorRecord[] => {
  const sellers = foldSlices(of, ({ name, venues }) =>
    Object.fromEntries(Object.keys(venues).map((code) => [code, name])),
  )
  const vendors = venuesOf(of).map(({ code, at, port, schema }) => {
    const slice = sellers[code] ?? ''
    return [at, { at, port, inHouse: schema !== '', slice }] as const
  })
  // The first venue at an address says whose it is.
  return [...new Map(vendors.reverse()).values()].reverse()
}
