// What the book asks of a sport. It keeps a state for each match and never looks into it: what a message does to it, what
// may be bet on, at which price, what counts and who has won is answered by the sport of the match. A sport is the one
// place that knows its own messages, so its own parts have their own types.

import type { Refusal } from '@magpie/kernel'
import type {
  BoardMarket,
  Facts,
  FeedMessage,
  Fixture,
  LegTerms,
  Lineup,
  MarketId,
  MarketState,
  MatchEvent,
  MatchPeriod,
  MatchPlay,
  ProofNode,
  RejectReason,
  RuleVersion,
  Score,
  SportId,
} from '../contract/index.ts'
import type { Random } from './chance.ts'
import type { UnfitLeg, Ways } from './builder/joint.ts'
import type { ChancesE9 } from './pricing/cash-out.ts'

/** A message that does not fit, kept aside until an operator says what becomes of it. */
export type Question = { readonly why: string; readonly stage: string; readonly message: FeedMessage }

/** What the book knows of the state of a match; the rest is its sport's. */
export type MatchState = {
  readonly matchId: string
  /** Number and feed time of the last message taken in. */
  readonly seq: number
  readonly at: number
  readonly fixture: Pick<Fixture, 'league' | 'home' | 'away' | 'kickOffAt' | 'rosters'> | null
  /** Stagings that ended for good: their tickets are those whose number of the match is not above `lastSeq`. */
  readonly past: readonly { readonly lastSeq: number }[]
  readonly questions: readonly Question[]
}

export type FeedRefusal = 'wrong_match' | 'gap' | 'no_fixture'

export type Applied<S extends MatchState = MatchState> =
  | { readonly state: S; readonly kind: 'applied' | 'repeat' }
  /** Kept aside: an operator is asked what becomes of it. */
  | { readonly state: S; readonly kind: 'asked'; readonly why: string; readonly stage: string }

/** What an operator, or the clock, does to a match besides the messages of its source. */
export type FeedAct =
  | { readonly kind: 'nothing' }
  /** The message of that number, which was kept aside, is believed, or never came. */
  | { readonly kind: 'accept' | 'drop'; readonly seq: number }
  /** Everything that is bet on it is given back. */
  | { readonly kind: 'void' }
  /** The result, by an operator's word. */
  | { readonly kind: 'result'; readonly ht: Score; readonly ft: Score }
  | { readonly kind: 'reinstate' }

/** Why a bet that waits cannot stand, with its figures (L24). */
export type Upset = {
  readonly reason: RejectReason
  readonly facts: Readonly<Record<string, string | number | boolean | null>>
}

/** How it stands, for whoever may sell on it and whoever watches. */
export type Situation = {
  readonly period: MatchPeriod
  readonly minute: number
  readonly added: number
  readonly score: Score
  /** It has begun, and may be bet on while it is played. */
  readonly begun: boolean
  readonly inPlay: boolean
  /** It was played to its end. */
  readonly ended: boolean
  /** Nothing more is expected of it: it may leave memory. */
  readonly rests: boolean
  /** It was given up without a result. */
  readonly givenUp: boolean
  /** Play stands, for how long nobody knows. */
  readonly stopped: boolean
  /** Why nothing is sold for some seconds; `null` where something may be. */
  readonly danger: string | null
}

/** What watchers are shown of a match beside how it stands. */
export type Watched = {
  /** What the clock of the match says where that is not the minutes that were played. */
  readonly minute?: number
  /** Feed time at which the minute began; `null` while the clock stands. */
  readonly minuteAt: number | null
  /** Of a clock that stands: how far into its minute, in milliseconds. */
  readonly standsAt?: number
  /** By the names of the sport's table. */
  readonly figures: Readonly<Record<string, Score>>
  readonly flow: readonly number[]
  readonly goalMinutes: readonly number[]
  readonly play: MatchPlay | null
}

export type MatchResult = {
  readonly full: Score | null
  readonly early: Score | null
  /** Sets, games, maps, quarters in their order; absent where the whole is not made of them. */
  readonly parts?: readonly Score[]
  /** What followed the match and counts for nothing in it. */
  readonly extraTime?: Score
  readonly shootOut?: Score
}

/** Lines of the book's own choice, or also every line that a tournament record speaks of. */
export type OfferName = 'book' | 'wide'

/** What settles bets, apart from the rest because a browser checks proofs with it. */
export type Judging<F extends Facts = Facts> = {
  /** The outcome of a leg with its proof; `null` while the facts do not decide it. */
  judge(facts: F, terms: LegTerms): ProofNode | null
  /** The facts that count for a ticket, by the number of the match's last message at the bet. */
  factsFor(facts: F, feedSeq: number): F
  /** What counted for it before each correction that came after the time for them, the oldest first. */
  stoodFor?(facts: F, feedSeq: number): readonly F[]
  /** The score that a market is judged on, once there is one. */
  judgedOn(facts: F, market: MarketId): Score | null
  /** Whether what came over a wire are facts of this sport. */
  isFacts(value: unknown): boolean
  /** What the score alone says that a leg was settled on. */
  factsOf(terms: LegTerms, score: Score): F
}

