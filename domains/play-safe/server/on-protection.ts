// The member's own limits page: the state, and the commands that change it. It always concerns the caller; no other
// member can be named (L32).

import { type House, houseNow } from '@magpie/db'
import { isRefusal, parseMoney, type Refusal, refuse, textOfMinor, type Uuid } from '@magpie/kernel'
import { type Context, handle, memberOf } from '@magpie/wire'
import {
  isOfTime,
  limitKindOf,
  type LimitName,
  limitNames,
  limitWindowOf,
  type OwnLimitView,
  protectionBeat,
  protectionCheck,
  protectionConfirmLimit,
  protectionDays,
  protectionExclude,
  protectionLimit,
  protectionLimitConfirm,
  protectionMine,
  protectionRemind,
  protectionStakeLimit,
  protectionTimeOut,
  type ProtectionView,
  viewDays,
} from '../contract/index.ts'
import {
  answeredVisit,
  type ChangeRefusal,
  type Command,
  daysOf,
  everyUnasked,
  isOver,
  looserLapsesMs,
  ownLimitOf,
  restMs,
  type Standing,
  stakeLimits,
  type Visit,
  waiting,
  waitsFor,
} from '../rules/index.ts'
import { commitChange } from './change-standing.ts'
import { changeVisit, countBeat } from './count-beat.ts'
import { heldSince, holdTable } from './hold-store.ts'
import { dayShown, daysOfPlay, signsNow } from './own-play.ts'
import { sumOf } from './permit.ts'
import { standingOf, standingTable } from './standing-store.ts'
import { presenceTable, visitOf } from './visit-store.ts'

const secondsAMinute = 60n

/** Whole minutes of time, rounded down; amounts otherwise. */
const shown = (name: LimitName, units: bigint): string =>
  isOfTime(name) ? (units / secondsAMinute).toString() : textOfMinor(units)

const limitView = (name: LimitName, standing: Standing, used: bigint, nowMs: number): OwnLimitView => {
  const limit = ownLimitOf(standing.limits, name)
  const [next, window] = [waiting(limit, nowMs), limitWindowOf(name)]
  return {
    limit: name,
    most: limit.most === null ? null : shown(name, limit.most),
    used: window === null ? null : shown(name, used),
    ends: window === null ? null : daysOf(window, nowMs).endsMs,
    next: next && {
      most: next.most === null ? null : shown(name, next.most),
      from: next.from,
      lapses: next.from + looserLapsesMs,
    },
  }
}

type Used = (name: LimitName) => bigint

/** The smallest amount that their limits leave for a stake; zero once the time is used up. */
const roomOf = ({ limits }: Standing, used: Used): bigint | null => {
  const lefts = stakeLimits.flatMap((name) => {
    const { most } = ownLimitOf(limits, name)
    if (most === null) return []
    const left = most - used(name)
    if (limitKindOf(name) === 'time') return left > 0n ? [] : [0n]
    return [left > 0n ? left : 0n]
  })
  return lefts.length === 0 ? null : lefts.reduce((least, left) => (left < least ? left : least))
}

const visitView = (visit: Visit | null, standing: Standing, nowMs: number): ProtectionView['visit'] => {
  const waits = waitsFor(visit, standing.limits, nowMs)
  return {
    every: visit?.every ?? everyUnasked,
    began: visit === null || isOver(visit, nowMs) ? null : visit.began,
    waits,
    until: waits === 'session' && visit !== null ? visit.at + restMs : null,
  }
}

type Other = { readonly held: number | null; readonly visit: Visit | null }

const viewOf = (standing: Standing, used: Used, { held, visit }: Other, nowMs: number): ProtectionView => {
  const limits = limitNames.map((name) => limitView(name, standing, used(name), nowMs))
  const day = limits.find(({ limit }) => limit === 'stake/day')
  const room = roomOf(standing, used)
  const next = day?.next ?? null
  return {
    excludedUntil: standing.excludedUntil,
    timedOutUntil: standing.timedOutUntil,
    ...(held === null ? {} : { heldSince: held }),
    stakeLimit: {
      daily: day?.most ?? null,
      usedToday: day?.used ?? '0.00',
      next: next && { daily: next.most, from: next.from, lapses: next.lapses },
    },
    limits,
    stakeRoom: room === null ? null : textOfMinor(room),
    visit: visitView(visit, standing, nowMs),
  }
}

/** A member's protection now. */
export const protectionOf = async (house: House, member: Uuid): Promise<ProtectionView> => {
  const nowMs = houseNow(house)
  const state = await house.journal.read({
    rows: [standingTable, holdTable, presenceTable].map((table) => ({ table, id: member })),
    sums: limitNames.map((name) => sumOf(member, name, nowMs)),
  })
  const used: Used = (name) => state.sums[limitNames.indexOf(name)] ?? 0n
  const [standing, hold, presence] = state.rows
  return viewOf(standingOf(standing), used, { held: heldSince(hold), visit: visitOf(presence) }, nowMs)
}

/** A limit that they set on deposits, and what was paid in under it, minor units. */
export type DepositLimit = { readonly limit: LimitName; readonly most: bigint; readonly used: bigint }

