// The checker itself: possible histories of a register and a wallet, and planted impossible ones.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkLinear, type Model, type Operation } from './testing/check-linear.ts'
import { type WalletInput, walletModel, type WalletOutput } from './testing/wallet-model.ts'

type Put = { readonly put: number } | 'get'

const register: Model<number, Put, number> = {
  first: 0,
  step: (state, input, output) => {
    if (input !== 'get') return input.put
    return output === undefined || output === state ? state : null
  },
  text: String,
}

const at = <I, O>(asked: number, answered: number, input: I, output: O | undefined): Operation<I, O> => ({
  asked,
  answered,
  input,
  output,
})

describe('a register', () => {
  it('may be read old or new during a write, but not old after a new value was read', () => {
    const write = at<Put, number>(0, 10, { put: 1 }, 0)
    const read = (asked: number, answered: number, value: number) => at<Put, number>(asked, answered, 'get', value)
    expect(checkLinear([write, read(1, 3, 0), read(4, 6, 1)], register).linear).toBe(true)
    expect(checkLinear([write, read(1, 3, 1), read(4, 6, 0)], register).linear).toBe(false)
    expect(checkLinear([write, read(11, 12, 0)], register).linear).toBe(false)
    expect(checkLinear([write, read(1, 5, 1), read(2, 6, 0)], register).linear).toBe(true)
  })

  it('a write without an answer may have happened at any later time, or never', () => {
    const lost = at<Put, number>(0, Infinity, { put: 7 }, undefined)
    const read = (asked: number, value: number) => at<Put, number>(asked, asked + 1, 'get', value)
    expect(checkLinear([lost, read(1, 0), read(3, 7)], register).linear).toBe(true)
    expect(checkLinear([lost, read(1, 0), read(3, 0)], register).linear).toBe(true)
    expect(checkLinear([lost, read(1, 7), read(3, 0)], register).linear).toBe(false)
  })
})

const wallet = walletModel(1000)
const call = (asked: number, answered: number, input: WalletInput, output: WalletOutput) =>
  at(asked, answered, input, output)
const debit = (id: string, amount: number): WalletInput => ({ call: 'debit', transaction: id, round: id, amount })

describe('planted histories of a wallet that are not linear', () => {
  it.each([
    [
      'two bets that both got the last money',
      [
        call(0, 5, debit('a', 700), { code: 'OK', balance: 300 }),
        call(1, 6, debit('b', 700), { code: 'OK', balance: 300 }),
      ],
    ],
    [
      'a balance from before a bet that was answered',
      [
        call(0, 1, debit('a', 400), { code: 'OK', balance: 600 }),
        call(2, 3, { call: 'balance' }, { code: 'OK', balance: 1000 }),
      ],
    ],
    [
      'a payment that came twice',
      [
        call(0, 1, { call: 'paid', transaction: 'p', amount: 50 }, { code: 'OK' }),
        call(2, 3, { call: 'paid', transaction: 'p', amount: 50 }, { code: 'OK' }),
        call(4, 5, { call: 'balance' }, { code: 'OK', balance: 1100 }),
      ],
    ],
    [
      'a rollback that was answered and forgotten',
      [
        call(0, 1, debit('a', 400), { code: 'OK', balance: 600 }),
        call(2, 3, { call: 'rollback', transaction: 'r', round: 'a' }, { code: 'OK', balance: 1000 }),
        call(4, 5, { call: 'balance' }, { code: 'OK', balance: 600 }),
      ],
    ],
    [
      'a refusal although the money was always there',
      [
        call(0, 1, debit('a', 400), { code: 'SHORT_OF_FUNDS' }),
        call(2, 3, { call: 'balance' }, { code: 'OK', balance: 1000 }),
      ],
    ],
    [
      'a repeat with another answer',
      [
        call(0, 1, debit('a', 400), { code: 'OK', balance: 600 }),
        call(2, 3, debit('a', 400), { code: 'OK', balance: 200 }),
      ],
    ],
    [
      'a stake that was taken after the bar was answered',
      [
        call(0, 1, { call: 'bar', by: 'exclusion' }, { code: 'done' }),
        call(2, 3, debit('a', 400), { code: 'OK', balance: 600 }),
      ],
    ],
    [
      'a bet that was kept after the bar was answered',
      [
        call(0, 1, debit('a', 400), { code: 'OK', balance: 600 }),
        call(2, 3, { call: 'bar', by: 'block' }, { code: 'done' }),
        call(4, 5, { call: 'confirm', transaction: 'c', round: 'a' }, { code: 'OK', balance: 600 }),
      ],
    ],
    [
      'a stake of a barred member that came back twice',
      [
        call(0, 1, debit('a', 400), { code: 'OK', balance: 600 }),
        call(2, 3, { call: 'bar', by: 'exclusion' }, { code: 'done' }),
        call(2, 9, { call: 'give_back', round: 'a' }, { code: 'OK' }),
        call(4, 5, { call: 'rollback', transaction: 'r', round: 'a' }, { code: 'OK' }),
        call(10, 11, { call: 'audit' }, { code: 'OK', balance: 1400 }),
      ],
    ],
    [
      'a stake of a barred member that never came back',
      [
        call(0, 1, debit('a', 400), { code: 'OK', balance: 600 }),
        call(2, 3, { call: 'bar', by: 'exclusion' }, { code: 'done' }),
        call(2, 9, { call: 'give_back', round: 'a' }, { code: 'OK' }),
        call(10, 11, { call: 'audit' }, { code: 'OK', balance: 600 }),
      ],
    ],
    [
      'a refusal for a bar that nobody had set yet',
      [
        call(0, 1, debit('a', 400), { code: 'EXCLUDED', balance: 1000 }),
        call(2, 3, { call: 'bar', by: 'exclusion' }, { code: 'done' }),
      ],
    ],
    [
      'three who saw the balance move to and fro',
      [
        call(0, 9, debit('a', 400), { code: 'OK', balance: 600 }),
        call(1, 2, { call: 'balance' }, { code: 'OK', balance: 600 }),
        call(3, 4, { call: 'balance' }, { code: 'OK', balance: 1000 }),
      ],
    ],
  ] as const)('%s', (_what, history) => {
    const verdict = checkLinear(history, wallet)
    expect(verdict.linear).toBe(false)
    if (!verdict.linear) expect(verdict.stuck.length).toBeGreaterThan(0)
  })
})

