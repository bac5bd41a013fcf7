// The play permit (L20): the word of play-safe that this member may play now, fenced until the commit. Whoever takes a
// stake or grants a bonus needs one as an argument, and only this module can make one: the brand's symbol is not
// exported, and a permit that was not issued here is refused at run time too.
//
// The facts behind a permit are kept in memory without a time limit, because a change of any of them (their own limits
// and a hold here, their block or the end of their session in identity) raises the member's play epoch in the plan that makes it. A
// permit on old facts is refused by the fence in the very statement that would move the money; the caller then forgets
// the facts, asks again and decides again. A refusal has no fence, so it is only ever given on facts just read.
//
// Bars end by the database's clock. A permit that was made while this machine's is another's takes no stake: it keeps
// what is held already, and no more.

import {
  account,
  ClockApart,
  type CounterSum,
  type Guard,
  type House,
  houseAccount,
  houseNow,
  isClockApart,
  type Journal,
  readTogether,
  type State,
  type Transfer,
} from '@magpie/db'
import { beijingDay, type Currency, law, playCurrency, type Refusal, refuse, type Uuid } from '@magpie/kernel'
import { memberState } from '@magpie/identity/server'
import type { Kind } from '@magpie/ledger/contract'
import {
  countedIn,
  depositCounter,
  depositLimit,
  limitKindOf,
  type LimitName,
  limitNames,
  ownLimit,
  type PermitRefusal,
  returnCounter,
  stakeCounter,
} from '../contract/index.ts'
import {
  barOf,
  barredUntil,
  ceilingsOf,
  isOver,
  type OwnLimits,
  ownLimitOf,
  spansOf,
  type Standing,
  stakeLimits,
  type Visit,
  type Waits,
  waitsFor,
} from '../rules/index.ts'
import { holdTable, isShut } from './hold-store.ts'
import { standingOf, standingTable } from './standing-store.ts'
import { presenceTable, visitOf } from './visit-store.ts'

declare const brand: unique symbol

export type Permit = {
  readonly [brand]: true
  readonly member: Uuid
  /** The play epoch that it was issued under. */
  readonly epoch: number
  readonly limits: OwnLimits
  /** Rises with every change of limits, time-out and exclusion. */
  readonly standing: number
  /** The moment that it is about, and the Beijing day of it, in which stakes count. */
  readonly atMs: number
  readonly stakeWindow: string
  /** What has to come before another stake: their answer to the check, or their rest. Whatever else a permit is for goes on. */
  readonly waits: Waits | null
}

type Facts = {
  readonly epoch: number
  readonly standing: Standing
  readonly blocked: boolean
  readonly held: boolean
  readonly visit: Visit | null
}
type Known = Map<Uuid, Facts | Promise<Facts>>

const membersMax = 200_000

/** One memory for each journal, that is, for each process; it goes when the journal goes. */
const knownBy = new WeakMap<Journal, Known>()
const issued = new WeakSet<object>()
/** Those of them that were made under a wrong clock. */
const stakeless = new WeakSet<object>()

const known = (house: House): Known => {
  const present = knownBy.get(house.journal)
  if (present !== undefined) return present
  const made: Known = new Map()
  knownBy.set(house.journal, made)
  return made
}

type Grounds = { readonly epoch: number | null; readonly rows: State['rows'] }

const tables = [standingTable, holdTable, presenceTable]
const readGrounds = readTogether<Journal, Uuid, Grounds>(async (journal, members) => {
  const asked = members.flatMap((id) => tables.map((table) => ({ table, id })))
  const { fences, rows } = await journal.read({ fences: members, rows: asked })
  const ofOne = (at: number): State['rows'] => rows.slice(at * tables.length, (at + 1) * tables.length)
  return members.map((_, at) => ({ epoch: fences[at] ?? null, rows: ofOne(at) }))
})

const readFacts = async (house: House, member: Uuid): Promise<Facts> => {
  const { epoch, rows } = await readGrounds(house.journal, member)
  if (epoch === null) throw new Error(`member ${member} has no account`)
  // After the epoch, never before it: a block that falls in between is seen, or it raises the epoch that was read.
  const blocked = (await memberState(house, member)) !== 'active'
  const [standing = null, hold = null, presence = null] = rows
  const visit = visitOf(presence)
  return {
    epoch,
    standing: standingOf(standing),
    blocked,
    held: isShut(hold),
    // The next one raises the epoch when it begins.
    visit: visit === null || isOver(visit, houseNow(house)) ? null : visit,
  }
}

