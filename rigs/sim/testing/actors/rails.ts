// Both rails behind one interface: a player pays where their order was given an account, and the rail that the house
// called answers. A payout belongs to one of them for ever.

import { rails } from '../platform.ts'
import type { Outside } from './outside.ts'
import { openRail, type Rail } from './rail.ts'

export const openRails = (outside: Outside): Rail => {
  const all = rails.map((one) => ({ ...one, rail: openRail(outside, one) }))
  const [first] = all
  if (first === undefined) throw new Error('no rail')
  const merged = <Value>(of: (rail: Rail) => ReadonlyMap<string, Value>): ReadonlyMap<string, Value> =>
    new Map(all.flatMap(({ rail }) => [...of(rail)]))
  return {
    http: (request) => {
      const called = all.find(({ url }) => request.url.startsWith(url))
      if (called === undefined) throw new Error(`no handler for ${request.url}`)
      return called.rail.http(request)
    },
    get collects() {
      return merged(({ collects }) => collects)
    },
    get payouts() {
      for (const id of first.rail.payouts.keys())
        if (all.some(({ rail }) => rail !== first.rail && rail.payouts.has(id)))
          outside.wrong(`${id} was sent over two rails`)
      return merged(({ payouts }) => payouts)
    },
    get came() {
      return all.flatMap(({ rail }) => rail.came)
    },
    pay: (name, paid) => {
      const asked = all.find(({ rail }) => rail.collects.has(paid.order)) ?? first
      return asked.rail.pay(name, paid)
    },
    busy: () => all.reduce((sum, { rail }) => sum + rail.busy(), 0),
  }
}
