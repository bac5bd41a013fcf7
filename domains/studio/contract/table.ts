// Tables, where all bets share one outcome. Anyone may watch rounds without a login; bets belong to a member. Frames of
// the push (`/studio/v1/push?ticket=`) state how things are. So a frame that arrives twice, or that a snapshot already
// included, changes nothing.

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { Amount, BeaconLink, call, GameId, Hex, Moment, NamedBeacon, OfGame } from './shapes.ts'

export const tableRoundStates = ['betting', 'closed', 'running', 'ended'] as const
/** `closed`: no more bets; the wallet is asked to keep the stakes. `running`: the outcome is being shown. */
export type TableRoundState = (typeof tableRoundStates)[number]

export const tableBetStates = ['asking', 'held', 'kept', 'ended', 'refused', 'returned', 'void'] as const
/**
 * `asking`: the wallet has not answered. `held`: the member can still take it back. `kept`: it plays. `ended`: its
 * total is final. `refused`: no stake was taken. `returned`: the stake went back before the round began. `void`: the
 * stake goes back, because the wallet did not confirm in time that it keeps it (`timeout`), or because operators voided
 * the round (`operators`).
 */
export type TableBetState = (typeof tableBetStates)[number]

/** Stakes are minor units. */
const Plays = z.array(z.strictObject({ pick: OfGame, stake: Amount })).check(z.minLength(1), z.maxLength(60))

/** A bet as everyone sees it. Its owner stays with the venue: `who` is a different name in each round. */
export const TableBet = z.strictObject({
  bet: z.uuid(),
  who: z.string(),
  plays: Plays,
  /** The plays it turned into when its member left; null while it stays. */
  left: z.nullable(Plays),
})
export type TableBet = z.output<typeof TableBet>

export const TableOwnBet = z.strictObject({
  bet: z.uuid(),
  key: z.uuid(),
  round: z.uuid(),
  nonce: z.int(),
  state: z.enum(tableBetStates),
  reason: z.nullable(z.string()),
  stake: Amount,
  most: Amount,
  plays: Plays,
  left: z.nullable(Plays),
  /** Whole return; null until it is final. */
  total: z.nullable(Amount),
  digest: z.nullable(Hex),
  at: Moment,
})
export type TableOwnBet = z.output<typeof TableOwnBet>

/** A chain, published before its salt can be known and before its first link is used. */
export const TableChain = z.strictObject({
  no: z.int(),
  commitment: Hex,
  /** Null until the beacon publishes the named value. */
  salt: z.nullable(Hex),
  length: z.int(),
  used: z.int(),
  /** The beacon and the number of its value that salts the chain, named together with the commitment. */
  beacon: z.string(),
  beaconRound: z.int(),
  publishedAt: Moment,
  /**
   * The newest beacon link at publication, and the first link of the beacon's chain: the salt hashes back to both. Null
   * for older chains, which named only a round.
   */
  anchor: z.nullable(BeaconLink),
  tip: z.nullable(BeaconLink),
})
export type TableChain = z.output<typeof TableChain>

export const TableRound = z.strictObject({
  round: z.uuid(),
  /** The version of the rule that it is drawn by. */
  version: z.int(),
  nonce: z.int(),
  state: z.enum(tableRoundStates),
  closesAt: Moment,
  /** When the outcome starts to show; null until that is known. */
  startsAt: z.nullable(Moment),
  outcome: z.nullable(z.string()),
  /** The outcome as the rule shows it; null before the end. */
  told: OfGame,
  /** The link that the outcome was drawn from; null before the end. */
  seed: z.nullable(Hex),
  /** The house voided the round: every stake went back. The draw stays visible. */
  voided: z.boolean(),
})
export type TableRound = z.output<typeof TableRound>

/** A finished round, with what is needed to verify it. */
export const TablePast = z.strictObject({
  round: z.uuid(),
  version: z.int(),
  nonce: z.int(),
  outcome: z.string(),
  told: OfGame,
  seed: Hex,
  commitment: Hex,
  salt: Hex,
  /** What pins that salt; null for older chains, which pin nothing. */
  beacon: z.nullable(NamedBeacon),
  voided: z.boolean(),
})
export type TablePast = z.output<typeof TablePast>

