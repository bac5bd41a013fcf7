// The play permit (L20): play-safe's confirmation that this member may play now, fenced until the commit. Taking a
// stake or granting a bonus needs one as an argument, and only this module can make one: the brand's symbol is not
// exported, and a permit not issued here is refused at run time too.
//
// The facts behind a permit are cached without a time limit, because any change of them (own limits and a hold here, a
// block or the end of the session in identity) raises the member's play epoch in its own plan. The fence refuses a
// permit on old facts in the very statement that would move the money; the caller then drops the facts and decides
// again. A refusal has no fence, so it is only given on facts just read.
//
// Bars end by the database's clock. A permit made while this machine's clock differs cannot take a stake: it only keeps
// what is already held.

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
  /** The play epoch of issue. */
  readonly epoch: number
  readonly limits: OwnLimits
  /** Rises with every change of limits, time-out and exclusion. */
  readonly standing: number
  /** Its moment, and the Beijing day of it, in which stakes count. */
  readonly atMs: number
  readonly stakeWindow: string
  /** What must happen before another stake: the answer to the check, or a rest. Other uses of the permit go on. */
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

/** One cache for each journal, that is, for each process; it goes with the journal. */
const knownBy = new WeakMap<Journal, Known>()
const issued = new WeakSet<object>()
/** Permits made under a wrong clock. */
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
  // Read after the epoch, never before: a block in between is either seen here, or raises the epoch that was read.
  const blocked = (await memberState(house, member)) !== 'active'
  const [standing = null, hold = null, presence = null] = rows
  const visit = visitOf(presence)
  return {
    epoch,
    standing: standingOf(standing),
    blocked,
    held: isShut(hold),
    // A new visit raises the epoch when it begins.
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

/** After `stale`, and after any change of the member's standing: the next permit uses a fresh reading. */
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
 * Why this member may not play now, from fresh facts; null if they may. For callers that refuse, or act without a plan:
 * only a plan with `fenceGuard` or `stakeGuards` may rely on cached facts.
 */
export const barNow = async (house: House, member: Uuid): Promise<Refusal<PermitRefusal> | null> => {
  const permit = issue(house, await readAndKeep(house, member), member)
  return 'refused' in permit ? permit : null
}

/** Rises with every change of limits, time-out and exclusion; freshly read. */
export const standingVersion = async (house: House, member: Uuid): Promise<number> =>
  (await readAndKeep(house, member)).standing.version

/**
 * A permit only for a plan that carries its fence: it reads nothing if the facts are cached, so without the fence it
 * may be outdated by another node.
 */
export const permitToPlay = async (house: House, member: Uuid): Promise<Permit | Refusal<PermitRefusal>> => {
  const remembered = known(house).get(member)
  if (remembered !== undefined) {
    const facts = remembered instanceof Promise ? await remembered : remembered
    // Presence is not cached: while they may be present, a visit is as long as the clock says.
    const visit = facts.visit && { ...facts.visit, at: houseNow(house) }
    const permit = issue(house, { ...facts, visit }, member)
    if (!('refused' in permit) && permit.waits === null) return permit
  }
  return issue(house, await readAndKeep(house, member), member)
}

const real = (permit: Permit): void => law(issued.has(permit), 'L20', 'a permit that play-safe did not issue')

/** Refuses the plan if the permit was overtaken. For a bonus, and for a bet about to be accepted. */
export const fenceGuard = (permit: Permit): Guard => {
  real(permit)
  return { guard: 'fence', member: permit.member, epoch: permit.epoch }
}

/**
 * The fence of a plan that takes a stake; throws `ClockApart` for a permit made under a wrong clock. The caller has
 * checked `waits`.
 */
const stakeFence = (permit: Permit): Guard => {
  const fence = fenceGuard(permit)
  law(permit.waits === null, 'L20', 'a stake while the member has not answered how long they play')
  if (stakeless.has(permit)) throw new ClockApart()
  return fence
}

/** The counters of this limit at this moment. */
export const sumOf = (member: Uuid, name: LimitName, atMs: number): CounterSum => ({
  member,
  currency: countedIn(name),
  spans: spansOf(name, atMs),
})

/** The set limits among these, checked against their counters (L21). */
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

/** The daily stake counter enforces its own limit, so a member without other limits costs no reading. */
const besideDay = stakeLimits.filter((name) => name !== 'stake/day')
const depositLimits = limitNames.filter((name) => limitKindOf(name) === 'deposit')

/** The guards of a plan that takes a stake: the fence, and the member's own limits. */
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

/** The only transfer that takes a stake: from cash or bonus to held (L7). */
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
 * Gives a returned stake back to the limit of its day; a negative amount counts a wrong return again, whatever the
 * limit.
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

/** Counts a payout, or takes it back, in the day of its stake: the rest is the loss. */
export const paidGuards = (member: Uuid, window: string, amount: bigint): readonly Guard[] =>
  count(member, returnCounter, window, amount)

/**
 * The guards of a deposit order besides the fence: the member's own limits, over deposits made and open orders. The
 * caller ensures that no two orders are opened on one reading.
 */
export const depositGuards = (permit: Permit, amount: bigint, stillOpen: bigint): readonly Guard[] => {
  real(permit)
  return ceilings(permit, depositLimits, amount + stillOpen, depositLimit)
}

/** Whether they set a limit on deposits. */
export const limitsDeposits = ({ limits }: Permit): boolean =>
  depositLimits.some((name) => ownLimitOf(limits, name).most !== null)

/** Counts a deposit. It is booked whatever the limit (L20). */
export const paidInGuards = (member: Uuid, atMs: number, amount: bigint): readonly Guard[] =>
  count(member, depositCounter, beijingDay(atMs), amount)

/**
 * The only transfer that grants a bonus: from a house account to the member's bonus account, where its requirement
 * locks it.
 */
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
 * The only transfer that pays an award: from a campaign's liability to the member's cash, or to their bonus account,
 * locked by its requirement.
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
