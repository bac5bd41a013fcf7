import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { debitOf, fresh, openScene, type Scene } from '../../testing/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const one = (transaction: string, round: string, more: object = {}) => ({ items: [{ transaction, round, ...more }] })

describe('the life of a bet', () => {
  it('L7: it is held, kept and settled, and each answer has the cash balance', async () => {
    const { id, token } = await scene.member(10_000n)
    const bet = debitOf(token, 1000)
    expect((await scene.wallet('debit', bet)).body).toEqual({ code: 'OK', transaction: bet.transaction, balance: 9000 })
    expect(await scene.money(id)).toEqual({ cash: 9000n, held: 1000n, debt: 0n })
    const book = (await scene.book()) ?? 0n
    const confirm = fresh('t')
    expect((await scene.wallet('confirm', one(confirm, bet.round))).body).toEqual({
      code: 'OK',
      items: [{ code: 'OK', transaction: confirm, balance: 9000 }],
    })
    expect(await scene.money(id)).toEqual({ cash: 9000n, held: 0n, debt: 0n })
    expect(await scene.book()).toBe(book + 1000n)
    const result = { legs: [{ matchId: 'm-1', outcome: 'win', score: { home: 2, away: 0 } }] }
    const settled = await scene.wallet('settle', one(fresh('t'), bet.round, { version: 1, total: 1950, result }))
    expect(settled.body).toMatchObject({ code: 'OK', items: [{ code: 'OK', balance: 10_950 }] })
    expect(await scene.book()).toBe(book - 950n)
    expect(await scene.round(bet.round)).toMatchObject({
      state: 'settled',
      total: 1950,
      version: 1,
      result,
      detail: bet.detail,
    })
  })

  it('L7: a rejected bet is returned, and no longer counts for the daily limit', async () => {
    const { id, token } = await scene.member(10_000n)
    const bet = debitOf(token, 4000)
    await scene.wallet('debit', bet)
    const rolled = await scene.wallet('rollback', one(fresh('t'), bet.round, { reason: 'danger' }))
    expect(rolled.body).toMatchObject({ items: [{ code: 'OK', balance: 10_000 }] })
    expect(await scene.money(id)).toEqual({ cash: 10_000n, held: 0n, debt: 0n })
    expect(await scene.round(bet.round)).toMatchObject({ state: 'returned', reason: 'changed', reason_code: 'danger' })
    const mine = await scene.site('/site/api/v1/protection/mine', {}, { id, session: id })
    expect(mine.data).toMatchObject({ stakeLimit: { usedToday: '0.00' } })
  })

  it('S-CALL-13: authenticate answers an alias, never the member’s id; balance answers the cash', async () => {
    const { id, session, token } = await scene.member(500n)
    const known = (await scene.wallet('authenticate', { transaction: fresh('t'), token })).body as unknown as {
      cuid: string
    }
    expect(known).toMatchObject({ code: 'OK', currency: 'XIB', balance: 500 })
    expect(known.cuid).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    expect(JSON.stringify(known)).not.toContain(id)
    const again = await scene.launch(id, session)
    expect((await scene.wallet('authenticate', { transaction: fresh('t'), token: again })).body).toMatchObject({
      cuid: known.cuid,
    })
    const other = await scene.launch(id, session, 'IMTY')
    const elsewhere = await scene.wallet('authenticate', { transaction: fresh('t'), token: other }, { venue: 'IMTY' })
    expect(elsewhere.body).toMatchObject({ code: 'OK' })
    expect(elsewhere.text).not.toContain(known.cuid)
    expect((await scene.wallet('balance', { transaction: fresh('t'), token })).body).toMatchObject({
      code: 'OK',
      balance: 500,
    })
  })
})

const bare = ({ transaction }: { readonly transaction: string }) => ({ transaction })

