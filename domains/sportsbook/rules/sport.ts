// The book's interface to a sport. The book keeps a state for each match and never looks into it: the match's sport
// says what a message changes, what is on sale, at which price, what counts, and which side has won. Only a sport knows
// its own messages, so its parts have their own types.

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
  StatedFigures,
  StatedOrder,
  Stating,
} from '../contract/index.ts'
import type { Random } from './chance.ts'
import type { UnfitLeg, Ways } from './builder/joint.ts'
import type { ChancesE9 } from './pricing/cash-out.ts'

/** A message that does not fit, kept aside until an operator decides about it. */
export type Question = { readonly why: string; readonly stage: string; readonly message: FeedMessage }

/** What the book knows of a match's state; the rest is its sport's. */
export type MatchState = {
  readonly matchId: string
  /** Number and feed time of the last message that was applied. */
  readonly seq: number
  readonly at: number
  readonly fixture: Pick<Fixture, 'league' | 'home' | 'away' | 'kickOffAt' | 'rosters'> | null
  /** Stagings that ended for good: their tickets are those whose message number is not above `lastSeq`. */
  readonly past: readonly { readonly lastSeq: number }[]
  readonly questions: readonly Question[]
}

export type FeedRefusal = 'wrong_match' | 'gap' | 'no_fixture'

export type Applied<S extends MatchState = MatchState> =
  | { readonly state: S; readonly kind: 'applied' | 'repeat' }
  /** Kept aside: an operator decides about it. */
  | { readonly state: S; readonly kind: 'asked'; readonly why: string; readonly stage: string }

/** What an operator, or the clock, does to a match besides the messages of its source. */
export type FeedAct =
  | { readonly kind: 'nothing' }
  /** The message with that number, which was kept aside, is believed or dropped. */
  | { readonly kind: 'accept' | 'drop'; readonly seq: number }
  /** Every bet on it is void. */
  | { readonly kind: 'void' }
  /** A result stated by an operator. */
  | { readonly kind: 'result'; readonly ht: Score; readonly ft: Score }
  /** The final order of a competition, stated by operators. */
  | ({ readonly kind: 'order' } & StatedOrder)
  /** The figures of a match, stated by operators. */
  | ({ readonly kind: 'figures' } & StatedFigures)
  | { readonly kind: 'reinstate' }

/** Why a waiting bet is rejected, with its figures (L24). */
export type Upset = {
  readonly reason: RejectReason
  readonly facts: Readonly<Record<string, string | number | boolean | null>>
}

/** The present situation, for selling and for watchers. */
export type Situation = {
  readonly period: MatchPeriod
  readonly minute: number
  readonly added: number
  readonly score: Score
  /** It has begun, and may be open for bets in play. */
  readonly begun: boolean
  readonly inPlay: boolean
  /** It was played to its end. */
  readonly ended: boolean
  /** Nothing more is expected: it may leave memory. */
  readonly rests: boolean
  /** It was given up without a result. */
  readonly givenUp: boolean
  /** Play is stopped for an unknown time. */
  readonly stopped: boolean
  /** Why nothing is sold for some seconds; `null` if nothing prevents it. */
  readonly danger: string | null
}

/** What watchers see of a match beside its situation. */
export type Watched = {
  /** The minute on the match clock, if it is not the minutes played. */
  readonly minute?: number
  /** Feed time at which the minute began; `null` while the clock is stopped. */
  readonly minuteAt: number | null
  /** For a stopped clock: milliseconds into its minute. */
  readonly standsAt?: number
  /** By the names in the sport's table. */
  readonly figures: Readonly<Record<string, Score>>
  readonly flow: readonly number[]
  readonly goalMinutes: readonly number[]
  readonly play: MatchPlay | null
}

export type MatchResult = {
  readonly full: Score | null
  readonly early: Score | null
  /** Sets, games, maps or quarters in order; absent if the match has no parts. */
  readonly parts?: readonly Score[]
  /** What followed the match and does not count in it. */
  readonly extraTime?: Score
  readonly shootOut?: Score
}

/** Only lines of the book's own choice, or also every line in tournament records. */
export type OfferName = 'book' | 'wide'

/** What settles bets, kept separate because a browser checks proofs with it. */
export type Judging<F extends Facts = Facts> = {
  /** The outcome of a leg with its proof; `null` while the facts do not decide it. */
  judge(facts: F, terms: LegTerms): ProofNode | null
  /** The facts that count for a ticket, by the number of the match's last message at the bet. */
  factsFor(facts: F, feedSeq: number): F
  /** The facts that counted for it before each late correction, the oldest first. */
  stoodFor?(facts: F, feedSeq: number): readonly F[]
  /** The score by which a market is judged, once there is one. */
  judgedOn(facts: F, market: MarketId): Score | null
  /** Whether data from a wire are facts of this sport. */
  isFacts(value: unknown): boolean
  /** Facts from only the score by which a leg was settled. */
  factsOf(terms: LegTerms, score: Score): F
}

