// Who may see whom (L35): the tables of docs/architecture.md and docs/plan.md, present and planned. It is data, so that
// the wall and its test read the same. A newer slice says it in its own `slice.json` (decision 1401). What is not
// listed is forbidden.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Slice = { readonly sees: readonly string[]; readonly webSees?: readonly string[] }

const asAgents = ['identity', 'ledger', 'play-safe', 'turnover', 'venues', 'vip', 'messages', 'papers']
const asPromotions = [...asAgents, 'cashier', 'agents', 'mall']

/** Families of games: each sells over the wallet wire what the studio stores and draws. */
const gameFamilies = ['lottery', 'tables', 'slots', 'cards', 'fishing'] as const

const designed: Readonly<Record<string, Slice>> = {
  gate: { sees: [] },
  ledger: { sees: [] },
  operators: { sees: [] },
  identity: { sees: ['gate'] },
  messages: { sees: ['identity'] },
  content: { sees: ['messages'] },
  'play-safe': { sees: ['identity', 'ledger', 'messages'] },
  turnover: { sees: ['identity', 'ledger'] },
  venues: { sees: ['identity', 'ledger', 'play-safe', 'turnover', 'messages'] },
  transfers: { sees: ['identity', 'ledger', 'play-safe', 'turnover', 'venues'] },
  vip: { sees: ['identity', 'ledger', 'play-safe', 'turnover', 'venues', 'messages'] },
  cashier: {
    sees: ['identity', 'ledger', 'play-safe', 'turnover', 'venues', 'transfers', 'vip', 'messages'],
    webSees: ['content'],
  },
  chat: { sees: ['identity', 'ledger', 'play-safe', 'venues', 'vip', 'mall'] },
  sportsbook: { sees: ['venues'], webSees: ['play-safe', 'chat'] },
  'high-low': { sees: ['venues'] },
  studio: { sees: ['venues'], webSees: ['play-safe', 'chat'] },
  'game-desk': { sees: ['play-safe', 'studio', 'lottery', 'sportsbook', 'venues'], webSees: ['slots'] },
  ...Object.fromEntries(gameFamilies.map((family) => [family, { sees: ['studio', 'venues'] }])),
  agents: { sees: asAgents },
  promotions: { sees: asPromotions },
  activities: { sees: [...asPromotions, 'promotions'] },
  mall: { sees: ['identity', 'ledger', 'play-safe', 'vip', 'messages'] },
  papers: { sees: ['identity', 'ledger', 'messages'], webSees: ['play-safe'] },
  service: { sees: ['identity', 'messages'], webSees: ['content'] },
  backoffice: { sees: [] },
}

type Said = { readonly sees?: readonly string[]; readonly webSees?: readonly string[] }

/** The rows in the slices' own files under `domains`. Throws when the table also has a row for one of them. */
export const ownRows = (
  domains: string,
  table: Readonly<Record<string, Slice>>,
): readonly (readonly [string, Slice])[] =>
  readdirSync(domains)
    .sort()
    .flatMap((name) => {
      const path = join(domains, name, 'slice.json')
      const { sees, webSees = [] }: Said = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
      if (sees === undefined) return []
      if (Object.hasOwn(table, name)) throw new Error(`${path} says whom ${name} sees, and so does the table`)
      return [[name, { sees, webSees }] as const]
    })

/** `sees` applies to every room; `webSees` adds what only the screens may see. */
export const slices: ReadonlyMap<string, Slice> = new Map([
  ...Object.entries(designed),
  ...ownRows(join(import.meta.dirname, '../domains'), designed),
])

/** A room of a slice, and the rooms of the same slice that it may import by a relative path. */
export const ownRooms: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    contract: ['contract'],
    rules: ['contract', 'rules'],
    server: ['contract', 'rules', 'server'],
    vendor: ['contract', 'vendor'],
    web: ['contract', 'rules', 'web'],
    admin: ['contract', 'rules', 'web', 'admin'],
  }),
)

/** Folders of a slice that hold data for any of its rooms. */
export const dataRooms: readonly string[] = ['locales', 'content']

const doorsAcross: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    contract: ['contract'],
    rules: [],
    // The door `vendor` of venues is the venue's side of the wire, for slices that act as outside vendors.
    server: ['contract', 'server', 'vendor'],
    vendor: [],
    // The door `web/vendor` of venues is the way to a vendor without screens, for programs that run in Node.
    web: ['contract', 'web', 'web/vendor'],
    // The door `web/desk` of a family of games is what a desk draws and checks of it.
    admin: ['contract', 'web', 'web/desk'],
  }),
)

const isScreen = (room: string): boolean => room === 'web' || room === 'admin'

/**
 * May `room` of the slice `from` import the door `door` of the slice `to`? Rules are a slice's own, except the shape of
 * a game, which the studio's rules provide to every family of games and its screens.
 */
export const maySee = (from: string, room: string, to: string, door: string): boolean => {
  if (from === to) return ownRooms.get(room)?.includes(door) ?? false
  if (from === 'backoffice') return door === 'contract' || (door === 'admin' && isScreen(room))
  const row = slices.get(from)
  if (row === undefined) return false
  if (to === 'studio' && door === 'rules') return row.sees.includes('studio') && (room === 'rules' || isScreen(room))
  const seen = [...row.sees, 'operators', ...(isScreen(room) ? (row.webSees ?? []) : [])]
  return seen.includes(to) && (doorsAcross.get(room)?.includes(door) ?? false)
}

/** May the package.json of the slice `from` name the slice `to` at all? */
export const mayDependOn = (from: string, to: string): boolean =>
  [...ownRooms.keys()].some((room) =>
    ['contract', 'rules', 'server', 'web', 'admin'].some((door) => maySee(from, room, to, door)),
  )

/** Packages are below the slices, each on those named here. */
export const packages: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    kernel: [],
    fair: [],
    db: ['kernel'],
    book: ['kernel', 'db'],
    wire: ['kernel', 'db'],
    ui: ['kernel', 'wire'],
    desk: ['kernel', 'wire', 'ui'],
    build: [],
    testkit: ['kernel', 'db', 'wire'],
  }),
)

/** Outside vendors: mounted by the sandbox, with schemas of their own. */
export const vendorSlices: readonly string[] = ['sportsbook', 'high-low', 'studio', ...gameFamilies]

/** The rules that a client of the platform's wires needs: signing site calls, and wallet calls. */
const clientRules = ['gate', 'venues', 'cashier']

/**
 * Shells see slices, and the vendors' books only where they are mounted. The platform knows vendors over the wallet
 * wire alone, and the sandbox, whose vendors and players are clients, knows only the platform's wires.
 */
export const appMaySee = (app: string, slice: string, door: string): boolean => {
  const sells = vendorSlices.includes(slice)
  if (app === 'sandbox')
    return (
      door === 'contract' ||
      (door === 'rules' && (sells || clientRules.includes(slice))) ||
      (door === 'server' && sells) ||
      door === 'vendor'
    )
  if (app === 'server') return !(sells && door === 'server')
  // The witness is outside: it knows the shape of the chain, and nothing of the business.
  if (app === 'witness') return slice === 'ledger' && door === 'witness'
  if (app === 'player') return door !== 'server' && door !== 'admin'
  if (app === 'backoffice') return door !== 'server'
  return false
}