describe('L6: repeats', () => {
  it('L5, L6: every call that moves money gets its first answer again to the byte, also after its token expired', async () => {
    const { id, session, token } = await scene.member(10_000n)
    const bet = debitOf(token, 1000)
    const dropped = debitOf(token, 700)
    const calls: [string, unknown][] = [
      ['debit', bet],
      ['debit', dropped],
      ['confirm', one(fresh('t'), bet.round)],
      ['rollback', one(fresh('t'), dropped.round, { reason: 'odds_changed' })],
      ['settle', one(fresh('t'), bet.round, { version: 1, total: 5000 })],
      ['settle', one(fresh('t'), bet.round, { version: 2, total: 1000 })],
    ]
    const first: string[] = []
    for (const [call, body] of calls) first.push((await scene.wallet(call, body)).text)
    expect(first.every((text) => text.includes('"code":"OK"'))).toBe(true)
    const money = await scene.money(id)
    const repeat = async () => {
      for (const [nth, [call, body]] of calls.entries()) {
        expect((await scene.wallet(call, body)).text, `${call} once more`).toBe(first[nth])
      }
    }
    await repeat()
    scene.later(5 * 3_600_000)
    await repeat()
    await scene.house.db.query('delete from venues.launch where session_id = $1', [session])
    scene.later(60_000)
    await repeat()
    expect(await scene.money(id)).toEqual(money)
  })

  it('questions move nothing and store no key: a repeat is answered by the present state', async () => {
    const { id, token } = await scene.member(1000n)
    const kept = async () => (await scene.house.db.query('select from ledger.key where member_id = $1', [id])).rowCount
    const before = await kept()
    const asked = { transaction: fresh('t'), token }
    expect((await scene.wallet('balance', asked)).body).toEqual({ code: 'OK', ...bare(asked), balance: 1000 })
    expect((await scene.wallet('authenticate', asked)).body).toMatchObject({ code: 'OK', balance: 1000 })
    expect((await scene.wallet('balance', { ...asked, token: 'never-minted' })).body).toEqual({
      code: 'INVALID_TOKEN',
      ...bare(asked),
    })
    expect(await kept()).toBe(before)
    await scene.wallet('debit', debitOf(token, 300))
    expect((await scene.wallet('balance', asked)).body).toMatchObject({ code: 'OK', balance: 700 })
    scene.later(30 * 86_400_000)
    expect((await scene.wallet('balance', asked)).body).toEqual({ code: 'TOKEN_EXPIRED', ...bare(asked) })
  })

  it('L5: the same nonce and signature again are the same repeat', async () => {
    const { token } = await scene.member(1000n)
    const bet = debitOf(token, 100)
    const text = (await scene.wallet('debit', bet, { nonce: 'nonce-that-repeats' })).text
    expect((await scene.wallet('debit', bet, { nonce: 'nonce-that-repeats' })).text).toBe(text)
  })

  it('L5: the same id with another body is refused with an alarm, in every call and across calls', async () => {
    const { id, token } = await scene.member(10_000n)
    const bet = debitOf(token, 1000)
    await scene.wallet('debit', bet)
    const confirm = fresh('t')
    await scene.wallet('confirm', one(confirm, bet.round))
    const others: [string, unknown][] = [
      ['debit', { ...bet, amount: 1001 }],
      ['debit', { ...bet, round: fresh('r') }],
      ['debit', { ...bet, detail: { ...bet.detail, oddsE5: 196_000 } }],
      ['debit', { ...bet, token: 'another' }],
      ['confirm', one(confirm, fresh('r'))],
      ['settle', one(confirm, bet.round, { version: 1, total: 0 })],
      ['rollback', one(bet.transaction, fresh('r'), { reason: 'timeout' })],
      ['rollback', one(bet.transaction, bet.round, { reason: 'timeout' })],
    ]
    for (const [call, body] of others) {
      const before = scene.alarms()
      expect((await scene.wallet(call, body)).text, `${call} ${JSON.stringify(body)}`).toContain(
        '"code":"DUPLICATE_CONFLICT"',
      )
      expect(scene.alarms()).toBe(before + 1)
    }
    expect(await scene.money(id)).toEqual({ cash: 9000n, held: 0n, debt: 0n })
  })

  it('L5: the same body with its keys in another order is the same command', async () => {
    const { token } = await scene.member(1000n)
    const bet = debitOf(token, 100)
    const { text } = await scene.wallet('debit', bet)
    const turned = Object.fromEntries(Object.entries(bet).reverse())
    expect((await scene.wallet('debit', turned)).text).toBe(text)
  })

  it('L5: one key sent 50 times at once makes one bet', async () => {
    const { id, token } = await scene.member(10_000n)
    const bet = debitOf(token, 1000)
    const replies = await Promise.all(Array.from({ length: 50 }, () => scene.wallet('debit', bet)))
    expect(new Set(replies.map((reply) => reply.text)).size).toBe(1)
    expect(await scene.money(id)).toEqual({ cash: 9000n, held: 1000n, debt: 0n })
  })
})

