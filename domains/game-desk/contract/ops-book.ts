// The trading desk: matches of each sportsbook with their exposure, traders' acts on them, tickets, questions of the
// feed, and the decisions of two operators (decision 0876).

import { operatorWith, Reason } from '@magpie/operators/contract'
import {
  HouseBet,
  HouseBetOne,
  HouseBook,
  HouseFactorAct,
  HouseFactorTold,
  HouseFigures,
  HouseLeague,
  HouseMatchOne,
  HouseMoneyAct,
  HousePriceTry,
  HouseQuestion,
  HouseRecorded,
  HouseReplay,
  houseBookTry,
  HouseTierAct,
  HouseTierTry,
  HouseTradeAct,
  HouseWhatIf,
  figuresTextShape,
  leagueTiers,
  StatedForm,
} from '@magpie/sportsbook/contract'
import { EpochMs, VenueCode } from '@magpie/venues/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'

export const bookDecideKind = 'book.decide'

const MatchId = z.string().check(z.minLength(1), z.maxLength(80))
const read = { who: operatorWith('book.read') } as const
const trade = { who: operatorWith('book.trade'), perMinute: 120 } as const
const decide = { who: operatorWith('book.decide'), perMinute: 60 } as const

export const OpsBook = z.strictObject({
  venue: VenueCode,
  name: z.string(),
  /** `null`: it does not answer at the moment. */
  book: z.nullable(HouseBook),
})
export type OpsBook = z.output<typeof OpsBook>

export const opsBooks = endpoint({
  ...read,
  get: '/ops/v1/book/list',
  perMinute: 600,
  takes: z.strictObject({}),
  gives: z.strictObject({ venues: z.array(OpsBook) }),
  refuses: [],
})

const { market, line, side } = houseBookTry.takes.shape.act.shape

export const OpsBookMatch = HouseMatchOne
export type OpsBookMatch = z.output<typeof OpsBookMatch>

export const opsBookMatch = endpoint({
  ...read,
  get: '/ops/v1/book/match',
  perMinute: 600,
  takes: z.strictObject({
    venue: VenueCode,
    match: MatchId,
    /** Whose price course is returned: by default that of the first market's main line. */
    market: z.optional(market),
    line: z.optional(line),
  }),
  person: 'none',
  gives: HouseMatchOne,
  refuses: ['venue_unknown', 'venue_silent', 'book_gone'],
})

/** The effect of a price on its line and on the book; changes nothing. */
export const opsBookTry = endpoint({
  ...read,
  get: '/ops/v1/book/try',
  perMinute: 600,
  takes: z.strictObject({
    venue: VenueCode,
    match: MatchId,
    market,
    line,
    side,
    /** Omitted: back to the model. */
    odds: z.optional(z.int().check(z.minimum(101_000), z.maximum(10_000_000))),
    /** Further bets, in minor units. */
    extra: houseBookTry.takes.shape.extra,
  }),
  person: 'none',
  gives: HousePriceTry,
  refuses: ['venue_unknown', 'venue_silent', 'book_gone'],
})

/** `waiting`: the venue has not answered; the call is sent again. */
export const opsBookAct = endpoint({
  ...trade,
  post: '/ops/v1/book/act',
  takes: z.strictObject({ venue: VenueCode, act: HouseTradeAct, reason: Reason }),
  gives: z.strictObject({ state: z.enum(['done', 'waiting']) }),
  refuses: ['venue_unknown', 'venue_silent', 'book_gone', 'book_bounds'],
})

export const OpsRecorded = z.strictObject({ venue: VenueCode, name: z.string(), match: HouseRecorded })
export type OpsRecorded = z.output<typeof OpsRecorded>

/** Matches with stored messages, by a word of team or league; `silent`: venues that do not answer. */
export const opsBookRecorded = endpoint({
  ...read,
  get: '/ops/v1/book/recorded',
  takes: z.strictObject({ text: z.optional(z.string().check(z.maxLength(40))) }),
  gives: z.strictObject({ rows: z.array(OpsRecorded), silent: z.array(z.string()) }),
  refuses: [],
})

export type OpsReplay = z.output<typeof HouseReplay>

/** A page of a recorded match: the messages and their effects. Reading it changes nothing. */
export const opsBookReplay = endpoint({
  ...read,
  get: '/ops/v1/book/replay',
  perMinute: 120,
  takes: z.strictObject({
    venue: VenueCode,
    match: MatchId,
    from: z.int().check(z.minimum(0), z.maximum(100_000)),
  }),
  person: 'none',
  gives: HouseReplay,
  refuses: ['venue_unknown', 'venue_silent', 'book_gone'],
})

