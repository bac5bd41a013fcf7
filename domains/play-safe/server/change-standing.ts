// One change of a member's standing as a plan: the row, its history, and the member's play epoch raised, so that every
// earlier permit is dead once this commits (L20). A change that collides with another is decided again on the new
// state.

import { commitDecided, commits, type House, houseNow, needClock, type Plan } from '@magpie/db'
import { isoOf, type Refusal, refuse, type Uuid } from '@magpie/kernel'
import { type PlayNews, playTopic } from '../contract/index.ts'
import {
  barOf,
  barredUntil,
  type Changed,
  type ChangeRefusal,
  changeStanding,
  type Command,
  ownLimitOf,
  type Standing,
} from '../rules/index.ts'
import { forgetPermit } from './permit.ts'
import { standingOf, standingTable, writeStanding } from './standing-store.ts'

/** Changes that loosen something: never made while the clock is wrong. */
const looser = new Set(['limit_asked', 'limit_loosened'])

const text = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? part.toString() : part))

/** What an operator's action adds: its audit row, and what must still hold. */
export type Besides = Pick<Plan, 'guards' | 'rows'>

type From = {
  readonly id: Uuid
  readonly before: Standing
  readonly command: Command
  readonly besides: Besides | undefined
}

/** The news of a changed limit: from, to, and since when. */
const limitNews = (
  { before, command }: Pick<From, 'before' | 'command'>,
  after: Standing,
  nowMs: number,
): Pick<PlayNews, 'limit'> => {
  if (!('limit' in command)) return {}
  const { limit: name } = command
  const { most, next } = ownLimitOf(after.limits, name)
  const told = (units: bigint | null): string | null => units?.toString() ?? null
  const present = told(ownLimitOf(before.limits, name).most)
  return { limit: { name, before: present, after: told(next === null ? most : next.most), from: next?.from ?? nowMs } }
}

const planOf = (member: Uuid, from: From, { standing, what }: Changed, nowMs: number): Plan => {
  const { id, before, besides } = from
  const written = writeStanding(member, before, standing, nowMs)
  const news: PlayNews = {
    bar: barOf(standing, nowMs),
    until: barredUntil(standing, nowMs),
    what,
    ...limitNews(from, standing, nowMs),
    at: nowMs,
  }
  const change = {
    id,
    member_id: member,
    version: standing.version,
    what,
    standing: JSON.parse(text(standing)),
    at: isoOf(nowMs),
  }
  return {
    key: `play-safe/${member}/${id}`,
    member,
    kind: `play-safe.${what}`,
    content: text({ what, standing }),
    transfers: [],
    guards: [written.guard, ...(besides?.guards ?? [])],
    rows: [...written.rows, { table: 'play_safe.change', values: change }, ...(besides?.rows ?? [])],
    news: [{ topic: playTopic, member, body: news }],
    raises: [member],
    answer: { version: standing.version },
  }
}

type ChangedStanding = Standing | Refusal<ChangeRefusal | 'change_busy'>

/** Commits the command; gives the new standing, or why it stays. Throws `ClockApart` for a looser one. */
export const commitChange = (
  house: House,
  member: Uuid,
  command: Command,
  besides?: Besides,
): Promise<ChangedStanding> => {
  const forget = () => forgetPermit(house, member)
  const deciding = { place: 'play-safe.change', facts: { member }, forget, busy: () => refuse('change_busy') }
  return commitDecided<ChangedStanding>(house, deciding, async () => {
    const state = await house.journal.read({ rows: [{ table: standingTable, id: member }] })
    const before = standingOf(state.rows[0])
    const nowMs = houseNow(house)
    const changed = changeStanding(before, command, nowMs)
    if ('refused' in changed) return changed
    if (looser.has(changed.what)) needClock(house)
    return commits(planOf(member, { id: house.world.id(), before, command, besides }, changed, nowMs), () => {
      forget()
      return changed.standing
    })
  })
}
