// Accounts, fences and counters of the journal in memory, judged like `ledger.judge` judges them in the database: entry
// by entry, each on the balances that the earlier ones left; counters before a short balance; and a refusal undoes the
// whole plan. A second set of balances is computed from the entries alone, so that the laws can be checked after each
// plan.

import type { AccountRef, CounterRef, CounterSum, Guard, Plan } from '@magpie/db'
import { BrokenLaw, playCurrency } from '@magpie/kernel'
import { accountName } from '../../rules/chart.ts'
import { isKept } from '../../server/money/announced.ts'

type CounterGuard = Extract<Guard, { guard: 'counter' }>
type CeilingGuard = Extract<Guard, { guard: 'ceiling' }>

type Account = {
  readonly name: string
  readonly currency: string
  readonly isDebt: boolean
  readonly kept: boolean
  balance: bigint
  /** The balance computed from the entries. */
  booked: bigint
  epoch: number
}

type Counter = CounterRef & { used: bigint }

/** The content so far, from which another journal may start. */
export type MoneyState = {
  readonly accounts: ReadonlyMap<string, Readonly<Account>>
  readonly counters: ReadonlyMap<string, Readonly<Counter>>
}

export type MemoryMoney = {
  /** Why the plan is refused. Null if it is accepted: then it has been written. Throws for an account that is not open. */
  readonly judge: (plan: Plan) => string | null
  readonly open: (ref: AccountRef) => void
  readonly isOpen: (ref: AccountRef) => boolean
  /** The balance of a kept account; null for other accounts, and for one that is not open. */
  readonly balance: (ref: AccountRef) => bigint | null
  /** The balance of any account, computed from its entries. */
  readonly booked: (ref: AccountRef) => bigint
  readonly epoch: (member: string) => number | null
  readonly used: (of: CounterRef) => bigint
  readonly sum: (of: CounterSum) => bigint
  /**
   * Throws if an account that was used since the last call breaks a law, or if all accounts together are not zero (L3,
   * L4).
   */
  readonly checkTouched: () => void
  readonly checkAll: () => void
  readonly state: () => MoneyState
}

const nameOf = (ref: AccountRef): string => `${accountName(ref)} ${ref.currency}`
const counterName = ({ member, kind, window, currency }: CounterRef): string =>
  `${member} ${kind} ${window} ${currency}`

const isShort = ({ isDebt, balance }: Account, out: boolean): boolean =>
  isDebt ? !out && balance > 0n : out && balance < 0n

const checkOne = ({ name, kept, isDebt, balance, booked }: Account): void => {
  if (!kept) return
  if (balance !== booked) throw new BrokenLaw('L3', `${name} says ${balance}, its entries give ${booked}`)
  if (isDebt ? balance > 0n : balance < 0n) throw new BrokenLaw('L3', `${name} stands at ${balance}`)
}

const copied = <T extends object>(from: ReadonlyMap<string, T> | undefined): Map<string, T> => {
  const copy = new Map<string, T>()
  for (const [name, one] of from ?? []) copy.set(name, { ...one })
  return copy
}

