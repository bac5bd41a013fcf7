// A member's view of their audit. The member's id is in every query (L32).

import { account, type House } from '@magpie/db'
import { refuse, textOfMinor, type Uuid } from '@magpie/kernel'
import { handle, type Handled, memberOf } from '@magpie/wire'
import {
  auditList,
  type AuditRow,
  type AuditSource,
  type AuditState,
  betCount,
  type GameGroup,
  type WhyNothing,
} from '../contract/index.ts'
import { countRules, leftOf, type TurnoverPolicy } from '../rules/index.ts'
import { whatWaits } from './what-waits.ts'

type Stored = {
  readonly id: string
  readonly source: AuditSource
  readonly origin: string
  readonly amount: bigint
  readonly multiple_hundredths: number
  readonly required: bigint
  readonly done: bigint
  readonly stake_most: bigint | null
  readonly classes: string
  readonly state: AuditState
  readonly expires_at: Date | null
  readonly opened_at: Date
  readonly met_at: Date | null
  readonly taken: bigint | null
}

type StoredCount = { readonly stake: bigint; readonly counted: bigint; readonly why: WhyNothing | null }

const pageOf = 50
const shownOrNull = (minor: bigint | undefined): string | null => (minor === undefined ? null : textOfMinor(minor))

type Money = { readonly cash: bigint; readonly bonus: bigint }

const moneyOf = async ({ journal }: House, member: Uuid): Promise<Money> => {
  const { accounts } = await journal.read({ accounts: [account(member, 'cash'), account(member, 'bonus')] })
  return { cash: accounts[0] ?? 0n, bonus: accounts[1] ?? 0n }
}

/** Each open bonus's part of the bonus account. */
const remainsOf = (rows: readonly Stored[], { bonus }: Money): ReadonlyMap<string, bigint> =>
  leftOf(rows.filter(({ state, source }) => state === 'open' && source === 'bonus').toReversed(), bonus)

const rowOf = (row: Stored, remains: ReadonlyMap<string, bigint>): AuditRow => ({
  id: row.id,
  source: row.source,
  origin: row.origin,
  amount: textOfMinor(row.amount),
  multipleX100: row.multiple_hundredths,
  required: textOfMinor(row.required),
  done: textOfMinor(row.done),
  left: textOfMinor(row.required - row.done),
  remains: shownOrNull(remains.get(row.id)),
  expiresAt: row.expires_at?.getTime() ?? null,
  state: row.state,
  taken: shownOrNull(row.taken ?? undefined),
  stakeMost: row.stake_most === null ? null : textOfMinor(row.stake_most),
  classes: row.classes.split(' ') as GameGroup[],
  openedAt: row.opened_at.getTime(),
  metAt: row.met_at?.getTime() ?? null,
})

const columns =
  'id, source, origin, amount, multiple_hundredths, required, done, stake_most, classes, state, expires_at, opened_at, met_at, taken'

/** Open rows are never pushed out by newer rows that require nothing. */
const readRows = async ({ db }: House, member: Uuid, limit: number): Promise<readonly Stored[]> => {
  const read = async (which: string): Promise<readonly Stored[]> =>
    (
      await db.query<Stored>(
        `select ${columns} from turnover.requirement where member_id = $1 and ${which}
         order by opened_at desc, id desc limit $2`,
        [member, limit],
      )
    ).rows
  const [open, rest] = await Promise.all([read(`state = 'open'`), read(`state <> 'open'`)])
  return [...open, ...rest]
}

const onList = (policy: TurnoverPolicy): Handled =>
  handle(auditList, async ({ limit = pageOf }, { house, caller }) => {
    const member = memberOf(caller)
    const { left, kept } = await whatWaits(house, member, policy)
    const rows = await readRows(house, member, limit)
    const has = await moneyOf(house, member)
    const remains = remainsOf(rows, has)
    return {
      left: textOfMinor(left),
      kept: textOfMinor(kept ?? has.cash),
      own: textOfMinor(has.cash),
      bonus: textOfMinor(has.bonus),
      rows: rows.map((row) => rowOf(row, remains)),
      rules: [...countRules(policy)],
    }
  })

const onBetCount = handle(betCount, async ({ round }, { house, caller }) => {
  const { rows } = await house.db.query<StoredCount>(
    'select stake, counted, why from turnover.bet where round = $1 and member_id = $2',
    [round, memberOf(caller)],
  )
  const [found] = rows
  if (found === undefined) return refuse('count_unknown')
  return { round, counted: textOfMinor(found.counted), stake: textOfMinor(found.stake), why: found.why }
})

export const onAudit = (policy: TurnoverPolicy): readonly Handled[] => [onList(policy), onBetCount]
