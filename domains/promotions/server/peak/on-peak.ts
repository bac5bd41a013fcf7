// The endpoints of the peak ranking. Other members are shown by an alias and four figures, never by their account
// (§1.8).

import { edgeOf, edgesSince, nameBefore } from '@magpie/agents/server'
import { createHmac } from 'node:crypto'
import type { House } from '@magpie/db'
import { beijingDay, dayMs, refuse, type Uuid } from '@magpie/kernel'
import { wornFrames } from '@magpie/mall/server'
import { nameNow } from '@magpie/papers/server'
import { barNow } from '@magpie/play-safe/server'
import { type Match, matchesBetween, matchesById } from '@magpie/venues/server'
import { handle, type Handled, memberOf } from '@magpie/wire'
import { type Masters, ringOf } from '@magpie/wire/keyring'
import {
  peakJoin,
  peakPredict,
  type PeakRank,
  peakRank,
  type PeakRow,
  peakSlate,
  type SlateMatch,
} from '../../contract/index.ts'
import { placesOf, sidesOf, weekEnd, weekOf } from '../../rules/index.ts'
import { listOf, peakOf, rowsMost, spanOf } from './lists.ts'
import { runningPeak } from './peak.ts'
import {
  hasJoined,
  keepPrediction,
  type Prediction,
  predictionsOf,
  type Scored,
  scoredAmong,
  scoreOf,
  setJoined,
  type Span,
} from './peak-store.ts'
import { type Asked, forgetStandings, ownPlace, placeIn, placesBy } from './standings.ts'

const slateMost = 60
const friendsMost = 500

type Named = (member: Uuid) => { readonly alias: string; readonly figures: string }

/** Permanent names, under the first secret. */
const namesUnder = (masters: Masters): Named => {
  const { key } = ringOf(masters, 'magpie/promotions/peak').first
  return (member) => {
    const digest = createHmac('sha256', key).update(member).digest()
    const figures = String(digest.readUInt32BE(0) % 10_000).padStart(4, '0')
    return { alias: digest.toString('hex', 4, 12), figures }
  }
}

const shown = (match: Match, mine: Prediction | undefined): SlateMatch => ({
  venue: match.venue,
  id: match.id,
  sport: match.sport,
  league: match.league.name,
  home: match.home,
  away: match.away,
  kickOffAt: match.kickOffAt,
  state: match.state,
  score: [match.score[0], match.score[1]],
  sides: [...sidesOf(match.sport)],
  mine: mine?.side ?? null,
  hit: mine?.hit ?? null,
})

const onSlate = handle(peakSlate, async (_ask, { house, caller }) => {
  const member = memberOf(caller)
  const on = await runningPeak(house)
  if (on === undefined) return refuse('activity_unknown')
  const now = house.world.now()
  const week = weekOf(now)
  const [joined, bar, name, made, coming] = await Promise.all([
    hasJoined(house, member),
    barNow(house, member),
    nameNow(house, member),
    predictionsOf(house, member, week),
    matchesBetween(house, { from: now, to: weekEnd(week), most: slateMost }),
  ])
  const own = await matchesById(
    house,
    made.map(({ venue, match: id }) => ({ venue, id })),
  )
  const open = coming.filter(({ state }) => state === 'scheduled')
  const all = [...new Map([...open, ...own].map((one) => [`${one.venue}/${one.id}`, one])).values()]
  const mineOf = (one: Match) => made.find(({ venue, match }) => venue === one.venue && match === one.id)
  return {
    week,
    joined,
    mayPlay: bar === null,
    verified: name !== null,
    left: Math.max(0, on.terms.most - made.length),
    rows: all.toSorted((a, b) => a.kickOffAt - b.kickOffAt).map((one) => shown(one, mineOf(one))),
  }
})

const onJoin = handle(peakJoin, async ({ on: wish }, { house, caller }) => {
  const member = memberOf(caller)
  if ((await runningPeak(house)) === undefined) return refuse('activity_unknown')
  // Anybody may leave at any time.
  const bar = wish ? await barNow(house, member) : null
  if (bar !== null) return bar
  await setJoined(house, member, wish)
  // Most members who join have no score yet, so the ranking does not change.
  const now = house.world.now()
  const lately = { from: beijingDay(now - 40 * dayMs), to: beijingDay(now + dayMs) }
  if ((await scoreOf(house, member, lately)) !== undefined) forgetStandings(house)
  return { joined: wish }
})

