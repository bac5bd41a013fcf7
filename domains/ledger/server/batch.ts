// Many plans as the arguments of one statement, `ledger.commit_batch`. Plans are added while an earlier batch is on its
// way, so that the next one can leave as soon as the answer arrives. Accounts and counters that plans share are listed
// once and referred to by position, counted from one as in SQL.

import type { AccountRef, Guard, Json, Plan } from '@magpie/db'
import { playCurrency, type Uuid } from '@magpie/kernel'
import { isKept } from './money/announced.ts'
import { Column, type ColumnType } from './array-column.ts'
import type { EncodedPlan } from './encode-plan.ts'
import { bucketOf, ownerOf } from './owner-of.ts'
import { spansText } from './money/spans.ts'

type CountGuard = Extract<Guard, { guard: 'counter' | 'ceiling' }>

const columnTypes = {
  ...({ p_key: 'text', p_member: 'uuid', p_kind: 'text', p_hash: 'bytea', p_answer: 'text', p_salt: 'uuid' } as const),
  ...({ p_seal: 'bytea', p_writes: 'text' } as const),
  ...({ p_numbers: 'integer' } as const),
  ...({ a_owner: 'uuid', a_bucket: 'text', a_currency: 'text' } as const),
  ...({ e_amount: 'bigint', e_kind: 'text', e_numbers: 'integer' } as const),
  ...({ c_member: 'uuid', c_kind: 'text', c_window: 'text', c_currency: 'text', c_spans: 'text' } as const),
  ...({
    g_counter: 'integer',
    g_amount: 'bigint',
    g_ceiling: 'bigint',
    g_refuses: 'text',
    f_numbers: 'integer',
  } as const),
  ...({ n_plan: 'integer', n_topic: 'text', n_member: 'uuid', n_body: 'text' } as const),
  ...({ m_plan: 'integer', m_table: 'text', m_id: 'text', m_from: 'text', m_where: 'text', m_set: 'text' } as const),
  ...({ m_own: 'boolean', r_plan: 'integer', r_table: 'text', r_values: 'text' } as const),
} as const satisfies Readonly<Record<string, ColumnType>>

type ColumnName = keyof typeof columnTypes
const columnNames = Object.keys(columnTypes) as ColumnName[]
type Columns = Readonly<Record<ColumnName, Column>>

/** The arguments are named, so that their order is written only once. */
const commitSql = `select * from ledger.commit_batch(lane_id => $1, at_ms => $2, careful => $3, ${columnNames
  .map((name, nth) => `${name} => $${nth + 4}`)
  .join(', ')}, seldom => $${columnNames.length + 4})`

export type Statement = {
  readonly name: string
  readonly text: string
  readonly values: readonly (Buffer | string | null)[]
}

export type Batch = {
  readonly add: (encoded: EncodedPlan) => void
  /**
   * The statement that commits the batch. Without `careful`, it does not look for a row that must be absent and is
   * added by the same plan: its primary key would report that, and then the batch is judged again with care. Called
   * once, after the last plan.
   */
  readonly finish: (lane: Uuid, atMs: number, careful: boolean) => Statement
  /** The bytes have been sent: their buffers may be used for the next batch. */
  readonly free: () => void
}

const openColumns = (): Columns =>
  Object.fromEntries(columnNames.map((name) => [name, new Column(columnTypes[name])])) as Columns

type Places = {
  readonly account: (ref: AccountRef) => number
  readonly cash: (member: Uuid) => number
  /** `grows`: later plans of the batch see what this plan counts. */
  readonly counter: (of: CountGuard, grows: boolean) => number
}

type KnownAccount = { readonly bucket: string; readonly currency: string; readonly place: number }
type KnownCounter = {
  readonly kind: string
  readonly window: string
  readonly currency: string
  /** For a sum, which has neither kind nor window. */
  readonly spans: string | null
  readonly place: number
}

/** A position for each distinct account and counter. One member has few of them, so a linear search is enough. */
const openPlaces = (c: Columns): Places => {
  const accounts = new Map<Uuid, KnownAccount[]>()
  const counters = new Map<Uuid, KnownCounter[]>()
  const accountAt = (owner: Uuid, bucket: string, currency: string): number => {
    const known = accounts.get(owner)
    if (known !== undefined)
      for (const one of known) if (one.bucket === bucket && one.currency === currency) return one.place
    c.a_owner.uuid(owner)
    c.a_bucket.text(bucket)
    c.a_currency.text(currency)
    const made = { bucket, currency, place: c.a_owner.count }
    if (known === undefined) accounts.set(owner, [made])
    else known.push(made)
    return made.place
  }
  const counterAt = (of: CountGuard, grows: boolean): number => {
    const { member, currency } = of
    const [kind, window, spans] = of.guard === 'counter' ? [of.kind, of.window, null] : ['', '', spansText(of.spans)]
    const known = counters.get(member)
    if (known !== undefined && grows)
      for (const one of known)
        if (one.kind === kind && one.window === window && one.currency === currency && one.spans === spans)
          return one.place
    c.c_member.uuid(member)
    c.c_kind.text(kind)
    c.c_window.text(window)
    c.c_currency.text(currency)
    textOrNone(c.c_spans, spans)
    const made = { kind, window, currency, spans, place: c.c_member.count }
    if (!grows) return made.place
    if (known === undefined) counters.set(member, [made])
    else known.push(made)
    return made.place
  }
  return {
    account: (ref) => accountAt(ownerOf(ref), bucketOf(ref), ref.currency),
    cash: (member) => accountAt(member, 'cash', playCurrency),
    counter: counterAt,
  }
}