describe('L6: order', () => {
  it('L6: a rollback before its debit leaves a tombstone and succeeds; the late debit is refused without alarm', async () => {
    const { id, token } = await scene.member(1000n)
    const bet = debitOf(token, 100)
    const rollback = one(fresh('t'), bet.round, { reason: 'timeout' })
    const first = await scene.wallet('rollback', rollback)
    expect(first.body).toMatchObject({ items: [{ code: 'OK' }] })
    const alarms = scene.alarms()
    const late = await scene.wallet('debit', bet)
    expect(late.body).toMatchObject({ code: 'DUPLICATE_CONFLICT', balance: 1000 })
    expect((await scene.wallet('debit', bet)).text).toBe(late.text)
    expect((await scene.wallet('rollback', rollback)).text).toBe(first.text)
    expect((await scene.wallet('rollback', one(fresh('t'), bet.round, { reason: 'timeout' }))).body).toMatchObject({
      items: [{ code: 'OK' }],
    })
    expect([await scene.money(id), scene.alarms()]).toEqual([{ cash: 1000n, held: 0n, debt: 0n }, alarms])
    expect((await scene.wallet('confirm', one(fresh('t'), bet.round))).body).toMatchObject({
      items: [{ code: 'DUPLICATE_CONFLICT' }],
    })
    expect((await scene.wallet('settle', one(fresh('t'), bet.round, { version: 1, total: 9 }))).body).toMatchObject({
      items: [{ code: 'DUPLICATE_CONFLICT' }],
    })
  })

  it('L11: a confirm or settle before its debit is unknown, and its answer is not stored', async () => {
    const { token } = await scene.member(1000n)
    const bet = debitOf(token, 100)
    const confirm = one(fresh('t'), bet.round)
    const settle = one(fresh('t'), bet.round, { version: 1, total: 200 })
    expect((await scene.wallet('confirm', confirm)).body).toMatchObject({ items: [{ code: 'UNKNOWN_TRANSACTION' }] })
    expect((await scene.wallet('settle', settle)).body).toMatchObject({ items: [{ code: 'UNKNOWN_TRANSACTION' }] })
    await scene.wallet('debit', bet)
    expect((await scene.wallet('confirm', confirm)).body).toMatchObject({ items: [{ code: 'OK', balance: 900 }] })
    expect((await scene.wallet('settle', settle)).body).toMatchObject({ items: [{ code: 'OK', balance: 1100 }] })
  })

  it('L6: a settle before its confirm keeps and settles; the late confirm is answered OK', async () => {
    const { id, token } = await scene.member(1000n)
    const bet = debitOf(token, 100)
    await scene.wallet('debit', bet)
    expect((await scene.wallet('settle', one(fresh('t'), bet.round, { version: 1, total: 195 }))).body).toMatchObject({
      items: [{ code: 'OK', balance: 1095 }],
    })
    expect((await scene.wallet('confirm', one(fresh('t'), bet.round))).body).toMatchObject({
      items: [{ code: 'OK', balance: 1095 }],
    })
    expect(await scene.money(id)).toEqual({ cash: 1095n, held: 0n, debt: 0n })
  })

  it('L8: an older version changes nothing, a repeat pays once, and another total for a version is an alarm', async () => {
    const { id, token } = await scene.member(1000n)
    const bet = debitOf(token, 100)
    await scene.wallet('debit', bet)
    await scene.wallet('confirm', one(fresh('t'), bet.round))
    const settle = (version: number, total: number) =>
      scene.wallet('settle', one(fresh('t'), bet.round, { version, total }))
    expect((await settle(2, 300)).body).toMatchObject({ items: [{ code: 'OK', balance: 1200 }] })
    expect((await settle(1, 0)).body).toMatchObject({ items: [{ code: 'OK', balance: 1200 }] })
    expect((await settle(2, 300)).body).toMatchObject({ items: [{ code: 'OK', balance: 1200 }] })
    const alarms = scene.alarms()
    expect((await settle(2, 301)).body).toMatchObject({ items: [{ code: 'DUPLICATE_CONFLICT' }] })
    expect([scene.alarms(), (await scene.money(id)).cash]).toEqual([alarms + 1, 1200n])
  })

  it('L7: a kept bet cannot be rolled back, and a returned one cannot be confirmed or settled', async () => {
    const { id, token } = await scene.member(1000n)
    const [kept, returned] = [debitOf(token, 100), debitOf(token, 200)]
    await scene.wallet('debit', kept)
    await scene.wallet('debit', returned)
    await scene.wallet('confirm', one(fresh('t'), kept.round))
    await scene.wallet('rollback', one(fresh('t'), returned.round, { reason: 'danger' }))
    const alarms = scene.alarms()
    const wrong = [
      await scene.wallet('rollback', one(fresh('t'), kept.round, { reason: 'danger' })),
      await scene.wallet('confirm', one(fresh('t'), returned.round)),
      await scene.wallet('settle', one(fresh('t'), returned.round, { version: 1, total: 400 })),
      await scene.wallet('debit', debitOf(token, 50, { round: kept.round })),
    ]
    for (const { text } of wrong) expect(text).toContain('"code":"DUPLICATE_CONFLICT"')
    expect([await scene.money(id), scene.alarms()]).toEqual([{ cash: 900n, held: 0n, debt: 0n }, alarms + 4])
  })
})

