// The state of a real dealer while its screen is open, and how the venue's answers change it. This device compares the
// draws with what was promised; if they differ, play stops.

import { checkReceipt } from '@magpie/fair'
import { fromWireMinor } from '@magpie/kernel'
import {
  isVendorRefusal,
  type Vendor,
  type VendorAnswer,
  type VendorRefusal,
  type VendorSession,
} from '@magpie/venues/web'
import type { Endpoint } from '@magpie/wire/endpoint'
import type { StudioReply, StudioRound, StudioSeeds } from '../../contract/index.ts'
import { type AnySoloGame, replayOf, streamGame } from '../../rules/index.ts'
import type { DealerState, openStore, Round, Seeds, Trouble } from '../dealer.ts'
import { paperOf } from '../paper.ts'
import { isUnsure, moved, roundOf, seedsOf, shuts, troubleOf, unreadTrouble } from './read.ts'
import { countOnce, keepVisit } from './visit.ts'

export type RealParts = {
  readonly game: AnySoloGame
  readonly vendor: Vendor
  /** The member of this visit. */
  readonly who: string
  readonly now: () => number
  readonly wait: (ms: number) => Promise<void>
  /** Called when money or a limit changed. */
  readonly onMoved: () => void
}

export type Dealing = RealParts & {
  readonly state: () => DealerState
  readonly become: ReturnType<typeof openStore>['become']
  readonly isClosed: () => boolean
  /** Reads everything; shows `trouble` afterwards. */
  readonly open: (trouble?: Trouble) => Promise<void>
  /** Tells other tabs of this browser that this one plays now. */
  readonly sat: () => void
}

const keptRounds = 100
export const unfair: Trouble = { word: 'game.said.unfair' }

/** Undefined for no answer, which proves nothing (L11). */
const heard = async <Answer>(asked: Promise<Answer>): Promise<Answer | undefined> => {
  try {
    const told = await asked
    return isUnsure(told) ? undefined : told
  } catch {
    return undefined
  }
}

export const ask = <E extends Endpoint>(
  { vendor }: Pick<Dealing, 'vendor'>,
  ...asked: Parameters<typeof vendor.askMine<E>>
): Promise<VendorAnswer<E> | undefined> => heard(vendor.askMine(...asked))

export const enter = ({
  vendor,
  game,
}: Pick<Dealing, 'vendor' | 'game'>): Promise<VendorSession | VendorRefusal | undefined> =>
  heard(vendor.launch(undefined, game.id))

export const shut = ({ become }: Pick<Dealing, 'become'>, trouble: Trouble): void =>
  become({ readiness: 'shut', trouble })

/** The round's digest is that of its receipt, and its draw follows from the revealed seed. */
const isFair = ({ game }: Pick<Dealing, 'game'>, round: Round, digest: string | null, seeds: Seeds): boolean => {
  if (round.open) return true
  const paper = paperOf(game, round, seeds)
  if (digest !== null && paper.digest !== digest) return false
  const fault = checkReceipt(paper, (name) => (name === streamGame(game) ? replayOf(game) : undefined))
  return fault === null || fault === 'seed_absent'
}

/** The promised pair is in use with the seed that this device named. Any other pair would be the house's choice. */
export const isNamed = (
  { current }: StudioSeeds,
  asked: { readonly commitment: string; readonly salt: string },
): boolean => current?.commitment === asked.commitment && current.salt === asked.salt

/**
 * What a round must be drawn from, fixed before its press: the pair in use, the seed named for it, and its next nonce.
 * `next`: the pair promised after it, if another screen may have taken that into use.
 */
export type Due = Pick<Round, 'commitment' | 'salt' | 'nonce'> & { readonly next?: string }

export const dueNow = ({ state }: Pick<Dealing, 'state'>): Due => {
  const { commitment, salt, used, next } = state().seeds
  return { commitment, salt, nonce: used, next }
}

/** A house that could take another pair, seed or nonce after the press, or a nonce again, could choose the outcome. */
const isDrawnFrom = ({ commitment, salt, nonce }: Due, told: StudioRound): boolean =>
  told.commitment === commitment && told.salt === salt && told.nonce === nonce

/** The pair that followed the pair in use is the one that was promised then. */
const isPromised = (before: Seeds, { commitment, past }: Seeds): boolean => {
  const inTurn = [{ commitment }, ...past]
  const at =
    before.commitment === '' ? inTurn.length : inTurn.findIndex((pair) => pair.commitment === before.commitment)
  const after = inTurn[at - 1]
  return before.next === '' || after === undefined || after.commitment === before.next
}

