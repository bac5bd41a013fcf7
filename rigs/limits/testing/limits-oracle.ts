// Random histories of one member: limits set, raised and confirmed, bets, results, deposits, playing time, pauses, and
// a clock that jumps, also backwards. The house's rules judge each stake and each order over counters, as the journal
// does; the naive model says what the page promises. A stake that the house allows and the model does not is a breach;
// the opposite is a wrong refusal.

import { beijingDay } from '@magpie/kernel'
import {
  depositCounter,
  type LimitName,
  limitNames,
  playCounter,
  returnCounter,
  stakeCounter,
} from '@magpie/play-safe/contract'
import {
  barOf,
  ceilingsOf,
  changeStanding,
  type Command,
  freshStanding,
  stakeLimits,
  type Standing,
} from '@magpie/play-safe/rules'
import { NaiveLimits, names } from './naive-limits.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export type Rules = { readonly change: typeof changeStanding; readonly ceilings: typeof ceilingsOf }
export const houseRules: Rules = { change: changeStanding, ceilings: ceilingsOf }

export type Found = { histories: number; judged: number; refused: number; breaches: string[]; wrongNos: string[] }

/** Reproducible random numbers. */
const chanceOf = (seed: number) => {
  let state = (seed ^ 0x9e3779b9) >>> 0
  return (below: number): number => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x297a2d39) >>> 0
    return Math.floor((((state ^ (state >>> 12)) >>> 0) / 2 ** 32) * below)
  }
}

const depositLimits = limitNames.filter((name) => name.startsWith('deposit/'))
const jumps = [0, minute, hour, 5 * hour, 11 * hour, 23 * hour, day, 25 * hour, 3 * day, 4 * day, 8 * day, 33 * day]

class House {
  standing: Standing = freshStanding
  readonly #counters = new Map<string, bigint>()
  readonly #rules: Rules
  constructor(rules: Rules) {
    this.#rules = rules
  }

  command(command: Command, at: number): boolean {
    const changed = this.#rules.change(this.standing, command, at)
    if ('refused' in changed) return false
    this.standing = changed.standing
    return true
  }

  count(kind: string, date: string, amount: number): void {
    const key = `${kind} ${date}`
    this.#counters.set(key, (this.#counters.get(key) ?? 0n) + BigInt(amount))
  }

  over(limits: readonly LimitName[], amount: number, at: number): boolean {
    return this.#rules
      .ceilings(this.standing.limits, limits, BigInt(amount), at)
      .some(({ spans, amount: asked, ceiling }) => {
        let sum = asked
        for (const { sign, kind, from, to } of spans)
          for (const [key, value] of this.#counters) {
            const [of, date = ''] = key.split(' ')
            if (of === kind && date >= from && date <= to) sum += BigInt(sign) * value
          }
        return sum > ceiling
      })
  }
}

type Bet = { readonly date: string; readonly stake: number }

const setIt = (house: House, naive: NaiveLimits, below: (most: number) => number, at: number): void => {
  const name = names[below(names.length)] as LimitName
  const most = below(7) === 0 ? null : below(40)
  house.command({ set: 'limit', limit: name, most: most === null ? null : BigInt(most) }, at)
  naive.set(name, most, at)
}

/** Plays one history of so many steps. */
const playHistory = (seed: number, rules: Rules, found: Found, steps = 14): void => {
  const below = chanceOf(seed)
  const [house, naive] = [new House(rules), new NaiveLimits()]
  const open: Bet[] = []
  let at = Date.UTC(2026, below(12), 1 + below(28), below(24), below(60))
  const judge = (what: 'stake' | 'deposit', amount: number): boolean => {
    const barred = barOf(house.standing, at) !== null
    const no = barred || house.over(what === 'stake' ? stakeLimits : depositLimits, amount, at)
    const said = naive.barred(at) || naive.over(what, amount, at)
    found.judged += 1
    if (no) found.refused += 1
    if (said && !no) found.breaches.push(`history ${seed}: ${what} of ${amount} at ${new Date(at).toISOString()}`)
    if (no && !said) found.wrongNos.push(`history ${seed}: ${what} of ${amount} at ${new Date(at).toISOString()}`)
    return !no
  }
  const bet = (): void => {
    const stake = 1 + below(20)
    if (!judge('stake', stake)) return
    const date = naive.tell('stake', at, stake)
    house.count(stakeCounter, beijingDay(at), stake)
    open.push({ date, stake })
  }
  const result = (): void => {
    const one = open.shift()
    if (one === undefined) return
    if (below(4) === 0) {
      // A returned stake counts as never staked.
      naive.tell('stake', at, -one.stake, one.date)
      return house.count(stakeCounter, one.date, -one.stake)
    }
    const paid = below(3) * one.stake
    naive.tell('back', at, paid, one.date)
    house.count(returnCounter, one.date, paid)
  }
  const come = (what: 'deposit' | 'seconds', amount: number): void => {
    naive.tell(what, at, amount)
    house.count(what === 'deposit' ? depositCounter : playCounter, beijingDay(at), amount)
  }
  const bar = (): void => {
    if (below(2) === 0) {
      const hours = 1 + below(100)
      house.command({ set: 'time_out', hours }, at)
      naive.pausedUntil = Math.max(naive.pausedUntil, at + hours * hour)
    } else {
      const until = at + (30 + below(40)) * day
      house.command({ set: 'exclude', until }, at)
      naive.excludedUntil = Math.max(naive.excludedUntil, until)
    }
  }
  const confirm = (): void => {
    const name = names[below(names.length)] as LimitName
    const taken = house.command({ set: 'confirm_limit', limit: name }, at)
    if (taken !== naive.confirm(name, at)) found.breaches.push(`history ${seed}: the second yes to ${name}`)
  }
  for (let n = 0; n < steps; n++) {
    // Sometimes the clock is set back.
    at += (below(9) === 0 ? -1 : 1) * (jumps[below(jumps.length)] ?? 0)
    const what = below(20)
    if (what < 6) setIt(house, naive, below, at)
    else if (what < 12) bet()
    else if (what < 14) result()
    else if (what < 16) {
      const amount = 1 + below(25)
      if (judge('deposit', amount)) come('deposit', amount)
      // A payment that arrives after a refused order is booked and counted nevertheless.
      else if (below(3) === 0) come('deposit', amount)
    } else if (what < 17) come('seconds', 1 + below(20))
    else if (what < 19) confirm()
    else if (below(4) === 0) bar()
  }
  found.histories += 1
}

export const playHistories = (from: number, histories: number, rules: Rules = houseRules): Found => {
  const found: Found = { histories: 0, judged: 0, refused: 0, breaches: [], wrongNos: [] }
  for (let seed = from; seed < from + histories; seed++) playHistory(seed, rules, found)
  return found
}
