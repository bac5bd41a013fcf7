// The first pages of the back office's own tables: players, the log, corrections, the journal. The aim is 50 ms at the
// database with 1,000,000 rows of each, and a cost that does not grow with them.

import type { House } from '@magpie/db'
import { playersList } from '@magpie/identity/contract'
import { openIdentity } from '@magpie/identity/server'
import { uuidV7 } from '@magpie/kernel'
import { listAdjustments, opsEntries, opsLinks, opsMovements } from '@magpie/ledger/contract'
import { openLedger } from '@magpie/ledger/server'
import { auditActions, auditList } from '@magpie/operators/contract'
import { openOperators } from '@magpie/operators/server'
import type { Endpoint } from '@magpie/wire'
import { type Ask, measureFirstPages } from '../first-pages.ts'
import type { Report } from '../report.ts'
import type { Sizes } from '../sizes.ts'
import { operatorsOf, storeDesk } from './stored-desk.ts'

const secret = 'bench'.repeat(8)
const firstMs = 1_790_000_000_000

/** The ids that `stored-desk.ts` creates. */
const idAt = (kind: number, nth: number): string => {
  const random = new Uint8Array(8)
  new DataView(random.buffer).setUint32(4, nth)
  return uuidV7(firstMs + nth, kind, random)
}

const asksOf = (house: House, count: number): Readonly<Record<string, Ask>> => {
  const handlers = [
    openOperators({ secret, world: house.world }).slice,
    openIdentity({
      gate: { regionOf: () => '', siteConfig: () => Promise.reject(new Error('not asked')) },
      secret,
      world: house.world,
    }).slice,
    openLedger({ secret, witness: null }).slice,
  ].flatMap((slice) => slice.handlers)
  const ask = (endpoint: Endpoint, asked: object): Promise<unknown> => {
    const found = handlers.find((one) => one.endpoint.path === endpoint.path)
    if (found === undefined) throw new Error(`no handler for ${endpoint.path}`)
    return found.run(asked as never, { house } as never)
  }
  const some = (nth: number): number => 1 + ((nth * 7919) % Math.min(count, 1000))
  return {
    'desk.players': () => ask(playersList, { limit: 100 }),
    'desk.players.blocked': () => ask(playersList, { state: 'blocked', limit: 100 }),
    'desk.players.name': (nth) => ask(playersList, { text: `user${some(nth).toString(16)}`, limit: 100 }),
    'desk.audit': () => ask(auditList, { limit: 100 }),
    'desk.audit.operator': (nth) => ask(auditList, { operator: idAt(10, nth % operatorsOf), limit: 100 }),
    'desk.audit.action': (nth) => ask(auditList, { action: `act.${nth % 20}`, limit: 100 }),
    'desk.audit.member': (nth) => ask(auditList, { member: idAt(0, some(nth)), limit: 100 }),
    'desk.audit.actions': () => ask(auditActions, {}),
    'desk.adjustments': () => ask(listAdjustments, { state: 'waiting', limit: 100 }),
    'desk.movements': (nth) => ask(opsMovements, { member: idAt(0, some(nth)), limit: 100 }),
    'desk.entries': () => ask(opsEntries, { limit: 100 }),
    'desk.entries.kind': () => ask(opsEntries, { kind: 'bet.settle', limit: 100 }),
    'desk.entries.nothing': () => ask(opsEntries, { kind: 'supply.issue', limit: 100 }),
    'desk.links': () => ask(opsLinks, { limit: 100 }),
  }
}

export const measureDesk = async (
  urls: { readonly few: string; readonly many: string },
  { lists }: Sizes,
  report: Report,
): Promise<void> => {
  report.say(`storing ${lists.many} players, acts, corrections and entries`)
  await measureFirstPages(urls, lists, report, { store: storeDesk, asksOf })
}