const Whose = { member: z.nullable(z.uuid()) }
export const OpsBet = z.strictObject({ bet: HouseBet, ...Whose })
export type OpsBet = z.output<typeof OpsBet>

/** Newest first. */
export const opsBookBets = endpoint({
  ...read,
  get: '/ops/v1/book/bets',
  perMinute: 600,
  takes: z.strictObject({
    venue: VenueCode,
    match: z.optional(MatchId),
    member: z.optional(z.uuid()),
    before: z.optional(z.uuid()),
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
  }),
  gives: z.strictObject({ rows: z.array(OpsBet), next: z.nullable(z.uuid()) }),
  refuses: ['venue_unknown', 'venue_silent'],
})

export const OpsBetOne = z.strictObject({ ...HouseBetOne.shape, ...Whose, venue: VenueCode })
export type OpsBetOne = z.output<typeof OpsBetOne>

export const opsBookBet = endpoint({
  ...read,
  get: '/ops/v1/book/bet',
  takes: z.strictObject({ venue: VenueCode, ticket: z.uuid() }),
  person: 'handler',
  gives: OpsBetOne,
  refuses: ['venue_unknown', 'venue_silent', 'round_unknown'],
})

export const OpsQuestion = z.strictObject({ venue: VenueCode, name: z.string(), question: HouseQuestion })
export type OpsQuestion = z.output<typeof OpsQuestion>

/** Feed messages that did not fit; `silent`: venues that do not answer. */
export const opsBookQuestions = endpoint({
  ...read,
  get: '/ops/v1/book/questions',
  takes: z.strictObject({}),
  gives: z.strictObject({ rows: z.array(OpsQuestion), silent: z.array(z.string()) }),
  refuses: [],
})

/** A list of numbers, such as `1.2.2.4`. */
const NumbersText = z.string().check(z.regex(/^\d{1,3}(\.\d{1,3})*$/))
const FiguresText = z.string().check(z.maxLength(800), z.regex(figuresTextShape))
const ScoreText = z.string().check(z.regex(/^\d{1,2}-\d{1,2}$/))

/** How long a book may take to judge every bet of a match; the desk waits a little longer. */
export const whatIfMs = 30_000
export const whatIfAskedMs = whatIfMs + 5_000

/**
 * `seq`: of the message in question. Scores of a result as `2-1`. For an order: the places of the entrants, the numbers
 * of the scorers who share the first place, and how many others share it. `figures`: as `figuresText` writes them.
 */
export const opsBookWhatIf = endpoint({
  ...read,
  get: '/ops/v1/book/what-if',
  perMinute: 600,
  takes: z.strictObject({
    venue: VenueCode,
    match: MatchId,
    what: z.enum(['accept', 'drop', 'void', 'result', 'order', 'figures']),
    seq: z.optional(z.int().check(z.minimum(1))),
    ht: z.optional(ScoreText),
    ft: z.optional(ScoreText),
    places: z.optional(NumbersText),
    top: z.optional(NumbersText),
    others: z.optional(z.int().check(z.minimum(0), z.maximum(99))),
    figures: z.optional(FiguresText),
  }),
  person: 'none',
  gives: HouseWhatIf,
  refuses: ['venue_unknown', 'venue_silent', 'book_gone', 'book_figures', 'book_ending'],
})

/** An answer to the feed or a result, together with the effects that were shown. */
export const opsBookPropose = endpoint({
  ...decide,
  post: '/ops/v1/book/propose',
  takes: z.strictObject({ venue: VenueCode, act: HouseMoneyAct, reason: Reason }),
  gives: z.strictObject({ id: z.uuid() }),
  refuses: ['venue_unknown', 'venue_silent', 'book_gone', 'book_figures', 'book_ending', 'book_changed', 'book_waits'],
})

const { factor, why } = HouseFactorAct.shape

/** The share of the usual maximum win that a member gets at a venue, for so many days. */
export const opsBookFactor = endpoint({
  ...decide,
  post: '/ops/v1/book/factor',
  takes: z.strictObject({
    venue: VenueCode,
    member: z.uuid(),
    factor,
    why,
    days: z.int().check(z.minimum(1), z.maximum(60)),
    reason: Reason,
  }),
  gives: z.strictObject({ id: z.uuid() }),
  refuses: ['venue_unknown', 'venue_silent', 'book_waits', 'factor_figures'],
})

/** The book's figures of a member's bets, which may be a reason to limit them. */
export const opsBookFigures = endpoint({
  ...read,
  get: '/ops/v1/book/figures',
  takes: z.strictObject({ venue: VenueCode, member: z.uuid() }),
  gives: z.strictObject({ figures: HouseFigures }),
  refuses: ['venue_unknown', 'venue_silent'],
})