export const openMemoryMoney = (from?: MoneyState): MemoryMoney => {
  const accounts = copied<Account>(from?.accounts)
  const counters = copied<Counter>(from?.counters)
  const touched = new Set<Account>()

  const need = (ref: AccountRef): Account => {
    const found = accounts.get(nameOf(ref))
    if (found === undefined) throw new Error(`no such account: ${nameOf(ref)}`)
    return found
  }
  const cashOf = (member: string): Account => need({ member, bucket: 'cash', currency: playCurrency })
  const counterOf = ({ member, kind, window, currency }: CounterGuard): Counter => {
    const name = counterName({ member, kind, window, currency })
    let counter = counters.get(name)
    if (counter === undefined) {
      counter = { member, kind, window, currency, used: 0n }
      counters.set(name, counter)
    }
    return counter
  }
  const count = (guards: readonly CounterGuard[]): string | null => {
    for (const guard of guards) counterOf(guard).used += guard.amount
    for (const guard of guards)
      if (guard.ceiling !== null && guard.amount > 0n && counterOf(guard).used > guard.ceiling) return guard.refuses
    return null
  }
  const sum = ({ member, currency, spans }: CounterSum): bigint => {
    let total = 0n
    if (spans.length === 0) return total
    for (const one of counters.values())
      if (one.member === member && one.currency === currency)
        for (const { sign, kind, from, to } of spans)
          if (one.kind === kind && one.window >= from && one.window <= to) total += BigInt(sign) * one.used
    return total
  }
  const isOver = (guard: CeilingGuard): boolean => sum(guard) + guard.amount > guard.ceiling
  const post = ({ transfers }: Plan, sides: readonly (readonly [Account, Account])[]): void => {
    for (const [nth, { amount }] of transfers.entries()) {
      const [from, to] = sides[nth] ?? []
      if (from === undefined || to === undefined) continue
      from.booked -= amount
      to.booked += amount
      touched.add(from).add(to)
    }
  }

  return {
    judge: (plan) => {
      const { transfers, guards, raises = [], whenShort } = plan
      const sides = transfers.map(({ from, to }) => [need(from), need(to)] as const)
      const raised = raises.map(cashOf)
      const limits = guards.filter((guard) => guard.guard === 'counter')
      for (const { member } of limits) cashOf(member)
      const over = guards.find((guard) => guard.guard === 'ceiling' && isOver(guard)) as CeilingGuard | undefined
      for (const guard of guards)
        if (guard.guard === 'fence' && cashOf(guard.member).epoch !== guard.epoch) return 'stale'

      let short = false
      for (const [nth, { amount }] of transfers.entries()) {
        const [from, to] = sides[nth] ?? []
        if (from === undefined || to === undefined) continue
        from.balance -= amount
        if (from.kept && isShort(from, true)) short = true
        to.balance += amount
        if (to.kept && isShort(to, false)) short = true
      }
      const bad =
        count(limits) ?? over?.refuses ?? (short ? (whenShort === 'stale' ? 'stale' : 'short_of_funds') : null)
      if (bad === null) {
        post(plan, sides)
        for (const account of raised) account.epoch++
        return null
      }
      for (const [nth, { amount }] of transfers.entries()) {
        const [from, to] = sides[nth] ?? []
        if (from !== undefined) from.balance += amount
        if (to !== undefined) to.balance -= amount
      }
      for (const guard of limits) counterOf(guard).used -= guard.amount
      return bad
    },
    open: (ref) => {
      const name = nameOf(ref)
      const isDebt = !('house' in ref) && ref.bucket === 'debt'
      accounts.set(name, { name, currency: ref.currency, isDebt, kept: isKept(ref), balance: 0n, booked: 0n, epoch: 0 })
    },
    isOpen: (ref) => accounts.has(nameOf(ref)),
    balance: (ref) => {
      const found = accounts.get(nameOf(ref))
      return found?.kept === true ? found.balance : null
    },
    booked: (ref) => need(ref).booked,
    epoch: (member) => accounts.get(nameOf({ member, bucket: 'cash', currency: playCurrency }))?.epoch ?? null,
    used: (of) => counters.get(counterName(of))?.used ?? 0n,
    sum,
    checkTouched: () => {
      for (const account of touched) checkOne(account)
      touched.clear()
    },
    checkAll: () => {
      const totals = new Map<string, bigint>()
      for (const account of accounts.values()) {
        checkOne(account)
        totals.set(account.currency, (totals.get(account.currency) ?? 0n) + account.booked)
      }
      for (const [currency, total] of totals)
        if (total !== 0n) throw new BrokenLaw('L4', `all accounts together give ${total} ${currency}`)
    },
    state: () => ({ accounts: copied(accounts), counters: copied(counters) }),
  }
}
