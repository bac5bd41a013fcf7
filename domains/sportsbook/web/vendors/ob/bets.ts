// Betting at the OB-shaped vendor in neutral words: the present price and limits of a selection, placing under a key,
// the state of a ticket, the balance. Always in the member's own session.

import { isVendorRefusal, type Vendor, type VendorRefusal } from '@magpie/venues/web/vendor'
import {
  type AcceptOdds,
  type MarketState,
  type NeutralTicket,
  neutralTicket,
  obAccept,
  obBalance,
  obBuilderPlace,
  obBuilderPreview,
  obMultiplePlace,
  obMultiplePreview,
  obOrderList,
  obOrderProof,
  obOrderStatus,
  type ObOrder,
  obPlace,
  obPreview,
  obStates,
  type OddsE5,
  type Score,
  wordOf,
} from '../../../contract/index.ts'
import { reasonNamed, type RefusalReason, stateOfLeg, wordIn } from '../bet-words.ts'
import { answeredByVendor } from '../neutral.ts'

type Bets = Pick<Vendor, 'askMine'>

export type Preview = {
  readonly oddsE5: OddsE5 | null
  readonly state: MarketState
  readonly score: Score
  readonly version: number
  readonly minMinor: bigint
  readonly maxMinor: bigint
  /** What is left of the cap of this match. */
  readonly leftMinor: bigint
  /** The delay of a bet placed now, in the match's own time. */
  readonly waitMs: number
}

/** A selection with the price, the score and the version of its match that the player saw. */
export type AttemptLeg = {
  readonly matchId: string
  readonly oid: string
  readonly oddsE5: OddsE5
  readonly score: Score
  readonly version: number
}

/** A request under its own key: the same key makes the same ticket, however often it is sent (L5). */
export type Attempt = {
  readonly key: string
  /** Its member: no other session ever sends it or asks about it. */
  readonly owner: string
  /** One, or those that are joined. */
  readonly legs: readonly AttemptLeg[]
  /** How many legs a line joins; empty for a single. */
  readonly folds: readonly number[]
  /** The joint odds of a bet builder that the player saw. Absent on any other. */
  readonly jointE5?: OddsE5
  readonly accept: AcceptOdds
  /** The stake on a line: minor units as text, because it is stored as JSON. */
  readonly stakeText: string
  readonly oddsType: number
  /** When the player pressed. */
  readonly sentAt: number
}

/** Refusals without figures have no data on this wire (S-CNT-02): their code alone gives the reason. */
const withoutFigures: Readonly<Record<string, RefusalReason>> = {
  '0402001': 'no_such_match',
  '0402012': 'line_changed',
  '0402014': 'market_closed',
  '0402031': 'key_conflict',
  '0402032': 'already_pending',
  '0402041': 'no_such_kind',
  '0402045': 'builder_impossible',
  '0402047': 'builder_unlikely',
  '0400403': 'restricted',
}

/** The vendor's reason, if it is one that it declares. */
export const reasonOfRefusal = (refusal: Pick<VendorRefusal, 'data' | 'refused'>): RefusalReason | undefined => {
  const said = wordIn(refusal, 'rs') ?? withoutFigures[refusal.refused]
  return reasonNamed(said)
}

/** The selection that it is about, if the bet has several. */
export const legOfRefusal = ({
  data,
}: Pick<VendorRefusal, 'data'>): Pick<AttemptLeg, 'matchId' | 'oid'> | undefined => {
  if (typeof data !== 'object' || data === null || !('mid' in data) || !('oid' in data)) return undefined
  return { matchId: String(data.mid), oid: String(data.oid) }
}

/** The vendor's codes for its own fault and for being busy: it is unknown whether the bet was taken. */
const unsureCodes: readonly string[] = ['0400500', '0400503', '']

/** Not an answer to the request, though it has its form: the same attempt is sent again. */
export const isUnsure = ({ refused, throttled, from }: VendorRefusal): boolean =>
  from === 'vendor' && (throttled || unsureCodes.includes(refused))