export const depositLimitsOf = async (house: House, member: Uuid): Promise<readonly DepositLimit[]> => {
  const nowMs = houseNow(house)
  const names = limitNames.filter((name) => limitKindOf(name) === 'deposit')
  const state = await house.journal.read({
    rows: [{ table: standingTable, id: member }],
    sums: names.map((name) => sumOf(member, name, nowMs)),
  })
  const { limits } = standingOf(state.rows[0])
  return names.flatMap((limit, nth) => {
    const { most } = ownLimitOf(limits, limit)
    return most === null ? [] : [{ limit, most, used: state.sums[nth] ?? 0n }]
  })
}

/** What their own limits leave for deposits, minor units; null without a limit. */
export const depositRoom = async (house: House, member: Uuid): Promise<bigint | null> => {
  const lefts = (await depositLimitsOf(house, member)).map(({ most, used }) => most - used)
  return lefts.length === 0 ? null : lefts.reduce((least, left) => (left < least ? left : least))
}

/** `mount` admits only members here; any other caller is a fault of the declaration. */
const change = async (
  context: Context,
  command: Command,
): Promise<ProtectionView | Refusal<ChangeRefusal | 'change_busy'>> => {
  const member = memberOf(context.caller)
  const changed = await commitChange(context.house, member, command)
  return isRefusal(changed) ? changed : protectionOf(context.house, member)
}

const minutes = /^[1-9]\d{0,5}$/

/** Minor units, or seconds of whole minutes. */
const unitsOf = (name: LimitName, text: string): bigint | undefined => {
  if (!isOfTime(name)) return parseMoney(text)?.minor
  return minutes.test(text) ? BigInt(text) * secondsAMinute : undefined
}

const setLimit = async (context: Context, limit: LimitName, text: string | null) => {
  const most = text === null ? null : unitsOf(limit, text)
  if (most === undefined) return refuse('limit_amount')
  return (await change(context, { set: 'limit', limit, most })) as ProtectionView | Refusal<'change_busy'>
}

const confirmLimit = async (context: Context, limit: LimitName) => {
  const done = await change(context, { set: 'confirm_limit', limit })
  return done as ProtectionView | Refusal<'nothing_waits' | 'too_early' | 'change_busy'>
}

/** The rest that the check offers. */
const restHours = 1

const answerCheck = async (
  context: Context,
  choice: 'on' | 'stop' | 'pause',
): Promise<ProtectionView | Refusal<'change_busy'>> => {
  const [{ house }, member] = [context, memberOf(context.caller)]
  if (choice === 'pause') {
    // A longer pause already in force is as good.
    const paused = await commitChange(house, member, { set: 'time_out', hours: restHours })
    if (isRefusal(paused) && paused.refused === 'change_busy') return refuse('change_busy')
  }
  const changed = await changeVisit(house, member, `check ${choice}`, (visit, limits, nowMs) =>
    visit !== null && waitsFor(visit, limits, nowMs) === 'check' ? answeredVisit(visit, choice, limits, nowMs) : null,
  )
  return changed ?? protectionOf(house, member)
}

const setEvery = async ({ house, caller }: Context, every: number) => {
  const member = memberOf(caller)
  const changed = await changeVisit(house, member, `every ${every}`, (visit, limits, nowMs) => {
    const long = nowMs - restMs
    if (visit === null) return { at: long, began: long, answered: long, asked: null, every }
    // If a check is due, mark it, although no screen has reported yet.
    const isDue = visit.asked === null && waitsFor(visit, limits, nowMs) === 'check'
    return { ...visit, ...(isDue ? { asked: nowMs } : {}), every }
  })
  return changed ?? protectionOf(house, member)
}

export const onProtection = [
  handle(protectionCheck, ({ choice }, context) => answerCheck(context, choice)),
  handle(protectionRemind, ({ every }, context) => setEvery(context, every)),
  handle(protectionMine, (_ask, context) => protectionOf(context.house, memberOf(context.caller))),
  handle(protectionDays, async ({ days = viewDays }, { house, caller }) => {
    const member = memberOf(caller)
    const [told, signs] = await Promise.all([daysOfPlay(house, member, days), signsNow(house, member)])
    return { days: told.map(dayShown), signs: [...signs] }
  }),
  handle(protectionExclude, async ({ until }, context) => {
    const done = await change(context, { set: 'exclude', until })
    return done as ProtectionView | Refusal<'exclusion_length' | 'not_stricter' | 'change_busy'>
  }),
  handle(protectionTimeOut, async ({ hours }, context) => {
    const done = await change(context, { set: 'time_out', hours })
    return done as ProtectionView | Refusal<'not_stricter' | 'change_busy'>
  }),
  handle(protectionStakeLimit, ({ daily }, context) => setLimit(context, 'stake/day', daily)),
  handle(protectionConfirmLimit, (_ask, context) => confirmLimit(context, 'stake/day')),
  handle(protectionLimit, ({ limit, most }, context) => setLimit(context, limit, most)),
  handle(protectionLimitConfirm, ({ limit }, context) => confirmLimit(context, limit)),
  handle(protectionBeat, async (_ask, context) => {
    const member = memberOf(context.caller)
    await countBeat(context.house, member)
    return protectionOf(context.house, member)
  }),
]