export const OpsFactor = z.strictObject({
  venue: VenueCode,
  factor: z.omit(HouseFactorTold, { alias: true }),
  ...Whose,
})
export type OpsFactor = z.output<typeof OpsFactor>

export const opsBookFactors = endpoint({
  ...read,
  get: '/ops/v1/book/factors',
  takes: z.strictObject({}),
  gives: z.strictObject({ rows: z.array(OpsFactor) }),
  refuses: [],
})

export const OpsLeague = z.strictObject({ venue: VenueCode, name: z.string(), league: HouseLeague })
export type OpsLeague = z.output<typeof OpsLeague>

/** The tier of each league, its effects, and who set it; `silent`: venues that do not answer. */
export const opsBookTiers = endpoint({
  ...read,
  get: '/ops/v1/book/tiers',
  takes: z.strictObject({}),
  gives: z.strictObject({ rows: z.array(OpsLeague), silent: z.array(z.string()) }),
  refuses: [],
})

const { league } = HouseTierAct.shape

/** The effect of another tier on a league; changes nothing. */
export const opsBookTierTry = endpoint({
  ...read,
  get: '/ops/v1/book/tier-try',
  perMinute: 600,
  takes: z.strictObject({
    venue: VenueCode,
    league,
    /** Omitted: the source's own tier. */
    tier: z.optional(z.enum(leagueTiers)),
  }),
  person: 'none',
  gives: HouseTierTry,
  refuses: ['venue_unknown', 'venue_silent', 'book_gone'],
})

/** The tier of a league, together with the effects that were shown. */
export const opsBookTier = endpoint({
  ...decide,
  post: '/ops/v1/book/tier',
  takes: z.strictObject({ venue: VenueCode, act: HouseTierAct, reason: Reason }),
  gives: z.strictObject({ id: z.uuid() }),
  refuses: ['venue_unknown', 'venue_silent', 'book_gone', 'book_changed', 'book_waits'],
})

/** The stated order of a competition, with the names of its fixture. */
export const OpsStated = z.strictObject({
  places: z.array(z.strictObject({ place: z.int(), names: z.array(z.string()) })),
  /** If scorers are sold: those who share the first place, and how many more share it who are not sold. */
  scorers: z.nullable(z.strictObject({ names: z.array(z.string()), others: z.int() })),
})
export type OpsStated = z.output<typeof OpsStated>

/** The form of stated figures, as far as it is filled, with the names of the sides. */
export const OpsForm = z.strictObject({ form: StatedForm, sides: z.tuple([z.string(), z.string()]) })
export type OpsForm = z.output<typeof OpsForm>

const Who = z.strictObject({ id: z.uuid(), account: z.string(), reason: z.string(), at: EpochMs })

export const OpsProposal = z.strictObject({
  id: z.uuid(),
  state: z.enum(['waiting', 'approved', 'refused', 'withdrawn']),
  venue: VenueCode,
  act: z.union([HouseMoneyAct, HouseFactorAct, HouseTierAct]),
  /** The match or the league in words; empty for a member's factor. */
  title: z.string(),
  shown: z.nullable(HouseWhatIf),
  /** For the tier of a league. */
  tier: z.nullable(HouseTierTry),
  /** For the order of a competition. */
  stated: z.nullable(OpsStated),
  /** For the figures of a match. */
  form: z.nullable(OpsForm),
  ...Whose,
  maker: Who,
  decider: z.nullable(Who),
  /** The venue's answer; null until there is one. */
  answer: z.nullable(z.string()),
})
export type OpsProposal = z.output<typeof OpsProposal>

/** Newest first. */
export const opsBookProposals = endpoint({
  ...read,
  get: '/ops/v1/book/proposals',
  takes: z.strictObject({
    show: z.optional(z.enum(['open', 'all'])),
    before: z.optional(z.uuid()),
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
  }),
  gives: z.strictObject({ rows: z.array(OpsProposal), next: z.nullable(z.uuid()) }),
  refuses: [],
})

export const opsBookDecide = endpoint({
  ...decide,
  post: '/ops/v1/book/decide',
  takes: z.strictObject({ id: z.uuid(), decision: z.enum(['approve', 'refuse', 'withdraw']), reason: Reason }),
  gives: z.strictObject({ state: z.enum(['approved', 'refused', 'withdrawn']) }),
  refuses: ['void_unknown', 'same_operator', 'already_decided', 'other_operator'],
})
