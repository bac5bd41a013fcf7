// The peak ranking (engagement.md §15): the result of one match with very many predictions is processed, and members
// ask for their rank. The peer is the aim.

import { dayMs, type Uuid } from '@magpie/kernel'
import { weekOf } from '@magpie/promotions/rules'
import { openPromotions } from '@magpie/promotions/server'
import { openCampaign } from '@magpie/promotions/testing/campaign'
import { forgetStandings, listOf, ownPlace, standingIn } from '@magpie/promotions/testing/peak'
import type { Pool } from 'pg'
import type { BetHouse } from '../bets/bet-house.ts'
import { figure } from '../figure.ts'
import { askerOf, jobOf, timed } from '../jobs.ts'
import type { Report } from '../report.ts'
import type { Sizes } from '../sizes.ts'
import { median } from '../windows.ts'

/** Seconds for a million predictions of one match, and milliseconds for a look at a week's ranking. */
const aims = { results: 60, rank: 1 } as const
const aimedPredictions = 1_000_000
const terms = { kind: 'peak', least: 30, most: 100, prizes: [{ from: 1, to: 3, points: 100 }] } as const

/** Every member predicted the match, and has a score for the week before. */
const layPredictions = async (owner: Pool, week: string, before: string, members: number): Promise<void> => {
  await owner.query(
    `insert into promotions.peak_member (id, joined_at) select md5('peak' || m)::uuid, now() from generate_series(1, $1::integer) m`,
    [members],
  )
  await owner.query(
    `insert into promotions.prediction (member_id, venue, match, week, side, hit, made_at)
     select md5('peak' || m)::uuid, 'YBTY', 'bench-peak', $2::date, (array['home', 'draw', 'away'])[1 + m % 3], null, now()
     from generate_series(1, $1::integer) m`,
    [members, week],
  )
  await owner.query(
    `insert into promotions.score (week, member_id, hit, of)
     select $2::date, md5('peak' || m)::uuid, (30 + m % 71) * (m % 97) / 97, 30 + m % 71 from generate_series(1, $1::integer) m`,
    [members, before],
  )
  await owner.query(
    `insert into venues.match (venue, id, version, sport, league_id, league, home, away, kick_off_at, state, home_score, away_score,
       clock_ms, period, over_at, changed_at)
     values ('YBTY', 'bench-peak', 1, 'football', 'l', 'bench', 'a', 'b', now(), 'ended', 2, 1, 0, 'FT', now(), now())`,
  )
  await owner.query('analyze promotions.peak_member, promotions.prediction, promotions.score')
}

export const measurePeak = async (
  { house }: BetHouse,
  owner: Pool,
  { together }: Sizes,
  report: Report,
): Promise<void> => {
  const { predictions } = together
  const slice = openPromotions({ keys: { secret: 'secret of the bench, long enough', world: house.world } })
  await openCampaign(house, { ...terms, prizes: [...terms.prizes] })
  const now = house.world.now()
  await layPredictions(owner, weekOf(now), weekOf(now - 7 * dayMs), predictions)
  const job = jobOf(slice, 'promotions.peak-results')
  const took = await timed(() => job.run(null, house))
  const { rows } = await owner.query<{ n: number }>(
    'select count(*)::int as n from promotions.score where week = $1::date and of = 1',
    [weekOf(now)],
  )
  if (rows[0]?.n !== predictions) throw new Error(`${rows[0]?.n} of ${predictions} have their result`)
  const again = await timed(() => job.run(null, house))
  report.say(`the result for ${predictions} predictions in ${took.toFixed(2)} s, again ${again.toFixed(2)} s`)
  report.found(figure('peak.results', 's/million', (took / predictions) * aimedPredictions, aims.results))
  const look = askerOf(slice, '/act/api/v1/peak/rank')
  const each = async (act: (member: Uuid) => Promise<unknown>): Promise<number[]> => {
    const took: number[] = []
    for (let nth = 0; nth < together.looks; nth++) {
      const { rows: found } = await owner.query<{ id: Uuid }>('select md5($1)::uuid as id', [`peak${1 + nth}`])
      for (const { id } of found) took.push(1_000 * (await timed(() => act(id))))
    }
    return took
  }
  const list = listOf('last', { ...terms, prizes: [...terms.prizes] }, house.world.now())
  const made = await timed(() => standingIn(house, list))
  const own = await each((member) => ownPlace(house, member, list))
  const looks = await each((member) => look(house, member, { show: 'last' }))
  // The cached ranking is outdated at once, and rebuilt while members look at it.
  forgetStandings(house)
  const beside = await each((member) => look(house, member, { show: 'last' }))
  const inMs = (took: readonly number[]): string =>
    `${median(took).toFixed(2)} ms, at most ${Math.max(...took).toFixed(1)}`
  report.say(
    `the ranking was made in ${made.toFixed(2)} s; a whole look takes ${inMs(looks)}; while it is made anew ${inMs(beside)}`,
  )
  report.found(figure('peak.rank', 'ms', median(own), aims.rank))
}
