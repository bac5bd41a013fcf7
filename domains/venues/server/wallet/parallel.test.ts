import { blockMember } from '@magpie/identity/server'
import { openJournal } from '@magpie/ledger/server'
import { testSecret } from '@magpie/ledger/testing/test-house'
import { commitChange } from '@magpie/play-safe/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { debitOf, fresh, openScene, type Scene } from '../../testing/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const day = 86_400_000
const codes = (replies: readonly { readonly body: { readonly code: string } }[], code: string): number =>
  replies.filter((reply) => reply.body.code === code).length

describe('concurrent calls', () => {
  // The handler without the HTTP around it, so that twenty times are some seconds; the other tests go over HTTP.
  const bare = async (ask: object): Promise<string> => {
    const debit = scene.venues.slice.handlers.find(({ endpoint }) => endpoint.path === '/wallet/v1/debit')
    const context = { house: scene.house, caller: { is: 'venue', venue: 'YBTY' } } as const
    const answer = await debit?.run(ask as never, context as never)
    return (answer as { code: string }).code
  }
  it('L3: 200 bets on one balance never overspend it, twenty times', async () => {
    const once = async (): Promise<void> => {
      const { id, token } = await scene.member(10_000n)
      const answers = await Promise.all(Array.from({ length: 200 }, () => bare(debitOf(token, 130))))
      expect(answers.filter((code) => code === 'OK')).toHaveLength(76)
      expect(answers.filter((code) => code === 'SHORT_OF_FUNDS')).toHaveLength(124)
      expect(await scene.money(id)).toEqual({ cash: 120n, held: 9880n, debt: 0n })
    }
    for (let round = 0; round < 10; round++) await Promise.all([once(), once()])
  })

  it('L3: 200 bets over signed HTTP never overspend one balance', async () => {
    const { id, token } = await scene.member(10_000n)
    const replies = await Promise.all(Array.from({ length: 200 }, () => scene.wallet('debit', debitOf(token, 130))))
    expect([codes(replies, 'OK'), codes(replies, 'SHORT_OF_FUNDS')]).toEqual([76, 124])
    expect(await scene.money(id)).toEqual({ cash: 120n, held: 9880n, debt: 0n })
  })

  it('L21: 200 bets never exceed the own limit', async () => {
    const { id, session, token } = await scene.member(100_000n)
    await scene.site('/site/api/v1/protection/stakeLimit', { daily: '50.00' }, { id, session })
    const replies = await Promise.all(Array.from({ length: 200 }, () => scene.wallet('debit', debitOf(token, 130))))
    expect([codes(replies, 'OK'), codes(replies, 'OWN_LIMIT')]).toEqual([38, 162])
    expect((await scene.money(id)).held).toBe(38n * 130n)
  })

  it('L20: an exclusion during 200 bets stops every later stake and returns every pending bet', async () => {
    const { id, token } = await scene.member(1_000_000n)
    const bets = Array.from({ length: 200 }, () => debitOf(token, 100))
    const placed = bets.map(async (bet, nth) => {
      const reply = await scene.wallet('debit', bet)
      // Every third bet is confirmed at once, so that confirms race with the exclusion too.
      if (reply.body.code !== 'OK' || nth % 3 !== 0) return { bet, reply, confirm: undefined }
      return {
        bet,
        reply,
        confirm: await scene.wallet('confirm', { items: [{ transaction: fresh('t'), round: bet.round }] }),
      }
    })
    await Promise.race(placed.slice(20, 60))
    const until = scene.house.world.now() + 180 * day
    const excluded = await commitChange(scene.house, id, { set: 'exclude', until })
    expect(excluded).toMatchObject({ excludedUntil: until })
    const results = await Promise.all(placed)

    const late = await scene.wallet('debit', debitOf(token, 100))
    expect(late.body).toMatchObject({ code: 'EXCLUDED' })
    const taken = results.filter(({ reply }) => reply.body.code === 'OK')
    expect(results.filter(({ reply }) => reply.body.code === 'EXCLUDED')).toHaveLength(200 - taken.length)
    const kept = taken.filter(({ confirm }) => confirm?.text.includes('"code":"OK","items":[{"code":"OK"'))

    const pending = taken.filter(({ confirm }) => confirm === undefined)
    const [venue, house] = [pending.slice(0, pending.length / 2), pending.slice(pending.length / 2)]
    for (const { bet } of venue) {
      const body = { items: [{ transaction: fresh('t'), round: bet.round }] }
      const { text } = await scene.wallet('confirm', body)
      expect(text).toContain('"items":[{"code":"EXCLUDED"')
      expect((await scene.wallet('confirm', body)).text).toBe(text)
      expect(await scene.round(bet.round)).toMatchObject({ state: 'returned', reason: 'excluded' })
    }
    await scene.news()
    for (const { bet } of house) {
      expect(await scene.round(bet.round), 'returned without the venue').toMatchObject({
        state: 'returned',
        reason: 'excluded',
      })
      const confirm = { items: [{ transaction: fresh('t'), round: bet.round }] }
      expect((await scene.wallet('confirm', confirm)).text).toContain('"items":[{"code":"EXCLUDED"')
      const settle = { items: [{ transaction: fresh('t'), round: bet.round, version: 1, total: 999 }] }
      expect((await scene.wallet('settle', settle)).text).toContain('"items":[{"code":"EXCLUDED"')
      const rollback = { items: [{ transaction: fresh('t'), round: bet.round, reason: 'excluded' }] }
      expect((await scene.wallet('rollback', rollback)).text).toContain('"items":[{"code":"OK"')
    }
    expect(await scene.money(id)).toEqual({ cash: 1_000_000n - BigInt(kept.length) * 100n, held: 0n, debt: 0n })

    for (const { bet } of kept) {
      const won = { items: [{ transaction: fresh('t'), round: bet.round, version: 1, total: 300 }] }
      expect((await scene.wallet('settle', won)).text, 'L20: money that arrives is booked').toContain(
        '"items":[{"code":"OK"',
      )
    }
    expect((await scene.money(id)).cash).toBe(1_000_000n + BigInt(kept.length) * 200n)
  })

  it('L20: settling a bet that was pending at the exclusion returns the stake', async () => {
    const { id, token } = await scene.member(1000n)
    const bet = debitOf(token, 100)
    await scene.wallet('debit', bet)
    await commitChange(scene.house, id, { set: 'time_out', hours: 24 })
    const settle = { items: [{ transaction: fresh('t'), round: bet.round, version: 1, total: 500 }] }
    const { text } = await scene.wallet('settle', settle)
    expect(text).toContain('"items":[{"code":"EXCLUDED"')
    expect((await scene.wallet('settle', settle)).text).toBe(text)
    expect(await scene.money(id)).toEqual({ cash: 1000n, held: 0n, debt: 0n })
  })

  it('L20: the pending bets of a blocked member are returned, and the venue is told so', async () => {
    const { id, token } = await scene.member(1000n)
    const [asked, swept] = [debitOf(token, 100), debitOf(token, 200)]
    await scene.wallet('debit', asked)
    await scene.wallet('debit', swept)
    expect(await blockMember(scene.house, { sessions: { forget: () => undefined } }, id)).toBe(true)
    const confirm = { items: [{ transaction: fresh('t'), round: asked.round }] }
    expect((await scene.wallet('confirm', confirm)).text).toContain('"items":[{"code":"PLAYER_BLOCKED"')
    expect((await scene.wallet('debit', debitOf(token, 1))).body).toMatchObject({
      code: 'PLAYER_BLOCKED',
      balance: 800,
    })
    await scene.news()
    expect(await scene.round(swept.round)).toMatchObject({ state: 'returned', reason: 'player_blocked' })
    expect(await scene.money(id)).toEqual({ cash: 1000n, held: 0n, debt: 0n })
    expect((await scene.wallet('debit', debitOf(token, 1))).body).toMatchObject({ code: 'PLAYER_BLOCKED' })
  })

  it('L20: changes booked by one node override the cache of another', async () => {
    const { id, token } = await scene.member(1000n)
    const journal = await openJournal({
      url: scene.url,
      world: scene.house.world,
      log: scene.log,
      node: 'second',
      secret: testSecret,
    })
    const second = { house: { ...scene.house, journal }, caller: { is: 'venue', venue: 'YBTY' } } as const
    const debit = scene.venues.slice.handlers.find(({ endpoint }) => endpoint.path === '/wallet/v1/debit')
    const there = (ask: object) => debit?.run(ask as never, second as never)
    expect(await there(debitOf(token, 100))).toMatchObject({ code: 'OK', balance: 900 })
    await commitChange(scene.house, id, { set: 'limit', limit: 'stake/day', most: 150n })
    expect(await there(debitOf(token, 100))).toMatchObject({ code: 'OWN_LIMIT' })
    expect(await there(debitOf(token, 50))).toMatchObject({ code: 'OK', balance: 850 })
    await commitChange(scene.house, id, { set: 'time_out', hours: 1 })
    expect(await there(debitOf(token, 1))).toMatchObject({ code: 'EXCLUDED' })
    const bet = debitOf((await scene.member(500n)).token, 100)
    const both = await Promise.all([scene.wallet('debit', bet), there(bet), scene.wallet('debit', bet), there(bet)])
    expect(both.map((answer) => (answer as { body?: object }).body ?? answer)).toEqual(
      Array.from({ length: 4 }, () => ({ code: 'OK', transaction: bet.transaction, balance: 400 })),
    )
    await journal.close()
  })

  it('L7: of a confirm and a rollback of one hold at once exactly one succeeds', async () => {
    const { id, token } = await scene.member(100_000n)
    const bets = Array.from({ length: 40 }, () => debitOf(token, 100))
    await Promise.all(bets.map((bet) => scene.wallet('debit', bet)))
    const pairs = await Promise.all(
      bets.map((bet) =>
        Promise.all([
          scene.wallet('confirm', { items: [{ transaction: fresh('t'), round: bet.round }] }),
          scene.wallet('rollback', { items: [{ transaction: fresh('t'), round: bet.round, reason: 'danger' }] }),
        ]),
      ),
    )
    const oks = pairs.map((pair) => pair.filter(({ text }) => text.includes('"items":[{"code":"OK"')).length)
    expect(new Set(oks)).toEqual(new Set([1]))
    const kept = pairs.filter(([confirm]) => confirm.text.includes('"items":[{"code":"OK"')).length
    expect(await scene.money(id)).toEqual({ cash: 100_000n - BigInt(kept) * 100n, held: 0n, debt: 0n })
  })
})