const readAndKeep = async (house: House, member: Uuid): Promise<Facts> => {
  const facts = known(house)
  const reading = readFacts(house, member)
  facts.set(member, reading)
  try {
    const read = await reading
    if (facts.get(member) === reading) facts.set(member, read)
    return read
  } catch (cause) {
    facts.delete(member)
    throw cause
  } finally {
    const oldest = facts.size > membersMax ? facts.keys().next().value : undefined
    if (oldest !== undefined) facts.delete(oldest)
  }
}

/** After `stale`, and after any change of the member's standing: the next permit rests on a fresh reading. */
export const forgetPermit = (house: House, member: Uuid): void => void known(house).delete(member)

const issue = (
  house: House,
  { epoch, standing, blocked, held, visit }: Facts,
  member: Uuid,
): Permit | Refusal<PermitRefusal> => {
  const nowMs = houseNow(house)
  const bar = barOf(standing, nowMs)
  if (bar !== null) return refuse(bar, { until: barredUntil(standing, nowMs) })
  if (blocked) return refuse('player_blocked')
  if (held) return refuse('play_held')
  const { limits, version } = standing
  const waits = waitsFor(visit, limits, nowMs)
  const permit = {
    member,
    epoch,
    limits,
    standing: version,
    atMs: nowMs,
    stakeWindow: beijingDay(nowMs),
    waits,
  } as Permit
  issued.add(permit)
  if (isClockApart(house)) stakeless.add(permit)
  return permit
}

/**
 * Why this member may not play now, on grounds read for this answer; null when they may. For whoever decides on a no, or acts
 * on a yes without a plan: only a plan under `fenceGuard` or `stakeGuards` may rest on what is remembered.
 */
export const barNow = async (house: House, member: Uuid): Promise<Refusal<PermitRefusal> | null> => {
  const permit = issue(house, await readAndKeep(house, member), member)
  return 'refused' in permit ? permit : null
}

/** Rises with every change of limits, time-out and exclusion; read for this answer. */
export const standingVersion = async (house: House, member: Uuid): Promise<number> =>
  (await readAndKeep(house, member)).standing.version

/**
 * Leave for a plan that carries the permit's fence, and for nothing else: reads nothing when the grounds of a yes are in
 * memory, so without the fence a yes may be another node's yesterday.
 */
export const permitToPlay = async (house: House, member: Uuid): Promise<Permit | Refusal<PermitRefusal>> => {
  const remembered = known(house).get(member)
  if (remembered !== undefined) {
    const facts = remembered instanceof Promise ? await remembered : remembered
    // Whether they are still there is not remembered: as long as they may be, a visit is as long as the clock says.
    const visit = facts.visit && { ...facts.visit, at: houseNow(house) }
    const permit = issue(house, { ...facts, visit }, member)
    if (!('refused' in permit) && permit.waits === null) return permit
  }
  return issue(house, await readAndKeep(house, member), member)
}

const real = (permit: Permit): void => law(issued.has(permit), 'L20', 'a permit that play-safe did not issue')

/** Refuses the plan when the permit was overtaken. For a bonus, and for a bet that is about to be accepted. */
export const fenceGuard = (permit: Permit): Guard => {
  real(permit)
  return { guard: 'fence', member: permit.member, epoch: permit.epoch }
}

/** The fence of a plan that takes a stake; throws `ClockApart` for a permit that was made under a wrong clock. Who takes one has asked whether something waits. */
const stakeFence = (permit: Permit): Guard => {
  const fence = fenceGuard(permit)
  law(permit.waits === null, 'L20', 'a stake while the member has not answered how long they play')
  if (stakeless.has(permit)) throw new ClockApart()
  return fence
}

/** What a limit of this member's is judged by at this moment. */
export const sumOf = (member: Uuid, name: LimitName, atMs: number): CounterSum => ({
  member,
  currency: countedIn(name),
  spans: spansOf(name, atMs),
})

