// A player's money from the journal: the balances of their buckets, and every movement that touched them, newest first.

import { type House, pageOf } from '@magpie/db'
import { playCurrency, refuse, type Uuid } from '@magpie/kernel'
import { handle } from '@magpie/wire'
import { type Movement, opsBalances, opsKinds, opsMovements } from '../../contract/index.ts'
import { entryColumns, entryJoins, type RawEntry } from './entry-rows.ts'
import { movements } from '../money/announced.ts'

const pageSize = 50

export const bucketsOf = async (
  { db }: Pick<House, 'db'>,
  member: Uuid,
): Promise<readonly { readonly bucket: string; readonly balance: bigint }[]> => {
  const { rows } = await db.query<{ bucket: string; balance: bigint }>(
    `select bucket, balance from ledger.account where owner = $1 and bucket <> 'house' and currency = $2 order by bucket`,
    [member, playCurrency],
  )
  return rows
}

export const onKinds = () => handle(opsKinds, async () => ({ kinds: Object.keys(movements).toSorted() }))

export const onBalances = () =>
  handle(opsBalances, async ({ member }, { house }) => {
    const buckets = await bucketsOf(house, member)
    if (buckets.length === 0) return refuse('player_without_accounts')
    return { buckets: buckets.map(({ bucket, balance }) => ({ bucket, balance: String(balance) })) }
  })

type Raw = RawEntry & {
  readonly from_owner: Uuid
  readonly from_bucket: string
  readonly to_owner: Uuid
  readonly to_bucket: string
  readonly from_after: bigint | null
  readonly to_after: bigint | null
  /** The moment in microseconds, so that pages join without a gap. */
  readonly us: bigint
}

const movementOf = (raw: Raw, member: Uuid): Movement => {
  const out = raw.from_owner === member && raw.from_bucket === 'cash'
  const into = raw.to_owner === member && raw.to_bucket === 'cash'
  const after = into ? raw.to_after : out ? raw.from_after : null
  return {
    id: `${raw.lane}.${raw.link}.${raw.leaf}`,
    at: raw.at.getTime(),
    kind: raw.kind,
    key: raw.key,
    from: raw.from_name.replace(`${member}/`, ''),
    to: raw.to_name.replace(`${member}/`, ''),
    cash: String(into ? raw.amount : out ? -raw.amount : 0n),
    amount: String(raw.amount),
    after: after === null ? null : String(after),
  }
}

export const onMovements = () =>
  handle(opsMovements, async ({ member, kind, before, limit = pageSize }, { house }) => {
    const [us = '0', lane, link, leaf] = (before ?? '').split('.')
    const { rows } = await house.db.query<Raw>(
      `select ${entryColumns}, e.from_owner, e.from_bucket, e.to_owner, e.to_bucket, e.from_after, e.to_after,
         (extract(epoch from e.at) * 1000000)::bigint us
       from ledger.entry e ${entryJoins}
       where e.member_id = $1 and e.currency = '${playCurrency}' and e.at <= $2
         and (e.at, e.lane, e.link, e.leaf) < ($2::timestamptz, $3::uuid, $4::bigint, $5::integer)
         and ($6::text is null or e.kind = $6)
       order by e.at desc, e.lane desc, e.link desc, e.leaf desc limit $7`,
      [
        member,
        before === undefined ? 'infinity' : momentText(BigInt(us)),
        lane ?? 'ffffffff-ffff-ffff-ffff-ffffffffffff',
        link ?? '0',
        leaf ?? '0',
        kind ?? null,
        limit + 1,
      ],
    )
    const { rows: shown, next } = pageOf(rows, limit, (last) => `${last.us}.${last.lane}.${last.link}.${last.leaf}`)
    return { rows: shown.map((raw) => movementOf(raw, member)), next }
  })

/** A moment to the microsecond, as PostgreSQL reads it: a Date has milliseconds only. */
const momentText = (us: bigint): string => {
  const whole = new Date(Number(us / 1000n)).toISOString()
  return `${whole.slice(0, -1)}${(us % 1000n).toString().padStart(3, '0')}Z`
}