describe('batches', () => {
  it('500 items per call are confirmed, settled and rolled back one by one, and a repeat gets the same bytes', async () => {
    const players = await Promise.all(Array.from({ length: 10 }, () => scene.member(100_000n)))
    const bets = Array.from({ length: 500 }, (_, nth) => debitOf(players[nth % 10]?.token ?? '', 100 + nth))
    const placed = await Promise.all(bets.map((bet) => scene.wallet('debit', bet)))
    expect(codes(placed, 'OK')).toBe(500)
    const confirm = { items: bets.slice(0, 400).map(({ round }) => ({ transaction: fresh('t'), round })) }
    const rollback = {
      items: bets.slice(400).map(({ round }) => ({ transaction: fresh('t'), round, reason: 'market_closed' })),
    }
    // An item of an unknown round and a repeated one do not affect the others.
    const settle = {
      items: [
        ...bets
          .slice(0, 398)
          .map(({ round, amount }) => ({ transaction: fresh('t'), round, version: 1, total: amount * 2 })),
        { transaction: fresh('t'), round: 'nobody-knows', version: 1, total: 1 },
        { transaction: fresh('t'), round: bets[398]?.round ?? '', version: 1, total: 5 },
        { transaction: fresh('t'), round: bets[398]?.round ?? '', version: 2, total: 9 },
      ],
    }
    const replies = [
      await scene.wallet('confirm', confirm),
      await scene.wallet('rollback', rollback),
      await scene.wallet('settle', settle),
    ]
    const items = replies.map(
      (reply) => (reply.body as unknown as { items: { code: string; transaction: string }[] }).items,
    )
    expect(
      items[0]?.every((item, nth) => item.code === 'OK' && item.transaction === confirm.items[nth]?.transaction),
    ).toBe(true)
    expect(items[1]?.every((item) => item.code === 'OK')).toBe(true)
    expect(items[2]?.filter((item) => item.code !== 'OK').map((item) => item.code)).toEqual(['UNKNOWN_TRANSACTION'])
    const money = await Promise.all(players.map(({ id }) => scene.money(id)))
    expect(money.every(({ held }) => held === 0n)).toBe(true)
    const stakes = bets.slice(0, 400).reduce((sum, { amount }) => sum + BigInt(amount), 0n)
    const wins = bets.slice(0, 398).reduce((sum, { amount }) => sum + 2n * BigInt(amount), 9n)
    expect(money.reduce((sum, { cash }) => sum + cash, 0n)).toBe(1_000_000n - stakes + wins)
    const again = [
      await scene.wallet('confirm', confirm),
      await scene.wallet('rollback', rollback),
      await scene.wallet('settle', settle),
    ]
    expect(again.map(({ text }) => text)).toEqual(replies.map(({ text }) => text))
    expect(await Promise.all(players.map(({ id }) => scene.money(id)))).toEqual(money)
  })
})