/** Invented matches, for a book that no source feeds. */
export type SportWorld<M extends FeedMessage = FeedMessage, X extends Fixture = Fixture> = {
  /** From its beginning to its end with everything added, feed time. */
  readonly longestMs: number
  fixturesBetween(calendar: Calendar, fromMs: number, untilMs: number): readonly X[]
  /** The first telling of a fixture, and every later one until it begins. */
  announcements(first: X, seed: bigint): readonly X[]
  /** All that is told of it, its last announcement first. */
  play(last: X, random: Random): readonly M[]
}

export type Calendar = {
  readonly seed: bigint
  /** From one round of a league to its next. Leagues are spread evenly over it. */
  readonly roundMs: number
  /** How long before kick-off a fixture is announced. */
  readonly announcedMs: number
  /** Kick-offs lie on whole multiples of it. */
  readonly slotMs: number
  /** How many times faster than the wall a match is played; one where nothing is said. */
  readonly pace?: number
}

/** Competitions of an invented world whose end is bet on: told round by round, as their matches go. */
export type SeasonWorld<M extends FeedMessage = FeedMessage, X extends Fixture = Fixture> = {
  /** All that begin from then on and are told before `untilMs`, each as its one announcement. */
  fixturesBetween(calendar: Calendar, fromMs: number, untilMs: number): readonly X[]
  /** What is told of a round, counted from nought: made when it begins, because every match of it is played out. */
  roundOf(first: X, calendar: Calendar, nth: number): readonly M[]
}

/** A way in which a match may end, with what would be known then. */
export type EndCell = { readonly id: string; readonly chance: number; readonly facts: Facts }

export type Sport<
  S extends MatchState = MatchState,
  M extends FeedMessage = FeedMessage,
  F extends Facts = Facts,
  Course = unknown,
> = {
  readonly id: SportId
  readonly ruleVersion: RuleVersion
  /** In play a bet waits so long, feed time, before it is judged again. */
  readonly delayMs: number
  newMatch(matchId: string): S
  /** `apart`: the message's time was too far from the wall's, so it is asked about whatever it says. */
  apply(state: S, message: M, apart: boolean): Applied<S> | Refusal<FeedRefusal>
  act(state: S, act: FeedAct, at: number): S | Refusal<'no_such_act'>
  /** When the clock acts on it though nothing comes, feed time; `null` where it never does. */
  actsAt(state: S): number | null
  canAccept(state: S, message: M): boolean
  /** Whether a result may be had from an operator now. */
  mayStateResult(state: S): boolean
  /** Where it is in its life, as operators are told. */
  stageOf(state: S): string
  situation(state: S): Situation
  marketState(state: S, market: MarketId, at: number): MarketState
  /** What happened since a bet in play that a price taken before it cannot stand. */
  upset(
    state: S,
    bet: { readonly feedSeq: number; readonly bookedAt: number; readonly leg?: { readonly market: MarketId } },
  ): Upset | undefined
  /** From what a bet on that market counts, where that is not the score. */
  basis?(state: S, market: MarketId): Score
  facts(state: S): F
  /** Which bets the facts of now may settle otherwise than those of before. */
  decides(before: F, now: F): { readonly early: boolean; readonly whole: boolean }
  /** For lists of results. */
  resultOf(facts: F): MatchResult
  board(state: S, offer: OfferName): readonly BoardMarket[]
  /** The ways in which it may end, with their chances of now; a sport that counts too much for a table has none. */
  cells?(state: S): readonly EndCell[]
  /** What an open leg may come to; `null` where it is decided. */
  chances(state: S, terms: LegTerms, facts: F): ChancesE9 | null
  /**
   * In which of the ways to end each of several legs wins; `null` where the match is over. A sport without it sells no bets on
   * several selections of one match.
   */
  ways?(state: S, legs: readonly LegTerms[], facts: F): Ways | UnfitLeg | null
  readonly newCourse: Course
  follow(course: Course, message: M): Course
  watch(state: S, course: Course): Watched
  events(state: S, course: Course): readonly MatchEvent[]
  /** Who plays, as markets name them; nobody where no line-ups were told. */
  lineups?(state: S): readonly Lineup[]
  readonly world: SportWorld | null
  /** Of a sport of competitions: they have a world of their own. */
  readonly seasons?: SeasonWorld
  /** Of a sport that is several games: which of them, as its figure `title` says. */
  titleOf?(state: S): number | undefined
  /** Under which sport it stands in lists, where that is not its own. */
  listedUnder?(state: S): SportId
}

/** A round of each league every six hours, told two days ahead: about fifteen matches in play at any moment. */
export const usualCalendar = (seed: bigint): Calendar => ({
  seed,
  roundMs: 6 * 3_600_000,
  announcedMs: 48 * 3_600_000,
  slotMs: 5 * 60_000,
})