const readScore = (text: string): Score => {
  const [home = '0', away = '0'] = text.split(':')
  return [Number(home), Number(away)]
}

export const askPreview = async (vendor: Bets, matchId: string, oid: string): Promise<Preview> => {
  const told = answeredByVendor(await vendor.askMine(obPreview, ({ cuid }) => ({ cuid, mid: matchId, oid })))
  const state = wordOf(obStates, told.hs) ?? 'closed'
  return {
    oddsE5: told.ov > 0 && (state === 'open' || state === 'suspended') ? told.ov : null,
    state,
    score: readScore(told.sc),
    version: told.mv,
    minMinor: BigInt(told.min),
    maxMinor: BigInt(told.max),
    leftMinor: BigInt(told.left),
    waitMs: told.wait,
  }
}

const readTicket = (order: ObOrder): NeutralTicket => {
  const ticket = neutralTicket(order)
  if (ticket === undefined) throw new Error('a ticket that cannot be read')
  return ticket
}

/** Limits of one line of a kind, minor units. */
export type KindLimits = {
  readonly folds: readonly number[]
  readonly minMinor: bigint
  readonly maxMinor: bigint
}

/** The vendor's present state of a leg; `gone` if its line is no longer offered. */
export type JoinedLeg = Pick<Preview, 'oddsE5' | 'score' | 'version' | 'waitMs'> & {
  readonly matchId: string
  readonly oid: string
  readonly state: MarketState | 'gone'
}

/** No kinds while one of the legs cannot be joined. */
export type Joined = { readonly legs: readonly JoinedLeg[]; readonly kinds: readonly KindLimits[] }

export const askJoined = async (
  vendor: Bets,
  asked: readonly Pick<AttemptLeg, 'matchId' | 'oid'>[],
): Promise<Joined> => {
  const picks = asked.map(({ matchId, oid }) => ({ mid: matchId, oid }))
  const told = answeredByVendor(await vendor.askMine(obMultiplePreview, ({ cuid }) => ({ cuid, picks })))
  return {
    legs: told.legs.map(({ mid, oid, ov, hs, sc, mv, wait, rs }) => ({
      matchId: mid,
      oid,
      oddsE5: ov > 0 ? ov : null,
      state: stateOfLeg(rs, wordOf(obStates, hs)),
      score: readScore(sc),
      version: mv,
      waitMs: wait,
    })),
    kinds: told.kinds.map(({ fd, min, max }) => ({ folds: fd, minMinor: BigInt(min), maxMinor: BigInt(max) })),
  }
}

const pickOf = ({ matchId, oid, oddsE5, score, version }: AttemptLeg) => ({
  mid: matchId,
  oid,
  ov: oddsE5,
  sc: score.join(':'),
  mv: version,
})

/** Several selections of one match as one bet, at this moment. */
export type BuilderNow = {
  readonly legs: readonly (JoinedLeg & { readonly reason: RefusalReason | undefined })[]
  /** The joint odds; `null` if they are not sold as one bet. */
  readonly oddsE5: OddsE5 | null
  /**
   * The product of the single odds, and the joint chance divided by the product of the single ones; as text, empty if
   * unknown.
   */
  readonly plain: string
  readonly linked: string
  /** Why the whole is not sold, if no leg says it. */
  readonly reason: RefusalReason | undefined
  readonly minMinor: bigint
  readonly maxMinor: bigint
}

export const askBuilder = async (vendor: Bets, matchId: string, oids: readonly string[]): Promise<BuilderNow> => {
  const told = answeredByVendor(
    await vendor.askMine(obBuilderPreview, ({ cuid }) => ({ cuid, mid: matchId, oids: [...oids] })),
  )
  return {
    legs: told.legs.map(({ oid, ov, hs, rs }) => ({
      matchId,
      oid,
      oddsE5: ov > 0 ? ov : null,
      state: stateOfLeg(rs, wordOf(obStates, hs)),
      score: readScore(told.sc),
      version: told.mv,
      waitMs: told.wait,
      reason: reasonNamed(rs),
    })),
    oddsE5: told.ov > 0 ? told.ov : null,
    plain: told.pl,
    linked: told.lk,
    reason: reasonNamed(told.rs),
    minMinor: BigInt(told.min),
    maxMinor: BigInt(told.max),
  }
}

