// The tests that every implementation of the journal must pass: the one on PostgreSQL, and the one in memory that
// replaces it in simulations.

import { account, type Counted, type Journal, type Plan } from '@magpie/db'
import type { Uuid, World } from '@magpie/kernel'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openHouseAccounts, seedLedger } from '../server/seed-ledger.ts'
import { endow, hold, keep, openMember } from './plans.ts'

export type JournalUnderTest = {
  readonly journal: Journal
  readonly world: World
  /** A table of a slice for state guards and rows: columns `id text`, `state text`, `note text`. */
  readonly table: string
  /** Checks chain, balances and supply. Throws at the first fault. */
  readonly verify: () => Promise<void>
  readonly alarms: () => number
  readonly close: () => Promise<void>
}

const cash = (member: Uuid) => account(member, 'cash')

export const journalSuite = (name: string, open: () => Promise<JournalUnderTest>): void => {
  describe(name, () => {
    let test: JournalUnderTest
    const member = async (amount: bigint): Promise<Uuid> => {
      const id = test.world.id()
      expect(await test.journal.commit(openMember(id))).toMatchObject({ committed: true })
      if (amount > 0n)
        expect(await test.journal.commit(endow(id, amount))).toMatchObject({ committed: true, balance: amount })
      return id
    }
    const balances = async (id: Uuid): Promise<readonly (bigint | null)[]> =>
      (await test.journal.read({ accounts: [cash(id), account(id, 'held'), account(id, 'debt')] })).accounts

    beforeAll(async () => {
      test = await open()
      await seedLedger(test.journal)
      await openHouseAccounts(test.journal, ['book/YBTY'])
    })
    afterAll(async () => {
      await test.verify()
      await test.close()
    })

    it('L2: a plan moves money, and its answer has the balance after it', async () => {
      const id = await member(1000n)
      const held = await test.journal.commit(hold(id, test.world.id(), 300n))
      expect(held).toMatchObject({ committed: true, replay: false, balance: 700n })
      expect(await balances(id)).toEqual([700n, 300n, 0n])
    })

    it('L3: a short balance is refused with the balance, and no money moves', async () => {
      const id = await member(100n)
      const plan = hold(id, test.world.id(), 101n)
      const refused = { committed: false, refused: 'short_of_funds', final: true, balance: 100n }
      expect(await test.journal.commit(plan)).toMatchObject({ ...refused, replay: false })
      expect(await balances(id)).toEqual([100n, 0n, 0n])
      await test.journal.commit(endow(id, 500n, 'later'))
      expect(await test.journal.commit(plan), 'a final refusal is remembered').toMatchObject({
        ...refused,
        replay: true,
      })
    })

    it('L5: the same key gets the first answer again, with other content it is a conflict and an alarm', async () => {
      const id = await member(1000n)
      const plan = hold(id, test.world.id(), 400n)
      const first = await test.journal.commit(plan)
      const again = await test.journal.commit(plan)
      expect(again).toEqual({ ...first, replay: true })
      const before = test.alarms()
      expect(await test.journal.commit({ ...plan, content: 'other' })).toMatchObject({
        committed: false,
        refused: 'key_conflict',
      })
      expect(test.alarms()).toBe(before + 1)
      expect(await balances(id)).toEqual([600n, 400n, 0n])
    })

    it('L5: repeats among new plans get their first answers, wherever they are in a batch', async () => {
      const id = await member(10_000n)
      const old = Array.from({ length: 5 }, () => hold(id, test.world.id(), 10n))
      const first = await Promise.all(old.map((plan) => test.journal.commit(plan)))
      const fresh = (): Plan => hold(id, test.world.id(), 1n)
      const mixed = [fresh(), fresh(), old[0]!, fresh(), old[1]!, old[2]!, fresh(), fresh(), old[3]!, fresh(), old[4]!]
      const answers = await Promise.all(mixed.map((plan) => test.journal.commit(plan)))
      expect(old.map((plan) => answers[mixed.indexOf(plan)])).toEqual(first.map((one) => ({ ...one, replay: true })))
      expect(answers.filter((one) => one.committed && !one.replay)).toHaveLength(6)
      expect(await balances(id)).toEqual([9944n, 56n, 0n])
    })

    it('L5: one key sent fifty times at once moves money once', async () => {
      const id = await member(1000n)
      const plan = hold(id, test.world.id(), 400n)
      const outcomes = await Promise.all(Array.from({ length: 50 }, () => test.journal.commit(plan)))
      expect(outcomes.filter((outcome) => outcome.committed && !outcome.replay)).toHaveLength(1)
      expect(outcomes.every((outcome) => outcome.committed && outcome.balance === 600n)).toBe(true)
      expect(await balances(id)).toEqual([600n, 400n, 0n])
    })

    it('L3: two hundred holds at once on one balance never overspend', async () => {
      const id = await member(1000n)
      const plans = Array.from({ length: 200 }, () => hold(id, test.world.id(), 30n))
      const outcomes = await Promise.all(plans.map((plan) => test.journal.commit(plan)))
      expect(outcomes.filter((outcome) => outcome.committed)).toHaveLength(33)
      expect(await balances(id)).toEqual([10n, 990n, 0n])
    })

    it('L3: a refused plan does not spend what a later one of the batch needs', async () => {
      const id = await member(100n)
      const [big, small] = await Promise.all([
        test.journal.commit(hold(id, test.world.id(), 150n)),
        test.journal.commit(hold(id, test.world.id(), 80n)),
      ])
      expect([big.committed, small.committed]).toEqual([false, true])
    })

    it('L20: an overtaken permit is refused as stale, and the refusal is not stored', async () => {
      const id = await member(1000n)
      const plan = hold(id, test.world.id(), 10n)
      const raise: Plan = { ...openMember(id), key: `test/raise/${id}`, kind: 'fence.raise', opens: [], raises: [id] }
      expect(await test.journal.commit(raise)).toMatchObject({ committed: true })
      expect((await test.journal.read({ fences: [id] })).fences).toEqual([1])
      expect(await test.journal.commit(plan)).toMatchObject({ committed: false, refused: 'stale', final: false })
      const afresh: Plan = { ...plan, guards: [{ guard: 'fence', member: id, epoch: 1 }] }
      expect(await test.journal.commit(afresh)).toMatchObject({ committed: true, replay: false })
    })

    it('L20: holding a stake without a fence is a fault of the code', async () => {
      const id = await member(1000n)
      const attempt = async (): Promise<unknown> =>
        test.journal.commit({ ...hold(id, test.world.id(), 10n), guards: [] })
      await expect(attempt()).rejects.toThrow('L20')
    })

    it('L21: a counter stops at its ceiling, also within a batch, and is given back', async () => {
      const id = await member(1000n)
      const counted = (amount: bigint, name = test.world.id()): Plan => {
        const plan = hold(id, name, amount)
        const guard = {
          guard: 'counter',
          member: id,
          kind: 'stake',
          window: '2026-06-11',
          currency: 'XIB',
          amount,
          ceiling: 100n,
          refuses: 'own_limit',
        } as const
        return { ...plan, guards: [...plan.guards, guard] }
      }
      const outcomes = await Promise.all([60n, 41n, 40n].map((amount) => test.journal.commit(counted(amount))))
      expect(outcomes.map((outcome) => outcome.committed)).toEqual([true, false, true])
      expect(outcomes[1]).toMatchObject({ refused: 'own_limit', final: true })
      const counters = [{ member: id, kind: 'stake', window: '2026-06-11', currency: 'XIB' as const }]
      expect((await test.journal.read({ counters })).counters).toEqual([100n])
      const back: Plan = {
        ...counted(0n),
        transfers: [{ from: account(id, 'held'), to: cash(id), amount: 40n, kind: 'bet.return' }],
        guards: [
          {
            guard: 'counter',
            member: id,
            kind: 'stake',
            window: '2026-06-11',
            currency: 'XIB',
            amount: -40n,
            ceiling: null,
            refuses: '',
          },
        ],
      }
      expect(await test.journal.commit(back)).toMatchObject({ committed: true })
      expect((await test.journal.read({ counters })).counters).toEqual([60n])
    })

    it('L21: counters of two currencies, and of what is not money, are separate', async () => {
      const id = await member(1000n)
      const counted = (currency: Counted, amount: bigint): Plan => {
        const guard = { guard: 'counter', member: id, kind: 'stake', window: '2026-06-11', currency, amount } as const
        const key = `test/counted/${test.world.id()}`
        return { ...openMember(id), key, opens: [], guards: [{ ...guard, ceiling: 100n, refuses: 'own_limit' }] }
      }
      const points = 'XPT' as Counted
      const plans = [counted('XIB', 70n), counted(points, 90n), counted('XXX', 100n), counted('XIB', 30n)]
      const first = await Promise.all(plans.map((plan) => test.journal.commit(plan)))
      expect(first.map((outcome) => outcome.committed)).toEqual([true, true, true, true])
      const more = [counted('XIB', 1n), counted(points, 11n), counted(points, 10n)]
      const second = await Promise.all(more.map((plan) => test.journal.commit(plan)))
      expect(second.map((outcome) => outcome.committed)).toEqual([false, false, true])
      const of = { member: id, kind: 'stake', window: '2026-06-11' }
      const counters = (['XIB', points, 'XXX'] as const).map((currency) => ({ ...of, currency }))
      expect((await test.journal.read({ counters })).counters).toEqual([100n, 100n, 100n])
    })

    it('L21: a ceiling applies to a span of days, minus returns, also within a batch', async () => {
      const id = await member(1000n)
      const count = (kind: string, window: string, amount: bigint): Plan => {
        const guard = { guard: 'counter', member: id, kind, window, currency: 'XIB', amount } as const
        const key = `test/counted/${test.world.id()}`
        return { ...openMember(id), key, opens: [], guards: [{ ...guard, ceiling: null, refuses: '' }] }
      }
      const days = { from: '2026-06-08', to: '2026-06-14' }
      const spans = [
        { sign: 1, kind: 'stake', ...days },
        { sign: -1, kind: 'return', ...days },
      ] as const
      const under = (amount: bigint): Plan => {
        const plan = count('stake', '2026-06-14', amount)
        const ceiling = { guard: 'ceiling', member: id, currency: 'XIB', spans, amount, ceiling: 100n } as const
        return { ...plan, guards: [...plan.guards, { ...ceiling, refuses: 'own_limit' }] }
      }
      const commit = async (...plans: readonly Plan[]) =>
        (await Promise.all(plans.map((plan) => test.journal.commit(plan)))).map((one) =>
          one.committed ? true : one.refused,
        )
      // The days before and after do not belong to the week.
      await commit(count('stake', '2026-06-07', 500n), count('stake', '2026-06-15', 500n))
      await commit(count('stake', '2026-06-08', 60n), count('return', '2026-06-08', 20n))
      expect(await commit(under(61n), under(40n), under(21n), under(20n))).toEqual([
        'own_limit',
        true,
        'own_limit',
        true,
      ])
      expect(await commit(under(1n))).toEqual(['own_limit'])
      await commit(count('return', '2026-06-14', 150n))
      expect(await commit(under(150n), under(1n))).toEqual([true, 'own_limit'])
      const sums = [{ member: id, currency: 'XIB', spans }] as const
      expect((await test.journal.read({ sums })).sums).toEqual([100n])
    })

    it('L21: a ceiling without counters, or whose counters do not change, judges each plan by itself', async () => {
      const id = await member(1000n)
      const plan = (amount: bigint): Plan => {
        const name = test.world.id()
        const ceiling = { guard: 'ceiling', member: id, currency: 'XIB', spans: [], amount, ceiling: 50n } as const
        const days = { sign: 1, kind: 'play', from: '2026-06-08', to: '2026-06-14' } as const
        const time = { ...ceiling, currency: 'XXX', spans: [days], amount: 1n, ceiling: 1n } as const
        const made = hold(id, name, amount)
        const guards = [ceiling, time].map((guard) => ({ ...guard, refuses: 'own_limit' }))
        return { ...made, guards: [...made.guards, ...guards] }
      }
      const outcomes = await Promise.all([50n, 51n, 50n].map((amount) => test.journal.commit(plan(amount))))
      expect(outcomes.map((outcome) => outcome.committed)).toEqual([true, false, true])
    })

    it('L7: a state moves once; the second plan is stale', async () => {
      const id = test.world.id()
      const base = { ...openMember(test.world.id()), opens: [], transfers: [] }
      const make: Plan = {
        ...base,
        key: `test/make/${id}`,
        rows: [{ table: test.table, values: { id, state: 'held', note: 'a "quoted" \\ note' } }],
        guards: [{ guard: 'state', table: test.table, id, from: null, to: 'held' }],
      }
      expect(await test.journal.commit(make)).toMatchObject({ committed: true })
      expect(await test.journal.commit({ ...make, key: `test/make-again/${id}` })).toMatchObject({ refused: 'stale' })
      const move = (nth: number, to: string): Plan => ({
        ...base,
        key: `test/move/${id}/${nth}`,
        guards: [{ guard: 'state', table: test.table, id, from: ['held', 'waiting'], to, set: { note: `${nth}` } }],
      })
      const outcomes = await Promise.all(
        [move(1, 'kept'), move(2, 'returned')].map((plan) => test.journal.commit(plan)),
      )
      expect(outcomes.map((outcome) => outcome.committed)).toEqual([true, false])
      expect((await test.journal.read({ rows: [{ table: test.table, id }] })).rows).toEqual([
        { id, state: 'kept', note: '1' },
      ])
      const some = await test.journal.read({ rows: [{ table: test.table, id, columns: ['note'] }] })
      expect(some.rows).toMatchObject([{ id, note: '1' }])
    })

    it('L2: rows and states are written only together with the money', async () => {
      const id = await member(10n)
      const row = test.world.id()
      const plan: Plan = {
        ...hold(id, test.world.id(), 20n),
        rows: [{ table: test.table, values: { id: row, state: 'held', note: null } }],
      }
      expect(await test.journal.commit(plan)).toMatchObject({ refused: 'short_of_funds' })
      expect((await test.journal.read({ rows: [{ table: test.table, id: row }] })).rows).toEqual([null])
    })

    it('whenShort stale: the refusal of a plan made on old data is not stored', async () => {
      const id = await member(10n)
      const plan: Plan = { ...hold(id, test.world.id(), 20n), whenShort: 'stale' }
      expect(await test.journal.commit(plan)).toMatchObject({ refused: 'stale', final: false })
      await test.journal.commit(endow(id, 10n, 'more'))
      expect(await test.journal.commit(plan)).toMatchObject({ committed: true, replay: false, balance: 0n })
    })

    it('L3: a debt account may go below zero, but not above it', async () => {
      const id = await member(0n)
      const owe = (from: 'debt' | 'book', amount: bigint): Plan => {
        const debt = account(id, 'debt')
        const book = { house: 'book/YBTY', currency: 'XIB' } as const
        const sides = from === 'debt' ? { from: debt, to: book } : { from: book, to: debt }
        return {
          ...openMember(id),
          opens: [],
          key: `test/owe/${test.world.id()}`,
          transfers: [{ ...sides, amount, kind: 'bet.debt' }],
        }
      }
      expect(await test.journal.commit(owe('debt', 50n))).toMatchObject({ committed: true })
      expect(await balances(id)).toEqual([0n, 0n, -50n])
      expect(await test.journal.commit(owe('book', 60n))).toMatchObject({ committed: false, refused: 'short_of_funds' })
      expect(await test.journal.commit(owe('book', 50n))).toMatchObject({ committed: true })
    })

    it('a plan with an account that was never opened fails alone', async () => {
      const id = await member(1000n)
      const stranger = test.world.id()
      const outcomes = await Promise.allSettled([
        test.journal.commit(hold(id, test.world.id(), 10n)),
        test.journal.commit(hold(stranger, test.world.id(), 10n)),
        test.journal.commit(hold(id, test.world.id(), 10n)),
      ])
      expect(outcomes.map((outcome) => outcome.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
      expect(await balances(id)).toEqual([980n, 20n, 0n])
    })

    it('L3: concurrent plans give the same balances as a simple account book', async () => {
      const command = fc.record({ who: fc.nat(2), amount: fc.integer({ min: 1, max: 700 }), keeps: fc.boolean() })
      await fc.assert(
        fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 40 }), async (commands) => {
          const ids = await Promise.all([member(1000n), member(1000n), member(1000n)])
          const book = ids.map(() => ({ cash: 1000n, held: 0n }))
          const plans = commands.map(({ who, amount, keeps }) =>
            (keeps ? keep : hold)(ids[who] ?? '', test.world.id(), BigInt(amount)),
          )
          const outcomes = await Promise.all(plans.map((plan) => test.journal.commit(plan)))
          for (const [nth, { who, amount, keeps }] of commands.entries()) {
            const of = book[who]
            if (of === undefined) continue
            const fits = (keeps ? of.held : of.cash) >= BigInt(amount)
            expect(outcomes[nth]?.committed).toBe(fits)
            if (!fits) continue
            if (keeps) of.held -= BigInt(amount)
            else Object.assign(of, { cash: of.cash - BigInt(amount), held: of.held + BigInt(amount) })
          }
          expect(await Promise.all(ids.map(balances))).toEqual(book.map(({ cash: left, held }) => [left, held, 0n]))
        }),
        { numRuns: 12 },
      )
    })
  })
}
