// A settled round is told to turnover, which counts what of it qualifies. The round is read as it is now, so a late
// piece of news of an old result counts the newest and the next one changes nothing.

import type { Delivered, House, NewsHandler } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import { countBet, type TurnoverPolicy } from '@magpie/turnover/server'
import { type RoundDetail, type RoundNews, type RoundResult, roundTopic } from '../contract/index.ts'

type Settled = {
  readonly member_id: Uuid
  readonly stake: bigint
  readonly total: bigint
  readonly version: number
  readonly detail: RoundDetail
  readonly result: RoundResult | null
  readonly opposed: boolean
}

/**
 * A bet on a match is opposed by an accepted one of the same member on another side of the same market. His newest
 * bets are looked through, up to a number that nobody reaches by hand.
 */
const asked = `
  select r.member_id, r.stake, r.total, r.version, r.detail, r.result,
    json_array_length(r.detail->'legs') = 1 and exists (
      select 1 from (
        select id, state, detail from venues.round
        where member_id = r.member_id and opened_at > r.opened_at - interval '14 days'
        order by opened_at desc limit 500) o
      where o.id <> r.id and o.state in ('kept', 'settled')
        and json_array_length(o.detail->'legs') = 1
        and o.detail->'legs'->0->>'matchId' = r.detail->'legs'->0->>'matchId'
        and o.detail->'legs'->0->>'market' = r.detail->'legs'->0->>'market'
        and o.detail->'legs'->0->>'side' <> r.detail->'legs'->0->>'side') as opposed
  from venues.round r where r.id = $1 and r.state = 'settled'`

const count = async ({ body }: Delivered, house: House, policy: TurnoverPolicy): Promise<void> => {
  const { round, state } = body as RoundNews
  if (state !== 'settled') return
  const { rows } = await house.db.query<Settled>(asked, [round])
  const [found] = rows
  if (found === undefined) return
  const { member_id: member, stake, total, version, detail, result, opposed } = found
  const legs = result?.legs.map(({ outcome }) => outcome) ?? []
  const { gameClass, oddsE5 } = detail
  await countBet(house, { round, member, version, gameClass, stake, total, oddsE5, legs, opposed }, policy)
}

export const countTurnover = (policy: TurnoverPolicy): NewsHandler => ({
  consumer: 'venues.count-turnover',
  topics: [roundTopic],
  handle: (news, house) => count(news, house, policy),
})