/** A bet on selections of one match. */
export type BuiltAttempt = Attempt & { readonly jointE5: OddsE5 }

export const isBuilt = (attempt: Attempt): attempt is BuiltAttempt => attempt.jointE5 !== undefined

/** Throws without an answer: then the result is unknown, and the same attempt is sent again (L11). */
export const placeBet = async (vendor: Bets, attempt: Attempt): Promise<NeutralTicket | VendorRefusal> => {
  const { key, legs, folds, jointE5, accept, stakeText: amt, oddsType } = attempt
  const picks = legs.map(pickOf)
  const [pick] = picks
  if (pick === undefined) throw new Error('a bet without a selection')
  const acc = obAccept[accept]
  if (jointE5 !== undefined) {
    const { mid, sc, mv } = pick
    const built = { key, mid, oids: legs.map(({ oid }) => oid), ov: jointE5, sc, mv, acc, amt }
    const said = await vendor.askMine(obBuilderPlace, ({ cuid }) => ({ cuid, ...built }))
    return isVendorRefusal(said) ? said : readTicket(said)
  }
  const answer =
    folds.length === 0
      ? await vendor.askMine(obPlace, ({ cuid }) => ({ cuid, key, ...pick, acc, amt, odt: oddsType }))
      : await vendor.askMine(obMultiplePlace, ({ cuid }) => ({ cuid, key, picks, fd: [...folds], acc, amt }))
  return isVendorRefusal(answer) ? answer : readTicket(answer)
}

export const askTicket = async (vendor: Bets, ticketId: string): Promise<NeutralTicket | undefined> => {
  const { orders } = answeredByVendor(await vendor.askMine(obOrderStatus, ({ cuid }) => ({ cuid, nos: [ticketId] })))
  const [order] = orders
  return order === undefined ? undefined : readTicket(order)
}

/** The ticket of an attempt, among the latest; undefined if there is none. */
export const findTicket = async (vendor: Bets, key: string): Promise<NeutralTicket | undefined> => {
  const { orders } = answeredByVendor(
    await vendor.askMine(obOrderList, ({ cuid }) => ({ cuid, which: 'all' as const, size: 50 })),
  )
  const order = orders.find((one) => one.key === key)
  return order === undefined ? undefined : readTicket(order)
}

type ProofTexts = {
  readonly proof: string
  readonly facts: string
  readonly sales?: string | undefined
  /** The dispute file of a ticket that has ended. */
  readonly file?: string | undefined
}

/** Proof, facts and receipts of sales as texts: the reader checks them. */
export const askProof = (vendor: Bets, no: string): Promise<ProofTexts | VendorRefusal> =>
  vendor.askMine(obOrderProof, ({ cuid }) => ({ cuid, no }))

/** Minor units. */
export const askBalance = async (vendor: Bets): Promise<bigint> =>
  BigInt(answeredByVendor(await vendor.askMine(obBalance, ({ cuid }) => ({ cuid }))).amt)

/** Which price changes the vendor can be told to accept: for a single, and for joined bets. */
export const accepts: {
  readonly single: readonly AcceptOdds[]
  readonly joined: readonly AcceptOdds[]
} = { single: ['better', 'any', 'none'], joined: ['better', 'any', 'none'] }

/** What every adapter provides for betting. */
export type BetsPart = {
  readonly accepts: typeof accepts
  readonly reasonOfRefusal: typeof reasonOfRefusal
  readonly legOfRefusal: typeof legOfRefusal
  readonly isUnsure: typeof isUnsure
  readonly askPreview: typeof askPreview
  readonly askJoined: typeof askJoined
  /** Absent if the vendor sells no bet builders. */
  readonly askBuilder?: typeof askBuilder
  readonly placeBet: typeof placeBet
  readonly askTicket: typeof askTicket
  readonly findTicket: typeof findTicket
  readonly askProof: typeof askProof
  readonly askBalance: typeof askBalance
}