const uuidOrNone = (column: Column, value: Uuid | null): void => {
  if (value === null) column.none()
  else column.uuid(value)
}

const textOrNone = (column: Column, value: string | null): void => {
  if (value === null) column.none()
  else column.text(value)
}

const layHead = (c: Columns, { plan, hash, salt, answer, seal, writes }: EncodedPlan): void => {
  c.p_key.text(plan.key)
  uuidOrNone(c.p_member, plan.member)
  c.p_kind.text(plan.kind)
  c.p_hash.raw(hash)
  c.p_answer.text(answer)
  c.p_salt.raw(salt)
  c.p_seal.raw(seal)
  textOrNone(c.p_writes, writes.text)
}

const layTransfers = (c: Columns, transfers: Plan['transfers'], { account }: Places): void => {
  const plan = c.p_key.count
  for (const [nth, { from, to, amount, kind }] of transfers.entries()) {
    c.e_numbers.whole(plan)
    c.e_numbers.whole(nth)
    c.e_numbers.whole(account(from))
    c.e_numbers.whole(account(to))
    c.e_amount.big(amount)
    c.e_kind.text(kind)
  }
}

/** Whether the plan also counts towards its own ceiling, so that the next plan of the batch sees it. */
const counts = ({ spans }: Extract<Guard, { guard: 'ceiling' }>, guards: Plan['guards']): boolean =>
  guards.some((one) => one.guard === 'counter' && spans.some(({ kind }) => kind === one.kind))

/**
 * The cash account of a member whose fence or counter is judged, or whose epoch rises, is locked together with the
 * accounts that move. Returns the number of counters.
 */
const layGuards = (c: Columns, { guards, raises = [] }: Plan, { cash, counter }: Places): number => {
  const plan = c.p_key.count
  let counters = 0
  for (const guard of guards) {
    if (guard.guard === 'fence') {
      c.f_numbers.whole(plan)
      c.f_numbers.whole(cash(guard.member))
      c.f_numbers.whole(guard.epoch)
    } else if (guard.guard !== 'state') {
      cash(guard.member)
      counters++
      c.g_counter.whole(counter(guard, guard.guard === 'counter' || counts(guard, guards)))
      c.g_amount.big(guard.amount)
      if (guard.ceiling === null) c.g_ceiling.none()
      else c.g_ceiling.big(guard.ceiling)
      c.g_refuses.text(guard.refuses)
    }
  }
  for (const member of raises) cash(member)
  return counters
}

/** Adds everything of a plan except its rows and news. */
const layMoney = (c: Columns, encoded: EncodedPlan, places: Places): void => {
  const { plan } = encoded
  layHead(c, encoded)
  layTransfers(c, plan.transfers, places)
  const counters = layGuards(c, plan, places)
  c.p_numbers.whole(plan.shows === undefined || !isKept(plan.shows) ? 0 : places.account(plan.shows))
  c.p_numbers.whole(plan.whenShort === 'stale' ? 1 : 0)
  c.p_numbers.whole(plan.transfers.length)
  c.p_numbers.whole(counters)
}

const layNews = (c: Columns, { news }: Plan): void => {
  const plan = c.p_key.count
  for (const { topic, member, body } of news) {
    c.n_plan.whole(plan)
    c.n_topic.text(topic)
    uuidOrNone(c.n_member, member)
    c.n_body.text(JSON.stringify(body))
  }
}

const layWrites = (c: Columns, { writes }: EncodedPlan): void => {
  const plan = c.p_key.count
  for (const { table, id, from, where, set, own } of writes.moves) {
    c.m_plan.whole(plan)
    c.m_table.text(table)
    c.m_id.text(id)
    textOrNone(c.m_from, from)
    textOrNone(c.m_where, where)
    textOrNone(c.m_set, set)
    c.m_own.flag(own)
  }
  for (const { table, values } of writes.rows) {
    c.r_plan.whole(plan)
    c.r_table.text(table)
    c.r_values.text(values)
  }
}

/** Epochs and openings, sent as JSON because few plans have any. */
const openSeldom = () => {
  const raises: Json[] = []
  const opens: Json[] = []
  return {
    lay: (plan: Plan, nth: number): void => {
      for (const member of plan.raises ?? []) raises.push({ plan: nth, member })
      for (const ref of plan.opens ?? []) {
        const name = 'house' in ref ? ref.house : null
        opens.push({
          plan: nth,
          owner: ownerOf(ref),
          bucket: bucketOf(ref),
          currency: ref.currency,
          name,
          kept: isKept(ref),
        })
      }
    },
    text: (): string | null => (raises.length === 0 && opens.length === 0 ? null : JSON.stringify({ raises, opens })),
  }
}

/** Makes batches. Two are in use at a time: one on its way, one being filled. */
export const makeBatches = (): { readonly open: () => Batch } => {
  const spare: Columns[] = []
  const open = (): Batch => {
    const c = spare.pop() ?? openColumns()
    const places = openPlaces(c)
    const seldom = openSeldom()
    return {
      add: (encoded) => {
        layMoney(c, encoded, places)
        layNews(c, encoded.plan)
        layWrites(c, encoded)
        seldom.lay(encoded.plan, c.p_key.count)
      },
      finish: (lane, atMs, careful) => {
        const columns = columnNames.map((name) => c[name].parameter())
        return {
          name: 'commit_batch',
          text: commitSql,
          values: [lane, String(atMs), String(careful), ...columns, seldom.text()],
        }
      },
      free: () => {
        for (const name of columnNames) c[name].clear()
        spare.push(c)
      },
    }
  }
  return { open }
}
