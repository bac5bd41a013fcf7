// Which alarms are active. The same alarm raised repeatedly counts as one: it is reported when raised, every hour while
// it lasts, and once when it has not been raised for a while. Raising one costs a map look-up and never waits.

import type { Facts, World } from '@magpie/kernel'

export type Notice = {
  /** The alarm's id: the same from its first notice to its last. */
  readonly id: string
  readonly state: 'raised' | 'still' | 'ended'
  readonly what: string
  /** The facts of the last time it was raised. */
  readonly facts: Facts
  readonly count: number
  readonly since: number
  readonly last: number
}

export type Board = {
  readonly raise: (facts: Facts, what: string) => void
  readonly open: () => number
  readonly stop: () => void
}

type Standing = {
  readonly id: string
  readonly since: number
  facts: Facts
  what: string
  count: number
  last: number
  toldAt: number
}

type Times = { readonly againMs: number; readonly quietMs: number; readonly lookMs: number }

const usual: Times = { againMs: 3_600_000, quietMs: 20 * 60_000, lookMs: 15_000 }

/** When more than this are active, new ones are reported as one. */
const standingMax = 500
const tooMany = 'more alarms than are told one by one'

/** The facts that identify an alarm: what it is about. Counts, ages and reasons change from time to time. */
const about = [
  'law',
  'job',
  'consumer',
  'venue',
  'rail',
  'row',
  'receiver',
  'lane',
  'withdrawal',
  'transfer',
  'task',
  'name',
]

const keyOf = (facts: Facts, what: string): string =>
  [what, ...about.map((name) => (name in facts ? `${name}=${String(facts[name])}` : ''))].join(' ')

export const openBoard = (
  world: Pick<World, 'now' | 'after' | 'id'>,
  tell: (notice: Notice) => void,
  times: Partial<Times> = {},
): Board => {
  const { againMs, quietMs, lookMs } = { ...usual, ...times }
  const standing = new Map<string, Standing>()
  const say = (one: Standing, state: Notice['state']): void => {
    one.toldAt = world.now()
    const { id, what, facts, count, since, last } = one
    tell({ id, state, what, facts, count, since, last })
  }
  const raise = (facts: Facts, what: string): void => {
    const now = world.now()
    const key = keyOf(facts, what)
    const known = standing.get(key)
    if (known !== undefined) {
      Object.assign(known, { facts, last: now, count: known.count + 1 })
      if (now - known.toldAt >= againMs) say(known, 'still')
      return
    }
    if (standing.size >= standingMax && what !== tooMany) return raise({ open: standing.size }, tooMany)
    const one: Standing = { id: world.id(), since: now, facts, what, count: 1, last: now, toldAt: now }
    standing.set(key, one)
    say(one, 'raised')
  }
  const look = (): void => {
    const now = world.now()
    for (const [key, one] of standing) {
      if (now - one.last < quietMs) continue
      standing.delete(key)
      say(one, 'ended')
    }
    next = world.after(lookMs, look)
  }
  let next = world.after(lookMs, look)
  return { raise, open: () => standing.size, stop: () => next() }
}