export const TableView = z.strictObject({
  table: GameId,
  version: z.int(),
  open: z.boolean(),
  chain: z.nullable(TableChain),
  /** The published chain that is not in use yet. */
  next: z.nullable(TableChain),
  /** Number of chains that were published and never used. */
  dropped: z.int(),
  /** Null while the table is idle: it has no viewers, or its next chain waits for its beacon. */
  round: z.nullable(TableRound),
  bets: z.array(TableBet),
  last: z.array(TablePast),
  now: Moment,
})
export type TableView = z.output<typeof TableView>

export const tableTopic = (table: string): string => `table/${table}`

/**
 * A frame of a table, with a running number. `round`: state of the round. `bets`: new bets, or bets whose member left.
 * `gone`: removed bets. `beat`: the round is still running. `chain`: a different chain is in use. `next`: the chain
 * after it, from its publication on. `void`: a finished round was voided as a whole.
 */
export type TableFrame =
  | { readonly is: 'round'; readonly round: TableRound; readonly now: number }
  | { readonly is: 'bets'; readonly round: string; readonly bets: readonly TableBet[]; readonly now: number }
  | { readonly is: 'gone'; readonly round: string; readonly bets: readonly string[]; readonly now: number }
  | { readonly is: 'beat'; readonly round: string; readonly now: number }
  | { readonly is: 'void'; readonly round: string; readonly now: number }
  | { readonly is: 'chain'; readonly chain: TableChain; readonly now: number }
  | { readonly is: 'next'; readonly chain: TableChain | null; readonly dropped: number; readonly now: number }

/** Message id of the frames. */
export const tableMessage = 1

export const tableShow = endpoint({
  ...call,
  who: 'anyone',
  post: '/studio/v1/table/show',
  takes: z.strictObject({ table: GameId }),
  gives: TableView,
  refuses: ['game_unknown'],
})

/** The member's own part: their bets in this round and earlier ones, and their balance. */
export const tableMine = endpoint({
  ...call,
  post: '/studio/v1/table/mine',
  takes: z.strictObject({ table: GameId }),
  gives: z.strictObject({
    bets: z.array(TableOwnBet),
    /** Most that one bet may return. */
    cap: Amount,
    balance: z.nullable(Amount),
    now: Moment,
  }),
  refuses: ['game_unknown'],
})

const Reply = z.strictObject({
  bet: TableOwnBet,
  /** Cash and bonus from the wallet's answer; null if this call did not ask the wallet. */
  balance: z.nullable(Amount),
  now: Moment,
})
export type TableReply = z.output<typeof Reply>

export const tableBet = endpoint({
  ...call,
  post: '/studio/v1/table/bet',
  bodyLimit: 16_384,
  takes: z.strictObject({
    key: z.uuid(),
    table: GameId,
    version: z.int().check(z.minimum(1), z.maximum(9999)),
    /** The round to bet on; a different current round is refused. */
    round: z.uuid(),
    plays: Plays,
  }),
  gives: Reply,
  refuses: [
    'game_unknown',
    'game_closed',
    'choice_unknown',
    'stake_low',
    'stake_high',
    'house_limit',
    'bets_full',
    'bets_closed',
    'round_unreadable',
    'key_conflict',
  ],
})

/** Possible until the round closes. A repeat for a bet that was already taken back says so. */
export const tableTakeBack = endpoint({
  ...call,
  post: '/studio/v1/table/take-back',
  takes: z.strictObject({ bet: z.uuid() }),
  gives: Reply,
  refuses: ['round_unknown', 'round_waits', 'round_unreadable', 'bets_closed'],
})

/**
 * Possible while the round runs, judged by the venue's clock at this moment. Done once; a repeat gets the first answer
 * (L5).
 */
export const tableLeave = endpoint({
  ...call,
  post: '/studio/v1/table/leave',
  takes: z.strictObject({ bet: z.uuid() }),
  gives: Reply,
  refuses: ['round_unknown', 'round_waits', 'round_unreadable', 'round_over', 'step_unknown'],
})

/** The result of a press whose answer was lost, by its key. */
export const tableBetOf = endpoint({
  ...call,
  post: '/studio/v1/table/bet-of',
  takes: z.strictObject({ key: z.uuid() }),
  gives: Reply,
  refuses: ['round_unknown', 'round_unreadable'],
})

export const pushPath = '/studio/v1/push'
export const pushTicketMs = 30_000

/** Good for one push handshake within 30 seconds. The ticket does not identify the caller. */
export const pushTicket = endpoint({
  ...call,
  who: 'anyone',
  post: '/studio/v1/push/ticket',
  takes: z.strictObject({ table: GameId }),
  gives: z.strictObject({ ticket: z.string(), dies: Moment }),
  refuses: ['game_unknown'],
})