it('a bar may come before or after a concurrent stake, and a held stake is returned once, in either way', () => {
  const bar = call(0, 9, { call: 'bar', by: 'block' }, { code: 'done' })
  const taken = call(1, 2, debit('a', 400), { code: 'OK', balance: 600 })
  const refused = call(3, 4, debit('b', 100), { code: 'TOKEN_EXPIRED' })
  const home = call(0, 20, { call: 'give_back', round: 'a' }, { code: 'OK' })
  const confirm = call(
    5,
    21,
    { call: 'confirm', transaction: 'c', round: 'a' },
    { code: 'PLAYER_BLOCKED', balance: 1000 },
  )
  const rest = call(30, 31, { call: 'audit' }, { code: 'OK', balance: 1000 })
  expect(checkLinear([bar, taken, refused, home, confirm, rest], wallet).linear).toBe(true)
  expect(checkLinear([bar, taken, refused, confirm, rest], wallet).linear).toBe(true)
  expect(checkLinear([bar, taken, refused, home, { ...confirm, output: { code: 'OK' } }, rest], wallet).linear).toBe(
    false,
  )
})

/** Calls that took effect one after another, each at a moment within its own interval. */
const overlapping = fc.array(
  fc.record({ amount: fc.integer({ min: 1, max: 600 }), is: fc.nat(5), before: fc.nat(40), after: fc.nat(40) }),
  { maxLength: 40 },
)

const historyOf = (drawn: readonly { amount: number; is: number; before: number; after: number }[]) => {
  let cash = 1000
  const held: { id: string; amount: number }[] = []
  return drawn.map(({ amount, is, before, after }, nth) => {
    const done = (input: WalletInput, output: WalletOutput) => call(nth * 10 - before, nth * 10 + after, input, output)
    const id = `t${nth}`
    if (is === 0) return done({ call: 'balance' }, { code: 'OK', balance: cash })
    if (is === 1) {
      cash += amount
      return done({ call: 'paid', transaction: id, amount }, { code: 'OK' })
    }
    const bet = is === 2 ? held.pop() : undefined
    if (bet !== undefined) {
      cash += bet.amount
      return done({ call: 'rollback', transaction: id, round: bet.id }, { code: 'OK', balance: cash })
    }
    if (cash < amount) return done(debit(id, amount), { code: 'SHORT_OF_FUNDS', balance: cash })
    cash -= amount
    held.push({ id, amount })
    return done(debit(id, amount), { code: 'OK', balance: cash })
  })
}

/** The same histories each time. */
const seed = 20_261_126

describe('generated histories', () => {
  it('a history from a real order is always found linear, however much its calls overlap', () => {
    fc.assert(
      fc.property(overlapping, (drawn) => {
        expect(checkLinear(historyOf(drawn), wallet).linear).toBe(true)
      }),
      { numRuns: 200, seed },
    )
  })

  it('is not linear when one balance is wrong by a cent and no calls overlap', () => {
    fc.assert(
      fc.property(overlapping, fc.nat(), (drawn, pick) => {
        const history = historyOf(drawn.map((one) => ({ ...one, before: 0, after: 1 })))
        const telling = history.flatMap((one, nth) => (one.output?.balance === undefined ? [] : [nth]))
        const nth = telling[pick % Math.max(1, telling.length)]
        fc.pre(nth !== undefined)
        const odd = history.map((one, place) =>
          place === nth && one.output !== undefined
            ? { ...one, output: { ...one.output, balance: (one.output.balance ?? 0) + 1 } }
            : one,
        )
        expect(checkLinear(odd, wallet).linear).toBe(false)
      }),
      { numRuns: 200, seed },
    )
  })
})
