// The rails at the desk: health, volume of the day, and the switch. It moves no money and no row: a rail switched off
// gets nothing new.

import type { House, Plan } from '@magpie/db'
import { dayMs, isoOf, refuse } from '@magpie/kernel'
import { operatorOf } from '@magpie/operators/server'
import { type Answer, type Context, handle, type Takes } from '@magpie/wire'
import { methods, type OpsRail, opsRails, opsRailSwitch } from '../../contract/index.ts'
import { isSick, type RailSeen, type RailTerms } from '../../rules/index.ts'
import { railTable, seenOf } from '../rail/rails.ts'
import type { Tools } from '../tools.ts'

type Sum = { readonly rail: string; readonly sum: bigint }

const sumsOf = async (house: House, sql: string, asked: unknown[]): Promise<ReadonlyMap<string, bigint>> => {
  const { rows } = await house.db.query<Sum>(sql, asked)
  return new Map(rows.map(({ rail, sum }) => [rail, sum]))
}

const text = (minor: bigint | undefined): string | null => minor?.toString() ?? null

type Day = { readonly paid: bigint; readonly all: bigint; readonly waiting: bigint }

const railShown = (terms: RailTerms, seen: RailSeen, { paid, all, waiting }: Day): OpsRail => ({
  code: terms.code,
  isOn: seen.isOn,
  isSick: isSick(seen),
  asks: seen.asks,
  misses: seen.misses,
  costE4: Number(terms.costE4 ?? 0n),
  methods: [...(terms.methods ?? methods)],
  least: text(terms.least),
  most: text(terms.most),
  paidIn: paid.toString(),
  shareE3: all === 0n ? 0 : Number((paid * 1000n) / all),
  waiting: Number(waiting),
})

const railsNow = async (house: House, { rails }: Tools): Promise<readonly OpsRail[]> => {
  const since = new Date(house.world.now() - dayMs)
  const [seen, paid, waiting] = await Promise.all([
    seenOf(house, rails.codes),
    sumsOf(
      house,
      `select rail, sum(amount)::bigint as sum from cashier.payment where rail = any($1) and paid_at >= $2 group by rail`,
      [[...rails.codes], since],
    ),
    sumsOf(
      house,
      `select rail, count(*)::bigint as sum from cashier.withdrawal where due_at is not null and shelf = 'rail' group by rail`,
      [],
    ),
  ])
  const all = [...paid.values()].reduce((sum, one) => sum + one, 0n)
  return rails.terms.map((terms) => {
    const of = seen.get(terms.code) ?? { isOn: true, asks: 0, misses: 0 }
    const day = { paid: paid.get(terms.code) ?? 0n, all, waiting: waiting.get(terms.code) ?? 0n }
    return railShown(terms, of, day)
  })
}

const turn = async (
  context: Context,
  tools: Tools,
  { code, on, reason }: Takes<typeof opsRailSwitch>,
): Promise<Answer<typeof opsRailSwitch>> => {
  const { house } = context
  if (!tools.rails.codes.includes(code)) return refuse('rail_unknown')
  const to = on ? 'on' : 'off'
  const { rows } = await house.journal.read({ rows: [{ table: railTable, id: code }] })
  const [row] = rows
  const isOn = row?.['state'] !== 'off'
  if (isOn === on) return refuse('rail_moved')
  const changed_at = isoOf(house.world.now())
  const plan: Plan = {
    key: `cashier/rail-switch/${code}/${house.world.id()}`,
    member: null,
    kind: `rail.${to}`,
    content: JSON.stringify([code, to, operatorOf(context).operator]),
    transfers: [],
    guards: [
      {
        guard: 'state',
        table: railTable,
        id: code,
        from: row == null ? null : [on ? 'off' : 'on'],
        to,
        ...(row == null ? {} : { set: { changed_at } }),
      },
    ],
    rows: [
      ...(row == null ? [{ table: railTable, values: { id: code, state: to, changed_at } }] : []),
      context.audit({ action: `rails.${to}`, reason, subject: { kind: 'rail', id: code }, facts: { rail: code } }),
    ],
    news: [],
    answer: {},
  }
  const outcome = await house.journal.commit(plan)
  if (!outcome.committed) return refuse('rail_moved')
  house.log.warn({ rail: code }, on ? 'an operator has switched a rail on' : 'an operator has switched a rail off')
  return { isOn: on }
}

export const onRailDesk = (tools: Tools) => [
  handle(opsRails, async (_ask, { house }) => ({ rows: [...(await railsNow(house, tools))], next: null })),
  handle(opsRailSwitch, (ask, context) => turn(context, tools, ask)),
]
