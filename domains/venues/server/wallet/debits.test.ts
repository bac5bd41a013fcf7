// Several debits in one call have the same results as one by one (decision 1030).

import { afterAll, beforeAll, expect, it } from 'vitest'
import { debitOf, openScene, type Scene } from '../../testing/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

type Answer = { readonly code: string; readonly transaction: string; readonly balance?: number }
const together = async (items: readonly object[]) => {
  const { status, body } = await scene.wallet('debits', { items })
  return { status, code: body.code, items: (body as unknown as { items?: readonly Answer[] }).items ?? [] }
}

it('L2, L6: each debit has its own answer, and a refused one does not affect the others', async () => {
  const [rich, poor] = [await scene.member(1000n), await scene.member(50n)]
  const bets = [debitOf(rich.token, 300), debitOf(poor.token, 100), debitOf('no-such-token', 100)] as const
  const { code, items } = await together(bets)
  expect(code).toBe('OK')
  expect(items).toEqual([
    { code: 'OK', transaction: bets[0].transaction, balance: 700 },
    { code: 'SHORT_OF_FUNDS', transaction: bets[1].transaction, balance: 50 },
    { code: 'INVALID_TOKEN', transaction: bets[2].transaction },
  ])
  expect(await scene.money(rich.id)).toEqual({ cash: 700n, held: 300n, debt: 0n })
  expect(await scene.money(poor.id)).toEqual({ cash: 50n, held: 0n, debt: 0n })
})

it('L5: a repeat gets its first answer, alone, among others, or twice in one call', async () => {
  const { id, token } = await scene.member(1000n)
  const [one, two] = [debitOf(token, 100), debitOf(token, 200)]
  const alone = (await scene.wallet('debit', one)).body
  const first = await together([one, two, two])
  expect(first.items[0]).toEqual(alone)
  expect(first.items[2]).toEqual(first.items[1])
  expect((await scene.wallet('debit', two)).body).toEqual(first.items[1])
  expect((await together([two, { ...one, amount: 101 }])).items).toMatchObject([
    { code: 'OK' },
    { code: 'DUPLICATE_CONFLICT' },
  ])
  expect(await scene.money(id)).toEqual({ cash: 700n, held: 300n, debt: 0n })
})

it('L3, L21: 200 debits in four calls at once never exceed the balance or the own limit', async () => {
  const { id, session, token } = await scene.member(10_000n)
  await scene.site('/site/api/v1/protection/stakeLimit', { daily: '50.00' }, { id, session })
  const calls = Array.from({ length: 4 }, () => together(Array.from({ length: 50 }, () => debitOf(token, 130))))
  const codes = (await Promise.all(calls)).flatMap(({ items }) => items.map(({ code }) => code))
  expect(codes.filter((code) => code === 'OK')).toHaveLength(38)
  expect(codes.filter((code) => code === 'OWN_LIMIT')).toHaveLength(162)
  expect(await scene.money(id)).toEqual({ cash: 10_000n - 4940n, held: 4940n, debt: 0n })
})

it('a call with an unreadable debit, with none or with too many is refused entirely', async () => {
  const { id, token } = await scene.member(1000n)
  const bad = [debitOf(token, 100), { ...debitOf(token, 100), amount: '100' }]
  for (const items of [bad, [], Array.from({ length: 501 }, () => debitOf(token, 1))])
    expect(await together(items)).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
  expect((await scene.money(id)).cash).toBe(1000n)
})