describe('L6: an expired token', () => {
  it('L6: stakes are refused; wins, confirms and rollbacks are accepted', async () => {
    const { id, token } = await scene.member(1000n)
    const [won, dropped] = [debitOf(token, 100), debitOf(token, 200)]
    await scene.wallet('debit', won)
    await scene.wallet('debit', dropped)
    scene.later(4 * 3_600_000)
    expect((await scene.wallet('debit', debitOf(token, 1))).body).toMatchObject({ code: 'TOKEN_EXPIRED', balance: 700 })
    expect((await scene.wallet('balance', { transaction: fresh('t'), token })).body).toMatchObject({
      code: 'TOKEN_EXPIRED',
    })
    expect((await scene.wallet('authenticate', { transaction: fresh('t'), token })).body).toMatchObject({
      code: 'TOKEN_EXPIRED',
    })
    await scene.wallet('confirm', one(fresh('t'), won.round))
    await scene.wallet('settle', one(fresh('t'), won.round, { version: 1, total: 500 }))
    await scene.wallet('rollback', one(fresh('t'), dropped.round, { reason: 'timeout' }))
    expect(await scene.money(id)).toEqual({ cash: 1400n, held: 0n, debt: 0n })
  })

  it('a token is valid only at its own venue, and an unknown one is invalid', async () => {
    const { token } = await scene.member(1000n)
    const asked = { transaction: fresh('t'), token }
    expect((await scene.wallet('balance', asked, { venue: 'IMTY' })).body).toMatchObject({ code: 'INVALID_TOKEN' })
    expect((await scene.wallet('debit', debitOf(token, 1), { venue: 'IMTY' })).body).toMatchObject({
      code: 'INVALID_TOKEN',
    })
    expect((await scene.wallet('debit', debitOf('never-minted', 1))).body).toMatchObject({ code: 'INVALID_TOKEN' })
  })
})

describe('ids of two venues', () => {
  it('L6: the same id at two venues makes two bets, and neither venue can touch the other’s round', async () => {
    const { id, session, token } = await scene.member(1000n)
    const other = await scene.launch(id, session, 'IMTY')
    const bet = debitOf(token, 100)
    await scene.wallet('debit', bet)
    const stranger = await scene.wallet('confirm', one(fresh('t'), bet.round), { venue: 'IMTY' })
    expect(stranger.body).toMatchObject({ items: [{ code: 'UNKNOWN_TRANSACTION' }] })
    expect((await scene.wallet('debit', { ...bet, token: other, amount: 300 }, { venue: 'IMTY' })).body).toMatchObject({
      code: 'OK',
      balance: 600,
    })
    expect(await scene.round(bet.round)).toMatchObject({ state: 'held', stake: 100 })
  })
})

