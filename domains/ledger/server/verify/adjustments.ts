// Manual corrections and the two operators of each: the proposal that the plan ended, as recorded with the plan under
// its seal, and as stored in the operators' own tables and log.

import { hash } from 'node:crypto'
import type { Uuid } from '@magpie/kernel'
import { type CarriedOut, carriedOut } from '@magpie/operators/server'
import { adjustmentKind } from '../../contract/index.ts'
import type { Database } from './database.ts'
import { type Fault, leafName } from './fault.ts'

type Raw = {
  readonly lane: Uuid
  readonly link: bigint
  readonly leaf: number
  readonly key: string
  readonly kind: string
  readonly member_id: Uuid | null
  readonly amount: bigint
  readonly content_hash: Buffer
  readonly proposal: Uuid | null
  readonly decider: Uuid | null
  readonly entries: number
}

/** Each correction with the proposal that its plan ended. Corrections without one are found by the check of steps. */
const read = async (db: Database): Promise<readonly Raw[]> =>
  (
    await db.query<Raw>(
      `select e.lane, e.link, e.leaf, e.key, e.kind, e.member_id, e.amount, k.content_hash, m.move ->> 1 as proposal,
         m.move -> 3 ->> 'decider_id' as decider, (count(*) over (partition by e.key))::int as entries
       from ledger.entry e join ledger.key k on k.key = e.key
       cross join lateral (select move from json_array_elements(k.writes::json -> 'moves') move
         where move ->> 0 = 'operators.approval' limit 1) m
       where e.kind in ('adjust.credit', 'adjust.debit') and k.seal is not null order by e.at, e.lane, e.link, e.leaf`,
    )
  ).rows

const wrongWith = (raw: Raw, proposal: CarriedOut | undefined): string | null => {
  if (proposal === undefined) return 'it has no proposal'
  const { id, member, body, lacks } = proposal
  if (lacks !== null) return lacks
  if (raw.decider !== proposal.decider) return 'another approved it than is written now'
  const { amount, direction } = body as { readonly amount?: unknown; readonly direction?: unknown }
  const isSame =
    raw.entries === 1 &&
    member === raw.member_id &&
    amount === String(raw.amount) &&
    `adjust.${String(direction)}` === raw.kind
  if (!isSame) return 'another was proposed'
  const content = hash('sha256', JSON.stringify([id, member, body]))
  return content === raw.content_hash.toString('hex') ? null : 'another was approved than is written now'
}

/** Every correction without two operators, in the order of booking. */
export const unauthorisedAdjustments = async (db: Database): Promise<readonly Fault[]> => {
  const all = await read(db)
  const ids = all.flatMap(({ proposal }) => (proposal === null ? [] : [proposal]))
  if (ids.length === 0) return []
  const proposals = new Map((await carriedOut(db, adjustmentKind, ids)).map((one) => [one.id, one]))
  const used = new Set<Uuid>()
  return all.flatMap((raw) => {
    const isAgain = raw.proposal !== null && used.has(raw.proposal)
    if (raw.proposal !== null) used.add(raw.proposal)
    const wrong = isAgain ? 'its proposal was carried out before' : wrongWith(raw, proposals.get(raw.proposal ?? ''))
    const row = `ledger.entry ${leafName(raw.lane, raw.link, raw.leaf)} (${raw.key})`
    return wrong === null ? [] : [{ row, what: `${raw.kind} without two operators: ${wrong}` }]
  })
}