/** Invented matches, for a book without a source. */
export type SportWorld<M extends FeedMessage = FeedMessage, X extends Fixture = Fixture> = {
  /** From its beginning to its latest possible end, feed time in milliseconds. */
  readonly longestMs: number
  fixturesBetween(calendar: Calendar, fromMs: number, untilMs: number): readonly X[]
  /** The first announcement of a fixture, and every later one until it begins. */
  announcements(first: X, seed: bigint): readonly X[]
  /** All its messages, beginning with its last announcement. */
  play(last: X, random: Random): readonly M[]
}

export type Calendar = {
  readonly seed: bigint
  /** From one round of a league to its next. Leagues are spread evenly over it. */
  readonly roundMs: number
  /** How long before kick-off a fixture is announced. */
  readonly announcedMs: number
  /** Kick-offs are at whole multiples of it. */
  readonly slotMs: number
  /** How many times faster than wall time a match is played; one by default. */
  readonly pace?: number
}

/** Competitions with outrights of an invented world: told round by round, by their matches. */
export type SeasonWorld<M extends FeedMessage = FeedMessage, X extends Fixture = Fixture> = {
  /** All that begin from `fromMs` on and are announced before `untilMs`, each as its one announcement. */
  fixturesBetween(calendar: Calendar, fromMs: number, untilMs: number): readonly X[]
  /** The messages of a round, counted from zero: computed when it begins, because every match of it is played for them. */
  roundOf(first: X, calendar: Calendar, nth: number): readonly M[]
}

/** A way in which a match may end, with the facts it would have. */
export type EndCell = { readonly id: string; readonly chance: number; readonly facts: Facts }

export type Sport<
  S extends MatchState = MatchState,
  M extends FeedMessage = FeedMessage,
  F extends Facts = Facts,
  Course = unknown,
> = {
  readonly id: SportId
  readonly ruleVersion: RuleVersion
  /** How long a bet in play waits before it is judged again. Feed time. */
  readonly delayMs: number
  newMatch(matchId: string): S
  /** `apart`: the message's time is too far from wall time, so an operator is asked about it, whatever it says. */
  apply(state: S, message: M, apart: boolean): Applied<S> | Refusal<FeedRefusal>
  act(state: S, act: FeedAct, at: number): S | Refusal<'no_such_act'>
  /** When the clock acts on a silent match, feed time; `null` if it never does. */
  actsAt(state: S): number | null
  canAccept(state: S, message: M): boolean
  /** What operators may state as its end at that feed time; `null` if nothing. */
  stating(state: S, at: number): Stating | null
  /** The stage in its life, for operators. */
  stageOf(state: S): string
  situation(state: S): Situation
  marketState(state: S, market: MarketId, at: number): MarketState
  /** What happened since a bet in play that makes its price invalid. */
  upset(
    state: S,
    bet: { readonly feedSeq: number; readonly bookedAt: number; readonly leg?: { readonly market: MarketId } },
  ): Upset | undefined
  /** What a bet on that market counts from, if not the score. */
  basis?(state: S, market: MarketId): Score
  facts(state: S): F
  /** Which bets may be settled differently by the new facts. */
  decides(before: F, now: F): { readonly early: boolean; readonly whole: boolean }
  /** For lists of results. */
  resultOf(facts: F): MatchResult
  board(state: S, offer: OfferName): readonly BoardMarket[]
  /** The ways in which it may end, with their present chances; absent for a sport with too many. */
  cells?(state: S): readonly EndCell[]
  /** The chances of an open leg; `null` if it is decided. */
  chances(state: S, terms: LegTerms, facts: F): ChancesE9 | null
  /**
   * Which of the ways to end each of several legs wins; `null` if the match is over. A sport without it has no bet
   * builder.
   */
  ways?(state: S, legs: readonly LegTerms[], facts: F): Ways | UnfitLeg | null
  readonly newCourse: Course
  follow(course: Course, message: M): Course
  watch(state: S, course: Course): Watched
  events(state: S, course: Course): readonly MatchEvent[]
  /** The players, as markets name them; empty if no line-ups were told. */
  lineups?(state: S): readonly Lineup[]
  readonly world: SportWorld | null
  /** Only for the sport of outrights, which has its own kind of world. */
  readonly seasons?: SeasonWorld
  /** For a sport with several games: which one, as in its figure `title`. */
  titleOf?(state: S): number | undefined
  /** The sport under which lists show it, if not its own. */
  listedUnder?(state: S): SportId
}

/** A round of each league every six hours, announced two days ahead: about fifteen matches in play at any moment. */
export const usualCalendar = (seed: bigint): Calendar => ({
  seed,
  roundMs: 6 * 3_600_000,
  announcedMs: 48 * 3_600_000,
  slotMs: 5 * 60_000,
})
