// The member's own page of limits: what stands, and the four commands that change it. All of it is the caller's own;
// there is no way to name another member (L32).

import { type House, houseNow } from '@magpie/db'
import { isRefusal, money, parseMoney, type Refusal, refuse, type Uuid, wireAmount } from '@magpie/kernel'
import { type Context, handle } from '@magpie/wire'
import {
  limitKindOf,
  type LimitName,
  limitNames,
  limitWindowOf,
  type OwnLimitView,
  protectionBeat,
  protectionConfirmLimit,
  protectionExclude,
  protectionLimit,
  protectionLimitConfirm,
  protectionMine,
  protectionStakeLimit,
  protectionTimeOut,
  type ProtectionView,
} from '../contract/index.ts'
import {
  type ChangeRefusal,
  type Command,
  daysOf,
  looserLapsesMs,
  ownLimitOf,
  type Standing,
  stakeLimits,
  waiting,
} from '../rules/index.ts'
import { commitChange } from './change-standing.ts'
import { countBeat } from './count-beat.ts'
import { heldSince, holdTable } from './hold-store.ts'
import { sumOf } from './permit.ts'
import { standingOf, standingTable } from './standing-store.ts'

const secondsAMinute = 60n

/** Minutes of time, whole and never more than were there; amounts of everything else. */
const shown = (name: LimitName, units: bigint): string =>
  limitKindOf(name) === 'time' ? (units / secondsAMinute).toString() : wireAmount(money(units))

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

/** The least that any of his limits has left for a stake; nothing at all once the time is over. */
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

const viewOf = (standing: Standing, used: Used, held: number | null, nowMs: number): ProtectionView => {
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
    stakeRoom: room === null ? null : wireAmount(money(room)),
  }
}

/** What stands for a member now. */
export const protectionOf = async (house: House, member: Uuid): Promise<ProtectionView> => {
  const nowMs = houseNow(house)
  const state = await house.journal.read({
    rows: [standingTable, holdTable].map((table) => ({ table, id: member })),
    sums: limitNames.map((name) => sumOf(member, name, nowMs)),
  })
  const used: Used = (name) => state.sums[limitNames.indexOf(name)] ?? 0n
  return viewOf(standingOf(state.rows[0]), used, heldSince(state.rows[1]), nowMs)
}

/** What his own limits leave for money that comes in, minor units; null where he set none. */
export const depositRoom = async (house: House, member: Uuid): Promise<bigint | null> => {
  const nowMs = houseNow(house)
  const names = limitNames.filter((name) => limitKindOf(name) === 'deposit')
  const state = await house.journal.read({
    rows: [{ table: standingTable, id: member }],
    sums: names.map((name) => sumOf(member, name, nowMs)),
  })
  const { limits } = standingOf(state.rows[0])
  const lefts = names.flatMap((name, nth) => {
    const { most } = ownLimitOf(limits, name)
    return most === null ? [] : [most - (state.sums[nth] ?? 0n)]
  })
  return lefts.length === 0 ? null : lefts.reduce((least, left) => (left < least ? left : least))
}

/** `mount` lets only members in here; a caller of another kind is a fault of the declaration. */
const memberOf = ({ caller }: Context): Uuid => {
  if (caller.is !== 'member') throw new Error('a member was declared and none came')
  return caller.member
}

const change = async (
  context: Context,
  command: Command,
): Promise<ProtectionView | Refusal<ChangeRefusal | 'change_busy'>> => {
  const member = memberOf(context)
  const changed = await commitChange(context.house, member, command)
  return isRefusal(changed) ? changed : protectionOf(context.house, member)
}

const minutes = /^[1-9]\d{0,5}$/

/** Minor units, or seconds of whole minutes. */
const unitsOf = (name: LimitName, text: string): bigint | undefined => {
  if (limitKindOf(name) !== 'time') return parseMoney(text)?.minor
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

export const onProtection = [
  handle(protectionMine, (_ask, context) => protectionOf(context.house, memberOf(context))),
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
    const member = memberOf(context)
    await countBeat(context.house, member)
    return protectionOf(context.house, member)
  }),
]