/** The limits among these that somebody has set, over what their counters hold (L21). */
const ceilings = (
  { member, limits, atMs }: Permit,
  names: readonly LimitName[],
  amount: bigint,
  refuses: string,
): readonly Guard[] =>
  ceilingsOf(limits, names, amount, atMs).map(({ name, ...one }) => ({
    guard: 'ceiling',
    member,
    currency: countedIn(name),
    ...one,
    refuses,
  }))

/** The counter of the day judges its own limit, so that a member without others costs no reading. */
const besideDay = stakeLimits.filter((name) => name !== 'stake/day')
const depositLimits = limitNames.filter((name) => limitKindOf(name) === 'deposit')

/** What a plan that takes a stake stands under: the fence, and the member's own limits. */
export const stakeGuards = (permit: Permit, amount: bigint): readonly Guard[] => [
  stakeFence(permit),
  {
    guard: 'counter',
    member: permit.member,
    kind: stakeCounter,
    window: permit.stakeWindow,
    currency: playCurrency,
    amount,
    ceiling: ownLimitOf(permit.limits, 'stake/day').most,
    refuses: ownLimit,
  },
  ...ceilings(permit, besideDay, amount, ownLimit),
]

/** The only transfer that takes a stake: from cash, or from the bonus, to held (L7). */
export const holdStake = (permit: Permit, amount: bigint, bucket: 'cash' | 'bonus' = 'cash'): Transfer => {
  stakeFence(permit)
  return {
    from: account(permit.member, bucket),
    to: account(permit.member, 'held'),
    amount,
    kind: 'bet.hold' satisfies Kind,
  }
}

/**
 * Gives the amount of a returned stake back to the limit of the day it was counted in; below nought it counts again what was
 * given back by mistake, whatever the limit is.
 */
export const returnedStakeGuard = (member: Uuid, window: string, amount: bigint): Guard => ({
  guard: 'counter',
  member,
  kind: stakeCounter,
  window,
  currency: playCurrency,
  amount: -amount,
  ceiling: null,
  refuses: ownLimit,
})

const count = (member: Uuid, kind: string, window: string, amount: bigint): readonly Guard[] =>
  amount === 0n
    ? []
    : [
        {
          guard: 'counter',
          member,
          kind,
          window,
          currency: playCurrency,
          amount,
          ceiling: null,
          refuses: ownLimit,
        },
      ]

/** Counts what a result pays, or takes again, in the day in which its stake was counted: what was lost is the rest. */
export const paidGuards = (member: Uuid, window: string, amount: bigint): readonly Guard[] =>
  count(member, returnCounter, window, amount)

/**
 * What an order to pay in stands under besides the fence: the member's own limits, over what came in and what may still come
 * by their open orders. The caller sees to it that no two orders of theirs are opened on one reading of those.
 */
export const depositGuards = (permit: Permit, amount: bigint, stillOpen: bigint): readonly Guard[] => {
  real(permit)
  return ceilings(permit, depositLimits, amount + stillOpen, depositLimit)
}

/** Whether they set a limit that orders are judged by. */
export const limitsDeposits = ({ limits }: Permit): boolean =>
  depositLimits.some((name) => ownLimitOf(limits, name).most !== null)

/** Counts money that came. It is booked whatever the limit says (L20). */
export const paidInGuards = (member: Uuid, atMs: number, amount: bigint): readonly Guard[] =>
  count(member, depositCounter, beijingDay(atMs), amount)

/** The only transfer that grants a bonus: from a house account to the member's bonus account, where its requirement keeps it. */
export const grantBonus = (
  permit: Permit,
  kind: Kind & `promotion.${string}`,
  from: string,
  amount: bigint,
): Transfer => {
  real(permit)
  return { from: houseAccount(from), to: account(permit.member, 'bonus'), amount, kind }
}

/**
 * The only transfer that gives an award: from what a campaign owes to the member's cash, or to their bonus account where its
 * requirement keeps it until it is played.
 */
export const grantAward = (
  permit: Permit,
  {
    from,
    amount,
    currency,
    bucket,
  }: {
    readonly from: string
    /** Minor units. */
    readonly amount: bigint
    readonly currency: Currency
    readonly bucket: 'cash' | 'bonus'
  },
): Transfer => {
  real(permit)
  return {
    from: houseAccount(from, currency),
    to: account(permit.member, bucket, currency),
    amount,
    kind: 'promotion.grant' satisfies Kind,
  }
}