const onPredict = handle(peakPredict, async ({ venue, match: id, side }, { house, caller }) => {
  const member = memberOf(caller)
  const on = await runningPeak(house)
  if (on === undefined) return refuse('activity_unknown')
  const bar = await barNow(house, member)
  if (bar !== null) return bar
  if (!(await hasJoined(house, member))) return refuse('not_joined')
  const [match] = await matchesById(house, [{ venue, id }])
  const now = house.world.now()
  const isOpen = match?.state === 'scheduled' && match.kickOffAt > now && sidesOf(match.sport).includes(side)
  if (match === undefined || !isOpen) return refuse('match_started')
  const week = weekOf(match.kickOffAt)
  const { most } = ((await runningPeak(house, week)) ?? on).terms
  const left = await keepPrediction(house, member, { venue, match: id, week, side, most })
  return left === undefined ? refuse('predictions_full', { most }) : { side, left }
})

type Found = Pick<PeakRank, 'ranked' | 'rows' | 'mine'>
type Places = ReturnType<typeof placesBy>
type Frames = Awaited<ReturnType<typeof wornFrames>>

/** The rows of these members, each at its place. */
const rowsOf = (top: readonly Scored[], placed: Places, frames: Frames, named: Named): PeakRow[] =>
  top.flatMap(({ member_id: id, hit, of }): PeakRow[] => {
    const place = placeIn(placed, { hit, of })
    if (place === undefined) return []
    const { rank, points, count: tied } = place
    return [{ rank, tied, points, hit, of, frame: frames.get(id) ?? null, ...named(id) }]
  })

const mineOf = (own: Scored | undefined, placed: Places, named: Named): PeakRank['mine'] => {
  if (own === undefined) return null
  const place = placeIn(placed, own)
  return { rank: place?.rank ?? null, tied: place?.count ?? 0, hit: own.hit, of: own.of, ...named(own.member_id) }
}

const ranking = async (house: House, member: Uuid, asked: Asked, named: Named): Promise<Found> => {
  const { standing, own } = await ownPlace(house, member, asked)
  const { ranked, top, placed, frames } = standing
  return { ranked, rows: rowsOf(top, placed, frames, named), mine: mineOf(own, placed, named) }
}

/** Friends are few, so one result is enough to be among them; they have the names of the invitation list. */
const amongFriends = async (house: House, member: Uuid, span: Span, ownNamed: Named): Promise<Found> => {
  const [brought, by] = await Promise.all([edgesSince(house, member, 0, friendsMost), edgeOf(house, member)])
  const friends = [...brought.map((edge) => edge.member), ...(by === undefined ? [] : [by.owner])]
  const all = await scoredAmong(house, [...friends, member], span)
  const buckets = [...Map.groupBy(all, ({ hit, of }) => `${hit}/${of}`).values()].flatMap((same) => {
    const [first] = same
    return first === undefined ? [] : [{ hit: first.hit, of: first.of, count: same.length }]
  })
  const placed = placesBy(placesOf(buckets, { least: 1, prizes: [] }))
  const named: Named = (id) => {
    if (id === member) return ownNamed(id)
    const { alias, name } = nameBefore(member, id)
    return { alias, figures: name.slice(-4) }
  }
  const top = all.slice(0, rowsMost)
  const frames = await wornFrames(
    house,
    top.map(({ member_id: id }) => id),
  )
  const own = all.find(({ member_id: id }) => id === member)
  return { ranked: all.length, rows: rowsOf(top, placed, frames, named), mine: mineOf(own, placed, named) }
}

const onRank = (named: Named) =>
  handle(peakRank, async ({ show }, { house, caller }) => {
    const on = await (show === 'friends' ? runningPeak(house) : peakOf(house, show))
    if (on === undefined) return refuse('activity_unknown')
    const now = house.world.now()
    const member = memberOf(caller)
    if (show === 'friends') {
      const span = spanOf('week', now)
      return { week: span.from, least: 1, prizes: [], ...(await amongFriends(house, member, span, named)) }
    }
    const asked = listOf(show, on.terms, now)
    const { from: week, least, prizes } = asked
    return { week, least, prizes: [...prizes], ...(await ranking(house, member, asked, named)) }
  })

export const onPeak = (masters: Masters): readonly Handled[] => [
  onSlate,
  onJoin,
  onPredict,
  onRank(namesUnder(masters)),
]
