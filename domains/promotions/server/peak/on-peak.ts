// The peak ranking as a member asks it. Others are seen by an alias and four figures, never by their account (§1.8).

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
import { type PeakTerms, placesOf, sidesOf, weekEnd, weekOf } from '../../rules/index.ts'
import { runningPeak, spanOfWeek } from './peak.ts'
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
import { forgetStandings, placeIn, placesBy, standingIn } from './standings.ts'

const slateMost = 60
const rowsMost = 50
const friendsMost = 500

type Named = (member: Uuid) => { readonly alias: string; readonly figures: string }

/** The same for ever: under the first secret. */
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
  // Leaving is open to everybody at any time.
  const bar = wish ? await barNow(house, member) : null
  if (bar !== null) return bar
  await setJoined(house, member, wish)
  // Most who join have no score yet, and move nobody.
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
  const left = await keepPrediction(house, member, { venue, match: id, week, side, most: on.terms.most })
  return left === undefined ? refuse('predictions_full', { most: on.terms.most }) : { side, left }
})

const monthSpan = (now: number): Span => {
  const month = beijingDay(now).slice(0, 7)
  const [year = 0, nth = 0] = month.split('-').map(Number)
  const next = nth === 12 ? `${year + 1}-01` : `${year}-${String(nth + 1).padStart(2, '0')}`
  return { from: `${month}-01`, to: `${next}-01` }
}

/** Weeks belong to the month of their Monday. */
const spanOf = (show: 'week' | 'month' | 'last', now: number): Span => {
  if (show === 'month') return monthSpan(now)
  return spanOfWeek(weekOf(show === 'week' ? now : now - 7 * dayMs))
}

type Asked = {
  readonly house: House
  readonly member: Uuid
  readonly span: Span
  readonly terms: PeakTerms
  readonly named: Named
}

type Places = ReturnType<typeof placesBy>

/** The rows of these members, each at its place among these buckets. */
const rowsOf = async (
  { house, named }: Pick<Asked, 'house' | 'named'>,
  top: readonly Scored[],
  placed: Places,
): Promise<PeakRow[]> => {
  const frames = await wornFrames(
    house,
    top.map(({ member_id: id }) => id),
  )
  return top.flatMap(({ member_id: id, hit, of }): PeakRow[] => {
    const place = placeIn(placed, { hit, of })
    if (place === undefined) return []
    const { rank, points, count: tied } = place
    return [{ rank, tied, points, hit, of, frame: frames.get(id) ?? null, ...named(id) }]
  })
}

const mineOf = (
  { member, named }: Pick<Asked, 'member' | 'named'>,
  own: Scored | undefined,
  placed: Places,
): PeakRank['mine'] => {
  if (own === undefined) return null
  const place = placeIn(placed, own)
  return { rank: place?.rank ?? null, tied: place?.count ?? 0, hit: own.hit, of: own.of, ...named(member) }
}

const ranking = async (asked: Asked): Promise<Pick<PeakRank, 'ranked' | 'rows' | 'mine'>> => {
  const { house, member, span, terms } = asked
  const [{ placed, ranked, top }, own, joined] = await Promise.all([
    standingIn(house, { ...span, least: terms.least, prizes: terms.prizes, rows: rowsMost }),
    scoreOf(house, member, span),
    hasJoined(house, member),
  ])
  return {
    ranked,
    rows: await rowsOf(asked, top, placed),
    mine: mineOf(asked, joined ? own : undefined, placed),
  }
}

/** Friends are few, so one result is enough to stand among them; they have the names of the list of invitations. */
const amongFriends = async (asked: Asked): Promise<Pick<PeakRank, 'ranked' | 'rows' | 'mine'>> => {
  const { house, member, span } = asked
  const [brought, by] = await Promise.all([edgesSince(house, member, 0, friendsMost), edgeOf(house, member)])
  const friends = [...brought.map((edge) => edge.member), ...(by === undefined ? [] : [by.owner])]
  const top = await scoredAmong(house, [...friends, member], span)
  const buckets = [...Map.groupBy(top, ({ hit, of }) => `${hit}/${of}`).values()].flatMap((all) => {
    const [first] = all
    return first === undefined ? [] : [{ hit: first.hit, of: first.of, count: all.length }]
  })
  const placed = placesBy(placesOf(buckets, { least: 1, prizes: [] }))
  const named: Named = (id) => {
    if (id === member) return asked.named(id)
    const { alias, name } = nameBefore(member, id)
    return { alias, figures: name.slice(-4) }
  }
  const own = top.find(({ member_id: id }) => id === member)
  return {
    ranked: top.length,
    rows: await rowsOf({ house, named }, top.slice(0, rowsMost), placed),
    mine: mineOf({ member, named }, own, placed),
  }
}

const onRank = (named: Named) =>
  handle(peakRank, async ({ show }, { house, caller }) => {
    const on = await runningPeak(house)
    if (on === undefined) return refuse('activity_unknown')
    const now = house.world.now()
    const span = spanOf(show === 'friends' ? 'week' : show, now)
    const prizes = show === 'month' || show === 'friends' ? [] : [...on.terms.prizes]
    const least = show === 'friends' ? 1 : on.terms.least
    const asked = { house, member: memberOf(caller), span, terms: { ...on.terms, prizes }, named }
    const found = await (show === 'friends' ? amongFriends(asked) : ranking(asked))
    return { week: span.from, least, prizes, ...found }
  })

export const onPeak = (masters: Masters): readonly Handled[] => [
  onSlate,
  onJoin,
  onPredict,
  onRank(namesUnder(masters)),
]
