// Passes settled rounds to turnover, which counts the qualifying part. A round is read as it is now, so late news of an old
// result counts the newest result and the next news changes nothing.

import { type Delivered, type House, houseNow, newsLag, type NewsHandler } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import { countBets, type TurnoverPolicy } from '@magpie/turnover/server'
import type { GameGroup } from '@magpie/turnover/contract'
import {
  isSingle,
  isSport,
  legResults,
  type RoundDetail,
  type RoundNews,
  type RoundResult,
  roundTopic,
} from '../contract/index.ts'
import { tendBonuses } from './bonus/tend-bonuses.ts'

type Settled = {
  readonly id: string
  readonly member_id: Uuid
  readonly stake: bigint
  readonly total: bigint
  readonly version: number
  readonly game_group: GameGroup
  readonly detail: RoundDetail
  readonly result: RoundResult | null
  readonly opposed: boolean
  readonly opened_at: Date
}

/**
 * Money that was held and not played is neither staked nor won. A bet is opposed by an accepted one of the same member with
 * the same key on another side, however many rounds of games lie between them: an index finds it by the key.
 */
const asked = `
  /* venues.rounds-to-count */ select r.id, r.member_id, v.game_group, coalesce(r.played, r.stake) as stake,
    r.total - r.stake + coalesce(r.played, r.stake) as total, r.version, r.detail, r.result, r.opened_at,
    r.against is not null and exists (
      select from venues.round o
      where o.member_id = r.member_id and o.against = r.against and o.opened_at > r.opened_at - interval '14 days'
        and o.id <> r.id and o.state in ('kept', 'settled') and o.against_side <> r.against_side) as opposed
  from venues.round r join venues.venue v on v.id = r.venue
  where r.id = any($1) and r.state = 'settled'`

const betOf = (round: string, row: Settled, settledAt: number) => {
  const { member_id: member, game_group: group, stake, total, version, detail, result, opposed } = row
  const legs = legResults(result).map(({ outcome }) => outcome)
  const atRisk = result !== null && 'game' in result ? { atRisk: BigInt(result.game.atRisk) } : {}
  const sold = result !== null && 'legs' in result && result.sold !== undefined ? { sold: BigInt(result.sold) } : {}
  const single = isSingle(detail)
  const oddsE5 = isSport(detail) ? detail.oddsE5 : null
  return {
    round,
    member,
    version,
    group,
    stake,
    total,
    oddsE5,
    legs,
    single,
    opposed,
    openedAt: row.opened_at,
    settledAt,
    ...atRisk,
    ...sold,
  }
}

const countSettled = async (
  told: readonly RoundNews[],
  house: House,
  policy: TurnoverPolicy,
): Promise<readonly Uuid[]> => {
  const settled = told.filter(({ state }) => state === 'settled')
  const ids = [...new Set(settled.map(({ round }) => round))]
  if (ids.length === 0) return []
  const { rows } = await house.db.query<Settled>(asked, [ids])
  const found = new Map(rows.map((row) => [row.id, row]))
  const bets = ids.flatMap((round) => {
    const row = found.get(round)
    if (row === undefined) return []
    return [betOf(round, row, Math.max(...settled.filter((one) => one.round === round).map(({ at }) => at)))]
  })
  if (bets.length > 0) await countBets(house, bets, policy)
  return bets.map(({ member }) => member)
}

/** Of bets that were counted, and of stakes that came back to a bonus: either may be the end of it. */
const count = async (news: readonly Delivered[], house: House, policy: TurnoverPolicy): Promise<void> => {
  const told = news.map(({ body, member }) => ({ ...(body as RoundNews), member }))
  const counted = await countSettled(told, house, policy)
  const back = told.flatMap(({ bonus, member }) => (bonus === undefined || member === null ? [] : [member]))
  const members = [...new Set([...counted, ...back])]
  if (members.length > 0) await tendBonuses(house, members)
}

const asConsumer = { consumer: 'venues.count-turnover', topics: [roundTopic] } as const

export const countTurnover = (policy: TurnoverPolicy): NewsHandler => ({
  ...asConsumer,
  handle: (news, house) => count([news], house, policy),
  handleMany: (news, house) => count(news, house, policy),
})

/** Until when settled rounds have been counted, epoch milliseconds: sums of a day must wait until this is past its end. */
export const countedUntil = async (house: House): Promise<number> => {
  const lags = await newsLag(house.db, [asConsumer])
  return houseNow(house) - (lags.get(asConsumer.consumer) ?? 0) * 1000
}