/** False, and play stops, if the new pair or a round of the revealed pair is not what was promised. */
export const turnSeeds = (dealing: Dealing, told: StudioSeeds): boolean => {
  const { seeds: before, rounds, earlier } = dealing.state()
  const seeds = seedsOf(told)
  dealing.become({ seeds })
  const good =
    isPromised(before, seeds) && [...rounds, ...earlier].every((round) => isFair(dealing, round, null, seeds))
  if (!good) shut(dealing, unfair)
  return good
}

export const putRound = (dealing: Dealing, round: Round, balance: bigint | undefined): void => {
  const { rounds, began, net } = dealing.state()
  const before = rounds.find(({ id }) => id === round.id)
  const ends = !round.open && before?.open !== false && countOnce(dealing.who, round.id)
  const sum = ends ? net + round.worth - round.stake : net
  if (ends) keepVisit(dealing.who, { began, net: sum })
  dealing.become({
    rounds: [round, ...rounds.filter(({ id }) => id !== round.id)].slice(0, keptRounds),
    net: sum,
    balance,
  })
  dealing.onMoved()
}

/** The balance after this round, also if the wallet did not give it. */
const balanceAfter = ({ balance, rounds }: DealerState, told: StudioRound): bigint | undefined => {
  if (balance === undefined) return undefined
  const known = rounds.find(({ id }) => id === told.round)
  const taken = known === undefined ? fromWireMinor(told.stake) : 0n
  const paid = told.total !== null && known?.open !== false ? fromWireMinor(told.total) : 0n
  return balance - taken + paid
}

/** The member may not play, or their session is over: a launch tells which. */
const barred = async (dealing: Dealing, reason: string): Promise<void> => {
  const again = await heard(dealing.vendor.launch(dealing.vendor.session(), dealing.game.id))
  if (isVendorRefusal(again)) return shut(dealing, troubleOf(again))
  if (reason === 'excluded') return shut(dealing, { word: 'game.said.excluded', leads: 'limits' })
  dealing.become({ readiness: 'ready', trouble: { word: 'game.said.restricted' } })
}

/** The way out after a refusal of the wallet. */
const ways: Readonly<Record<string, Trouble['leads']>> = {
  own_limit: 'limits',
  short_of_funds: 'deposit',
  closed: 'hall',
}

export const whyNotTaken = (reason: string): Trouble => {
  const leads = ways[reason]
  return { word: `game.said.${reason}`, ...(leads === undefined ? {} : { leads }) }
}

/** No stake was taken: shows why. */
const notTaken = async (dealing: Dealing, reason: string): Promise<void> => {
  if (reason === 'excluded' || reason === 'restricted') return barred(dealing, reason)
  dealing.become({ readiness: 'ready', trouble: whyNotTaken(reason) })
  dealing.onMoved()
}

export const takeReply = async (
  dealing: Dealing,
  { round: told, balance, readyAt, now }: StudioReply,
  due: Due,
): Promise<void> => {
  const { seeds } = dealing.state()
  const used = told.commitment === seeds.commitment ? Math.max(seeds.used, told.nonce + 1) : seeds.used
  dealing.become({ readyAt: dealing.now() + Math.max(0, readyAt - now), seeds: { ...seeds, used } })
  if (told.state === 'refused') return notTaken(dealing, told.reason ?? 'restricted')
  if (told.state === 'void') return dealing.open({ word: 'game.said.void' })
  if (told.unread !== null) return dealing.open(unreadTrouble(dealing.vendor.code, told))
  const round = roundOf(told)
  putRound(dealing, round, balance === null ? balanceAfter(dealing.state(), told) : fromWireMinor(balance))
  if (!isFair(dealing, round, told.digest, dealing.state().seeds)) return shut(dealing, unfair)
  if (isDrawnFrom(due, told)) return dealing.become({ readiness: 'ready', trouble: undefined })
  // Another screen of the member took the next pair into use: the member reads so, and everything is read again.
  return told.commitment === due.next ? dealing.open({ word: 'game.said.SEED_MOVED' }) : shut(dealing, unfair)
}

export const said = async (dealing: Dealing, refusal: VendorRefusal): Promise<void> => {
  const trouble = troubleOf(refusal)
  if (moved.includes(refusal.refused)) return dealing.open(trouble)
  if (refusal.from === 'launch' || shuts.includes(refusal.refused)) return shut(dealing, { leads: 'again', ...trouble })
  dealing.become({ readiness: 'ready', trouble })
}
