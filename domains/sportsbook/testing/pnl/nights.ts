// Matches of the invented league with bets at a book in memory: the real decisions of the queue (prices, limits, delay,
// moves), without database and wallet. The book gets slightly wrong expected goals; the match is played by the true
// ones.

import { realWorld } from '@magpie/kernel/real-world'
import { rememberingLog } from '@magpie/testkit'
import type { FeedFixture, FeedMessage } from '../../contract/index.ts'
import { matchSeed, normal, type Random, seededRandom, seedFrom } from '../../rules/chance.ts'
import { playMatch } from '../../rules/football/index.ts'
import { judgingOf, settle, sportOf } from '../../rules/index.ts'
import { onHeld } from '../../server/bets/decide-fate.ts'
import { mostOn } from '../../server/bets/most-stake.ts'
import { placeBet } from '../../server/bets/place-bet.ts'
import type { BookState } from '../../server/book-state.ts'
import { fadeStakes } from '../../server/desk/follow-stakes.ts'
import { boardOf, factsOf, type MatchBook, newMatchBook, situationOf } from '../../server/feed/match-book.ts'
import { judgeDue, takeMessage } from '../../server/feed/take-message.ts'
import { bookSettings, capsOf } from '../../server/settings.ts'
import { noEffects } from '../../server/store/effects.ts'
import type { Ticket } from '../../server/store/ticket.ts'
import { aliasesOf, aliasOf, drawKind, type Kind, picksOn, type Wish, wishOf, type Worth, worthOf } from './bettors.ts'

export type PnlOptions = {
  readonly seed: bigint
  readonly bets: number
  /** Prices follow stakes. */
  readonly moves: boolean
  /** A bet in play waits before it is judged. */
  readonly delay: boolean
}

export type Placed = {
  readonly kind: Kind
  readonly stake: bigint
  readonly returned: bigint
  /** By the true chances at the bet. */
  readonly worth: Worth
}

/** The least known leagues, so that the crowd reaches their caps. */
const tier = 'C'
export const matchCap = capsOf(bookSettings, tier).matchCap ?? 0n

/** Standard deviation of the error in the logarithm of the book's expected goals. */
const wrong = 0.05
const hourMs = 3_600_000
const tickAfterMs = 6000
/** How much earlier than the book late bettors see a danger coming. */
const earlyMs = 2000

type Night = {
  readonly book: BookState
  readonly clock: { at: number }
  readonly random: Random
  readonly placed: { kind: Kind; ticket: Ticket; worth: Worth }[]
  refused: number
}

const openNight = ({ seed, moves, delay }: PnlOptions): Night => {
  const clock = { at: 0 }
  const now = (): number => clock.at
  const book: BookState = {
    venue: 'YBTY',
    world: { ...realWorld(), now },
    log: rememberingLog(),
    clock: { now, complete: now, hear: () => undefined },
    offer: { lines: 'book', shadePpm: 0, followsStakes: moves, tiers: new Map() },
    tiers: { sets: new Map(), now: new Map() },
    settings: {
      ...bookSettings,
      followStakes: moves,
      ...(delay ? {} : { delaysMs: { football: 0 } }),
    },
    startedAt: 0,
    clockIsTrusted: () => true,
    matches: new Map(),
    waiting: new Set(),
    recent: new Map(),
    coming: new Map(),
    factors: new Map(
      aliasesOf('sharp').map((alias) => [
        alias,
        {
          alias,
          factor: 'whole',
          why: 'beats_close',
          by: '',
          reason: '',
          at: 0,
          until: Number.MAX_SAFE_INTEGER,
          figures: null,
        },
      ]),
    ),
    tell: {
      matchChanged: () => undefined,
      ticketChanged: () => undefined,
      callsWait: () => undefined,
      factsChanged: () => undefined,
    },
  }
  return { book, clock, random: seededRandom(seedFrom(seed, 'bettors')), placed: [], refused: 0 }
}

const place = (night: Night, match: MatchBook, truth: MatchBook, kind: Kind, { pick, stake: wished }: Wish): void => {
  const { book, random } = night
  const worth = worthOf(truth, pick)
  const alias = aliasOf(kind, random)
  const most = mostOn(book, match, { ...pick, alias })
  const stake = wished < most ? wished : most
  if (worth === null || stake < book.settings.minStake) return
  const effects = noEffects()
  const key = book.world.id()
  const asked = placeBet(
    book,
    {
      alias,
      token: '',
      placeKey: key,
      placeHash: key,
      matchId: match.id,
      market: pick.market,
      side: pick.side,
      homeLine: pick.homeLine,
      oddsSeen: pick.oddsE5,
      scoreSeen: situationOf(match).score,
      accept: 'none',
      stake,
      oddsType: 3,
    },
    effects,
  )
  if ('refused' in asked) night.refused += 1
  else {
    night.placed.push({ kind, ticket: asked.ticket, worth })
    onHeld(book, asked.ticket, effects)
  }
}

type Step = { readonly at: number } & (
  | { readonly is: 'message'; readonly message: FeedMessage; readonly true: FeedMessage }
  | { readonly is: 'bets'; readonly count: number }
  | { readonly is: 'late'; readonly side: 'home' | 'away' }
  | { readonly is: 'tick' }
)

const moments = 10
const betsAMoment = 30
/** The share of dangers they bet on: they distinguish those that end in a goal, but not always. */
const seenShare = { goal: 0.7, nothing: 0.06 } as const

