// The member's own page of limits: what stands, and the four commands that change it. All of it is the caller's own;
// there is no way to name another member (L32).

import { type House, houseNow } from '@magpie/db'
import {
  beijingDay,
  isRefusal,
  money,
  playCurrency,
  parseMoney,
  type Refusal,
  refuse,
  type Uuid,
  wireAmount,
} from '@magpie/kernel'
import { type Context, handle } from '@magpie/wire'
import {
  protectionConfirmLimit,
  protectionExclude,
  protectionMine,
  protectionStakeLimit,
  protectionTimeOut,
  type ProtectionView,
  stakeCounter,
} from '../contract/index.ts'
import { type ChangeRefusal, type Command, looserLapsesMs, type Standing, waiting } from '../rules/index.ts'
import { commitChange } from './change-standing.ts'
import { heldSince, holdTable } from './hold-store.ts'
import { standingOf, standingTable } from './standing-store.ts'

const amountText = (minor: bigint | null): string | null => (minor === null ? null : wireAmount(money(minor)))

const viewOf = (standing: Standing, usedMinor: bigint, held: number | null, nowMs: number): ProtectionView => {
  const next = waiting(standing, nowMs)
  return {
    excludedUntil: standing.excludedUntil,
    timedOutUntil: standing.timedOutUntil,
    ...(held === null ? {} : { heldSince: held }),
    stakeLimit: {
      daily: amountText(standing.stakeLimit),
      usedToday: wireAmount(money(usedMinor)),
      next: next && { daily: amountText(next.limit), from: next.from, lapses: next.from + looserLapsesMs },
    },
  }
}

/** What stands for a member now. */
export const protectionOf = async (house: House, member: Uuid): Promise<ProtectionView> => {
  const nowMs = houseNow(house)
  const state = await house.journal.read({
    rows: [standingTable, holdTable].map((table) => ({ table, id: member })),
    counters: [{ member, kind: stakeCounter, window: beijingDay(nowMs), currency: playCurrency }],
  })
  return viewOf(standingOf(state.rows[0]), state.counters[0] ?? 0n, heldSince(state.rows[1]), nowMs)
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
  handle(protectionStakeLimit, async ({ daily }, context) => {
    const limit = daily === null ? null : parseMoney(daily)
    if (limit === undefined) return refuse('limit_amount')
    const done = await change(context, { set: 'stake_limit', limit: limit && limit.minor })
    return done as ProtectionView | Refusal<'change_busy'>
  }),
  handle(protectionConfirmLimit, async (_ask, context) => {
    const done = await change(context, { set: 'confirm_limit' })
    return done as ProtectionView | Refusal<'nothing_waits' | 'too_early' | 'change_busy'>
  }),
]
