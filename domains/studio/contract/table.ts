// Tables, where one outcome is everybody's. Rounds are told to whoever looks, without a login; what is put on them belongs to a
// member. What is told over the push (`/studio/v1/push?ticket=`) states how things are, so a frame that comes twice, or
// after the snapshot that had it already, changes nothing.

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { Amount, BeaconLink, call, GameId, Hex, Moment, NamedBeacon, OfGame } from './shapes.ts'

export const tableRoundStates = ['betting', 'closed', 'running', 'ended'] as const
/** `closed`: no bet is taken, the wallet is asked to keep those that were. `running`: the outcome is being seen. */
export type TableRoundState = (typeof tableRoundStates)[number]

export const tableBetStates = ['asking', 'held', 'kept', 'ended', 'refused', 'returned', 'void'] as const
/**
 * `asking`: the wallet has not answered. `held`: it can still be taken back. `kept`: it plays. `ended`: its total stands.
 * `refused`: no stake was taken. `returned`: the stake went back before the round began. `void`: the stake goes back, because the
 * wallet did not say in time that it is kept (`timeout`), or because the house ended the round as if it had not been (`operators`).
 */
export type TableBetState = (typeof tableBetStates)[number]

/** Stakes are minor units. */
const Plays = z.array(z.strictObject({ pick: OfGame, stake: Amount })).check(z.minLength(1), z.maxLength(60))

/** A bet as everybody sees it: whose it is stays with the venue, `who` is another name in each round. */
export const TableBet = z.strictObject({
  bet: z.uuid(),
  who: z.string(),
  plays: Plays,
  /** What it became when its member left; null while it stays. */
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
  /** The whole return; null until it stands. */
  total: z.nullable(Amount),
  digest: z.nullable(Hex),
  at: Moment,
})
export type TableOwnBet = z.output<typeof TableOwnBet>

/** A chain: told before its salt can be known, and before its first link is used. */
export const TableChain = z.strictObject({
  no: z.int(),
  commitment: Hex,
  /** Null until the beacon has told the value that was named. */
  salt: z.nullable(Hex),
  length: z.int(),
  used: z.int(),
  /** Which value of which beacon salts it, named with the commitment. */
  beacon: z.string(),
  beaconRound: z.int(),
  publishedAt: Moment,
  /** The newest link of the beacon that was public then, and the first link of its chain: the salt leads back to both. Null of a chain of before. */
  anchor: z.nullable(BeaconLink),
  tip: z.nullable(BeaconLink),
})
export type TableChain = z.output<typeof TableChain>

export const TableRound = z.strictObject({
  round: z.uuid(),
  nonce: z.int(),
  state: z.enum(tableRoundStates),
  closesAt: Moment,
  /** From when on the outcome is seen; null before that is known. */
  startsAt: z.nullable(Moment),
  outcome: z.nullable(z.string()),
  /** The end, as the rule tells it; null before. */
  told: OfGame,
  /** The link that it was drawn from; null before its end. */
  seed: z.nullable(Hex),
  /** Ended by the house as if it had not been: every stake has gone back. What was drawn stays. */
  voided: z.boolean(),
})
export type TableRound = z.output<typeof TableRound>

/** A round that is over, with what checks it. */
export const TablePast = z.strictObject({
  round: z.uuid(),
  nonce: z.int(),
  outcome: z.string(),
  told: OfGame,
  seed: Hex,
  commitment: Hex,
  salt: Hex,
  /** What pins that salt; null where nothing does, which is so of chains of before. */
  beacon: z.nullable(NamedBeacon),
  voided: z.boolean(),
})
export type TablePast = z.output<typeof TablePast>

export const TableView = z.strictObject({
  table: GameId,
  version: z.int(),
  open: z.boolean(),
  chain: z.nullable(TableChain),
  /** The one that is published and not in use yet. */
  next: z.nullable(TableChain),
  /** Chains that were published and never used. */
  dropped: z.int(),
  /** Null while the table rests: nobody watched, or its next chain waits for its beacon. */
  round: z.nullable(TableRound),
  bets: z.array(TableBet),
  last: z.array(TablePast),
  now: Moment,
})
export type TableView = z.output<typeof TableView>

export const tableTopic = (table: string): string => `table/${table}`

/**
 * A frame of a table, under a running number. `round`: how the round stands. `bets`: bets that are there now, or whose member has
 * left. `gone`: bets that are no more. `beat`: it still runs. `chain`: the one in use is another. `next`: the one
 * after it, from its publication on. `void`: a round that was over is void as a whole.
 */
export type TableFrame =
  | { readonly is: 'round'; readonly round: TableRound; readonly now: number }
  | { readonly is: 'bets'; readonly round: string; readonly bets: readonly TableBet[]; readonly now: number }
  | { readonly is: 'gone'; readonly round: string; readonly bets: readonly string[]; readonly now: number }
  | { readonly is: 'beat'; readonly round: string; readonly now: number }
  | { readonly is: 'void'; readonly round: string; readonly now: number }
  | { readonly is: 'chain'; readonly chain: TableChain; readonly now: number }
  | { readonly is: 'next'; readonly chain: TableChain | null; readonly dropped: number; readonly now: number }

/** The message id under which frames travel. */
export const tableMessage = 1

export const tableShow = endpoint({
  ...call,
  who: 'anyone',
  post: '/studio/v1/table/show',
  takes: z.strictObject({ table: GameId }),
  gives: TableView,
  refuses: ['game_unknown'],
})

/** What is the member's own: their bets of this round and of rounds before, and what they have. */
export const tableMine = endpoint({
  ...call,
  post: '/studio/v1/table/mine',
  takes: z.strictObject({ table: GameId }),
  gives: z.strictObject({
    bets: z.array(TableOwnBet),
    /** The most that one bet may return. */
    cap: Amount,
    balance: z.nullable(Amount),
    now: Moment,
  }),
  refuses: ['game_unknown'],
})

const Reply = z.strictObject({
  bet: TableOwnBet,
  /** Cash and bonus as the wallet said with its answer; null where it was not asked in this call. */
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
    /** The round that it is for: another one is refused. */
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
    'key_conflict',
  ],
})

/** Until the round closes. A bet that was taken back before answers that it was. */
export const tableTakeBack = endpoint({
  ...call,
  post: '/studio/v1/table/take-back',
  takes: z.strictObject({ bet: z.uuid() }),
  gives: Reply,
  refuses: ['round_unknown', 'round_waits', 'bets_closed'],
})

/** While the round runs. Judged by the venue's clock at this moment; made once, a repeat answers what became of it (L5). */
export const tableLeave = endpoint({
  ...call,
  post: '/studio/v1/table/leave',
  takes: z.strictObject({ bet: z.uuid() }),
  gives: Reply,
  refuses: ['round_unknown', 'round_waits', 'round_over', 'step_unknown'],
})

/** What became of a press whose answer was lost, by its key. */
export const tableBetOf = endpoint({
  ...call,
  post: '/studio/v1/table/bet-of',
  takes: z.strictObject({ key: z.uuid() }),
  gives: Reply,
  refuses: ['round_unknown'],
})

export const pushPath = '/studio/v1/push'
export const pushTicketMs = 30_000

/** Good for one handshake of the push, for 30 seconds. It says nothing about who asked for it. */
export const pushTicket = endpoint({
  ...call,
  who: 'anyone',
  post: '/studio/v1/push/ticket',
  takes: z.strictObject({ table: GameId }),
  gives: z.strictObject({ ticket: z.string(), dies: Moment }),
  refuses: ['game_unknown'],
})