type Danger = { readonly at: number; readonly side: 'home' | 'away'; readonly scores: boolean }

/** Each danger, and whether a goal of the same side ends it. */
const dangersOf = (told: readonly FeedMessage[]): readonly Danger[] =>
  told.flatMap((message, nth): Danger[] => {
    if (message.type !== 'event' || message.event.kind !== 'danger_on') return []
    const { side } = message.event
    const end = told
      .slice(nth + 1)
      .find((one) => one.type === 'event' && ['goal', 'danger_on', 'danger_off'].includes(one.event.kind))
    const scores = end?.type === 'event' && end.event.kind === 'goal' && end.event.side === side
    return [{ at: message.at, side, scores }]
  })

const stepsOf = (told: readonly FeedMessage[], fixture: FeedFixture, random: Random): readonly Step[] => {
  const messages = told.map((message): Step => ({
    is: 'message',
    at: message.at,
    true: message,
    message:
      message.type === 'fixture'
        ? ({ ...message, league: { ...message.league, tier }, means: fixture.means } as FeedMessage)
        : message,
  }))
  const end = told.at(-1)?.at ?? 0
  const begins = fixture.kickOffAt
  const bets = Array.from({ length: moments }, (_, nth): Step => {
    const at =
      nth < moments / 2 ? begins - 60_000 - random.unit() * 2 * hourMs : begins + random.unit() * (end - begins)
    return { is: 'bets', at: Math.floor(at), count: betsAMoment }
  })
  const late = dangersOf(told).flatMap(({ at, side, scores }): Step[] =>
    random.unit() < (scores ? seenShare.goal : seenShare.nothing) ? [{ is: 'late', at: at - earlyMs, side }] : [],
  )
  const all = [...messages, ...bets, ...late]
  const ticks = [...bets, ...late].map(({ at }): Step => ({ is: 'tick', at: at + tickAfterMs }))
  return [...all, ...ticks].toSorted((a, b) => a.at - b.at)
}

const take = (match: MatchBook, message: FeedMessage): void => {
  const applied = match.sport.apply(match.state, message, false)
  if ('state' in applied) match.state = applied.state
}

const lateWish = (night: Night, match: MatchBook, side: 'home' | 'away'): Wish | undefined => {
  const pick = picksOn(boardOf(match, night.book.offer)).find((one) => one.market === '1x2' && one.side === side)
  return pick === undefined ? undefined : { pick, stake: 100_000n }
}

const stepOn = (night: Night, match: () => MatchBook | undefined, truth: MatchBook, step: Step): void => {
  const { book, clock, random } = night
  clock.at = Math.max(clock.at, step.at)
  judgeDue(book, noEffects())
  fadeStakes(book, noEffects())
  if (step.is === 'message') {
    takeMessage(book, step.message, null, noEffects())
    take(truth, step.true)
    return
  }
  const on = match()
  if (on === undefined) return
  if (step.is === 'late') {
    const wish = lateWish(night, on, step.side)
    if (wish !== undefined) place(night, on, truth, 'late', wish)
  }
  if (step.is !== 'bets') return
  for (let nth = 0; nth < step.count; nth += 1) {
    const kind = drawKind(random)
    const wish = wishOf(kind, random, picksOn(boardOf(on, book.offer)), truth)
    if (wish !== undefined) place(night, on, truth, kind, wish)
  }
}

/** The result of one match for all its bettors. */
const playNight = (
  options: PnlOptions,
  fixture: FeedFixture,
): { readonly placed: readonly Placed[]; readonly rejected: number } => {
  const night = openNight({ ...options, seed: seedFrom(options.seed, fixture.matchId) })
  const { random, book } = night
  const told = playMatch(fixture, seededRandom(matchSeed(options.seed, fixture.matchId)))
  const { home, away, rho } = fixture.means
  const means = { home: home * Math.exp(wrong * normal(random)), away: away * Math.exp(wrong * normal(random)), rho }
  const truth = newMatchBook(fixture.matchId, null, sportOf(fixture))
  const match = (): MatchBook | undefined => book.matches.get(fixture.matchId)
  for (const step of stepsOf(told, { ...fixture, means }, random)) stepOn(night, match, truth, step)
  const facts = factsOf(truth)
  const placed = night.placed.flatMap(({ kind, ticket, worth }): Placed[] => {
    if (ticket.verdict !== 'accept') return []
    const settled = settle(judgingOf(ticket.leg.market).factsFor(facts, ticket.feedSeq), ticket.leg, ticket.stake)
    return settled === null ? [] : [{ kind, stake: ticket.stake, returned: settled.returnMinor, worth }]
  })
  return { placed, rejected: night.placed.length - placed.length + night.refused }
}

export type Kept = { readonly matches: readonly (readonly Placed[])[]; readonly rejected: number }

/** Match after match until this many bets have been accepted. */
export const playNights = (options: PnlOptions, fixtures: readonly FeedFixture[]): Kept => {
  const matches: (readonly Placed[])[] = []
  let [bets, rejected] = [0, 0]
  for (const fixture of fixtures) {
    if (bets >= options.bets) break
    const night = playNight(options, fixture)
    matches.push(night.placed)
    bets += night.placed.length
    rejected += night.rejected
  }
  return { matches, rejected }
}