describe('final refusals', () => {
  it('L6: “short of funds” stays the answer for its id, with its balance, even when there is money later', async () => {
    const { id, token } = await scene.member(100n)
    const bet = debitOf(token, 101)
    const { text } = await scene.wallet('debit', bet)
    expect(text).toBe(JSON.stringify({ code: 'SHORT_OF_FUNDS', transaction: bet.transaction, balance: 100 }))
    const won = debitOf(token, 100)
    await scene.wallet('debit', won)
    await scene.wallet('settle', one(fresh('t'), won.round, { version: 1, total: 5000 }))
    expect((await scene.wallet('debit', bet)).text).toBe(text)
    expect((await scene.money(id)).cash).toBe(5000n)
    expect((await scene.wallet('debit', debitOf(token, 101))).body).toMatchObject({ code: 'OK' })
  })

  it('L20, L21: the own limit counts a Beijing day, and a refused id stays refused', async () => {
    const { id, session, token } = await scene.member(10_000n)
    await scene.site('/site/api/v1/protection/stakeLimit', { daily: '10.00' }, { id, session })
    expect((await scene.wallet('debit', debitOf(token, 600))).body).toMatchObject({ code: 'OK' })
    const over = debitOf(token, 401)
    expect((await scene.wallet('debit', over)).body).toMatchObject({ code: 'OWN_LIMIT', balance: 9400 })
    expect((await scene.wallet('debit', debitOf(token, 400))).body).toMatchObject({ code: 'OK', balance: 9000 })
    scene.later(86_400_000)
    const tomorrow = await scene.launch(id, session)
    expect((await scene.wallet('debit', over)).body).toMatchObject({ code: 'OWN_LIMIT', balance: 9400 })
    expect((await scene.wallet('debit', debitOf(tomorrow, 1000))).body).toMatchObject({ code: 'OK', balance: 8000 })
  })

  it('a stake above the limit and a detail above 8 KB are refused; in maintenance wins are still paid', async () => {
    const { token } = await scene.member(10_000n)
    const won = debitOf(token, 100)
    await scene.wallet('debit', won)
    await scene.house.db.query(`update venues.venue set stake_most = 5000 where id = 'YBTY'`)
    scene.later(4000)
    expect((await scene.wallet('debit', debitOf(token, 5001))).body).toMatchObject({ code: 'HOUSE_LIMIT' })
    const leg = {
      ...won.detail.legs[0],
      leagueName: '长'.repeat(80),
      homeName: '主'.repeat(80),
      awayName: '客'.repeat(80),
    }
    const long = { ...won.detail, legs: Array.from({ length: 12 }, () => leg) } as typeof won.detail
    expect((await scene.wallet('debit', debitOf(token, 50, { detail: long }))).body).toMatchObject({
      code: 'HOUSE_LIMIT',
    })
    await scene.house.db.query(`update venues.venue set state = 'maintenance', stake_most = null where id = 'YBTY'`)
    scene.later(4000)
    const shut = debitOf(token, 100)
    expect((await scene.wallet('debit', shut)).body).toEqual({ code: 'MAINTENANCE', transaction: shut.transaction })
    expect((await scene.wallet('debit', won)).body).toMatchObject({ code: 'OK', balance: 9900 })
    expect((await scene.wallet('debit', { ...won, amount: 101 })).body).toMatchObject({ code: 'DUPLICATE_CONFLICT' })
    expect((await scene.wallet('settle', one(fresh('t'), won.round, { version: 1, total: 300 }))).body).toMatchObject({
      items: [{ code: 'OK', balance: 10_200 }],
    })
    await scene.house.db.query(`update venues.venue set state = 'open' where id = 'YBTY'`)
    scene.later(4000)
    expect((await scene.wallet('debit', shut)).body, 'maintenance is not remembered').toMatchObject({ code: 'OK' })
  })
})

describe('L8: corrections', () => {
  it('L3, L8: they post the difference up and down, into debt and out of it, and are never refused', async () => {
    const { id, token } = await scene.member(1000n)
    const book = (await scene.book()) ?? 0n
    const bet = debitOf(token, 1000)
    await scene.wallet('debit', bet)
    await scene.wallet('confirm', one(fresh('t'), bet.round))
    const settle = async (version: number, total: number) => {
      const { body } = await scene.wallet('settle', one(fresh('t'), bet.round, { version, total }))
      expect(body).toMatchObject({ items: [{ code: 'OK' }] })
      return scene.money(id)
    }
    expect(await settle(1, 5000)).toEqual({ cash: 5000n, held: 0n, debt: 0n })
    expect(await settle(2, 2000)).toEqual({ cash: 2000n, held: 0n, debt: 0n })
    await scene.wallet('debit', debitOf(token, 1500))
    expect(await settle(3, 0)).toEqual({ cash: 0n, held: 1500n, debt: -1500n })
    expect(await settle(4, 600)).toEqual({ cash: 0n, held: 1500n, debt: -900n })
    expect(await settle(5, 4000)).toEqual({ cash: 2500n, held: 1500n, debt: 0n })
    expect(await settle(6, 4000)).toEqual({ cash: 2500n, held: 1500n, debt: 0n })
    expect(await scene.book()).toBe(book + 1000n - 4000n)
  })

  it('L3, L8: a correction down during bets is taken from cash or becomes debt, and is never refused', async () => {
    const { id, token } = await scene.member(1000n)
    const bet = debitOf(token, 1000)
    await scene.wallet('debit', bet)
    await scene.wallet('settle', one(fresh('t'), bet.round, { version: 1, total: 20_000 }))
    const bets = Array.from({ length: 40 }, () => scene.wallet('debit', debitOf(token, 450)))
    const back = await scene.wallet('settle', one(fresh('t'), bet.round, { version: 2, total: 0 }))
    await Promise.all(bets)
    expect(back.body).toMatchObject({ items: [{ code: 'OK' }] })
    const { cash, held, debt } = await scene.money(id)
    expect(cash + held + debt).toBe(0n)
    expect(debt).toBeLessThanOrEqual(0n)
  })
})
