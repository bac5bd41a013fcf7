// A table as its screen sees it: the current round, the bets of all members, and what verifies them. The practice
// dealer lives only in this page; the real one is the venue.

import type { Receipt } from '@magpie/fair'
import type { TableBet, TableChain, TableFrame, TablePast, TableRound } from '../../contract/index.ts'
import { namedBeacon } from '../../rules/index.ts'
import type { Begun } from '../frame/use-own.ts'
import type { Trouble } from '../dealer.ts'

/** A stake in minor units on one pick. */
export type Put = { readonly pick: unknown; readonly stake: bigint }

export type OwnBet = {
  readonly id: string
  readonly round: string
  readonly nonce: number
  readonly state: 'asking' | 'held' | 'kept' | 'ended' | 'refused' | 'returned' | 'void'
  readonly reason: string | null
  readonly stake: bigint
  readonly most: bigint
  readonly plays: readonly Put[]
  /** The plays it turned into when its member left. */
  readonly left: readonly Put[] | null
  readonly total: bigint | null
  readonly digest: string | null
  readonly at: number
}

export type TableState = {
  readonly real: boolean
  /** Whether this visitor may bet here: at the venue only members, in practice everyone. */
  readonly plays: boolean
  readonly readiness: 'opening' | 'ready' | 'shut'
  readonly trouble: Trouble | undefined
  /** A bet is being sent. */
  readonly asking: boolean
  /** Bets that are being left, with the time of the press by this device's clock. */
  readonly leaving: readonly { readonly id: string; readonly at: number }[]
  readonly balance: bigint | undefined
  readonly cap: bigint
  readonly net: bigint
  readonly began: number
  /** How far the table's clock is ahead of this device's, in milliseconds. */
  readonly ahead: number
  /** When the last frame came, by this device's clock; undefined in practice, which needs no connection. */
  readonly heardAt: number | undefined
  readonly open: boolean
  readonly chain: TableChain | null
  /** The published chain that is not in use yet. */
  readonly next: TableChain | null
  /** Number of chains that were published and never used. */
  readonly dropped: number
  readonly round: TableRound | null
  /** Everyone's bets on this round, including the member's. */
  readonly bets: readonly TableBet[]
  /** The member's own bets of this round and earlier ones, newest first. */
  readonly own: readonly OwnBet[]
  /** Newest first. */
  readonly last: readonly TablePast[]
}

export type TableDealer = {
  readonly watch: (tell: () => void) => () => void
  readonly state: () => TableState
  readonly place: (puts: readonly Put[]) => void
  readonly takeBack: (bet: string) => void
  readonly leave: (bet: string) => void
  readonly again: () => void
  /** With the link of its round; undefined before its end. */
  readonly receipt: (bet: OwnBet) => Receipt | undefined
  readonly close: () => void
}

/** What happens to this round's bets of a member who has stopped playing meanwhile. */
export const begunOf = ({ own, round }: Pick<TableState, 'own' | 'round'>): Begun => {
  const here = own.filter((bet) => bet.round === round?.round)
  if (here.some(({ state }) => state === 'kept')) return 'goes'
  const waits = round?.state === 'betting' || round?.state === 'closed'
  const back = ({ state, reason }: OwnBet): boolean =>
    state === 'returned' ? reason === 'excluded' : waits && (state === 'asking' || state === 'held')
  return here.some(back) ? 'back' : undefined
}

export const firstState = {
  readiness: 'opening',
  trouble: undefined,
  asking: false,
  leaving: [],
  balance: undefined,
  cap: 0n,
  net: 0n,
  ahead: 0,
  heardAt: undefined,
  open: true,
  chain: null,
  next: null,
  dropped: 0,
  round: null,
  bets: [],
  own: [],
  last: [],
} as const satisfies Partial<TableState>

/** The state that a screen watches; every change replaces the whole object. */
export const openTableStore = (first: TableState) => {
  const heard = new Set<() => void>()
  let state = first
  return {
    state: () => state,
    become: (changed: Partial<TableState>): void => {
      state = { ...state, ...changed }
      for (const tell of heard) tell()
    },
    watch: (tell: () => void): (() => void) => {
      heard.add(tell)
      return () => heard.delete(tell)
    },
  }
}

const order = ['betting', 'closed', 'running', 'ended'] as const

const pastsMax = 20

/** Finished rounds, newest first; each once. */
export const withPast = (last: readonly TablePast[], past: TablePast): readonly TablePast[] =>
  last.some(({ round }) => round === past.round) ? last : [past, ...last].slice(0, pastsMax)

const pastOf = (
  { round, version, nonce, outcome, told, seed, voided }: TableRound,
  chain: TableChain | null,
): TablePast => ({
  round,
  version,
  nonce,
  outcome: outcome ?? '',
  told,
  seed: seed ?? '',
  commitment: chain?.commitment ?? '',
  salt: chain?.salt ?? '',
  beacon: chain === null ? null : namedBeacon(chain),
  voided,
})

const withRound = (state: TableState, told: TableRound): Partial<TableState> => {
  const { round: before, chain, last } = state
  const same = before?.round === told.round
  const round = same && before.voided ? { ...told, voided: true } : told
  if (same && order.indexOf(round.state) < order.indexOf(before.state)) return {}
  return {
    round,
    ...(same ? {} : { bets: [] }),
    ...(round.state === 'ended' ? { last: withPast(last, pastOf(round, chain)) } : {}),
    ...(same || chain === null ? {} : { chain: { ...chain, used: round.nonce } }),
  }
}

const withBets = ({ bets: before, round }: TableState, of: string, bets: readonly TableBet[]): Partial<TableState> => {
  if (round?.round !== of) return {}
  const now = new Map([...before, ...bets].map((bet) => [bet.bet, bet]))
  return { bets: [...now.values()] }
}

/** The draw stays; a note beside it says that the round does not count. */
const withVoid = ({ round, last }: TableState, of: string): Partial<TableState> => ({
  last: last.map((past) => (past.round === of ? { ...past, voided: true } : past)),
  ...(round?.round === of ? { round: { ...round, voided: true } } : {}),
})

/** A frame states how things are, so a late or repeated frame changes nothing. */
export const afterFrame = (state: TableState, frame: TableFrame): Partial<TableState> => {
  switch (frame.is) {
    case 'round':
      return withRound(state, frame.round)
    case 'bets':
      return withBets(state, frame.round, frame.bets)
    case 'gone':
      return { bets: state.bets.filter(({ bet }) => !frame.bets.includes(bet)) }
    case 'chain':
      return { chain: frame.chain, ...(state.next?.no === frame.chain.no ? { next: null } : {}) }
    case 'next':
      return { next: frame.chain, dropped: frame.dropped }
    case 'void':
      return withVoid(state, frame.round)
    case 'beat':
      return {}
  }
}
