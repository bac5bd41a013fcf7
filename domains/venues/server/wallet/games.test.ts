// Rounds of games that are not sports: described play by play, settled with an outcome, and counted by the part at
// risk.

import { afterAll, beforeAll, expect, it } from 'vitest'
import { debitOf, drawDetail, fresh, openScene, type Scene } from '../../testing/scene.ts'
import { switchGame } from '../closed-games.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const one = (round: string, more: object) => ({ items: [{ transaction: fresh('t'), round, ...more }] })
const proofDigest = 'cd'.repeat(32)

it('L7, L24: a lottery ticket is held, kept and settled, and its member reads plays and outcome', async () => {
  const { id, session, token } = await scene.member(1000n)
  const ticket = debitOf(token, 200, { detail: drawDetail(200) })
  expect((await scene.wallet('debit', ticket)).body).toMatchObject({ code: 'OK', balance: 800 })
  await scene.wallet('confirm', one(ticket.round, {}))
  const game = { outcome: '9 4 1 1 7', atRisk: 200, proofDigest }
  const settled = await scene.wallet('settle', one(ticket.round, { version: 1, total: 400, result: { game } }))
  expect(settled.body).toMatchObject({ items: [{ code: 'OK', balance: 1200 }] })
  const { data } = await scene.site('/game/api/v1/round/one', { id: `YBTY/${ticket.round}` }, { id, session })
  expect(data).toMatchObject({ state: 'settled', detail: ticket.detail, result: { game }, total: '4.00' })
})

it('L1: plays whose stakes do not sum to the amount are refused', async () => {
  const { token } = await scene.member(1000n)
  const { status, body } = await scene.wallet('debit', debitOf(token, 200, { detail: drawDetail(199) }))
  expect({ status, code: body.code }).toEqual({ status: 400, code: 'BAD_REQUEST' })
})

it('W1: a ticket has at most sixty plays, and an outcome at most 400 characters', async () => {
  const { token } = await scene.member(1000n)
  const plays = (many: number) => Array.from({ length: many }, () => ({ play: 'place', picks: '7', stake: 1 }))
  const asked = (many: number) => debitOf(token, many, { detail: drawDetail(many, { plays: plays(many) }) })
  expect((await scene.wallet('debit', asked(61))).body).toMatchObject({ code: 'BAD_REQUEST' })
  const ticket = asked(60)
  expect((await scene.wallet('debit', ticket)).body).toMatchObject({ code: 'OK', balance: 940 })
  const told = (length: number) =>
    scene.wallet(
      'settle',
      one(ticket.round, { version: 1, total: 60, result: { game: { outcome: '7'.repeat(length), atRisk: 60 } } }),
    )
  expect((await told(401)).body).toMatchObject({ code: 'BAD_REQUEST' })
  expect((await told(400)).body).toMatchObject({ items: [{ code: 'OK', balance: 1000 }] })
})

it('L6: a game whose maximum return exceeds the venue’s limit is refused', async () => {
  await scene.house.db.query(`update venues.venue set pay_most = 5000 where id = 'YBTY'`)
  scene.later(4000)
  const { token } = await scene.member(1000n)
  const over = debitOf(token, 10, { detail: drawDetail(10, { mostReturn: 5001 }) })
  expect((await scene.wallet('debit', over)).body).toMatchObject({ code: 'HOUSE_LIMIT' })
  const within = debitOf(token, 10, { detail: drawDetail(10, { mostReturn: 5000 }) })
  expect((await scene.wallet('debit', within)).body).toMatchObject({ code: 'OK' })
  await scene.house.db.query(`update venues.venue set pay_most = null where id = 'YBTY'`)
  scene.later(4000)
})

it('L6: a return above the maximum stated at the bet is cut to it, with an alarm', async () => {
  const { id, token } = await scene.member(1000n)
  const ticket = debitOf(token, 10, { detail: drawDetail(10, { mostReturn: 500 }) })
  await scene.wallet('debit', ticket)
  const before = scene.alarms()
  expect((await scene.wallet('settle', one(ticket.round, { version: 1, total: 501 }))).body).toMatchObject({
    items: [{ code: 'OK' }],
  })
  expect((await scene.money(id)).cash).toBe(990n + 500n)
  expect(scene.alarms()).toBe(before + 1)
})

it('a closed game takes no stake within three seconds, and earlier bets are still settled', async () => {
  const { id, token } = await scene.member(1000n)
  const bought = debitOf(token, 200, { detail: drawDetail(200) })
  await scene.wallet('debit', bought)
  const put = (open: boolean) =>
    switchGame(scene.house.db, { venue: 'YBTY', game: 'ssc90', open }, scene.house.world.now())
  await put(false)
  await put(false)
  scene.later(3000)
  const late = debitOf(token, 200, { detail: drawDetail(200) })
  expect((await scene.wallet('debit', late)).body).toMatchObject({ code: 'GAME_CLOSED', balance: 800 })
  const other = debitOf(token, 100, { detail: drawDetail(100, { game: 'k3', ruleVersion: 'k3/1' }) })
  expect((await scene.wallet('debit', other)).body).toMatchObject({ code: 'OK' })
  await scene.wallet('confirm', one(bought.round, {}))
  const game = { outcome: '9 4 1 1 7', atRisk: 200, proofDigest }
  const settled = await scene.wallet('settle', one(bought.round, { version: 1, total: 400, result: { game } }))
  expect(settled.body).toMatchObject({ items: [{ code: 'OK' }] })
  await put(true)
  scene.later(3000)
  // An identical call gets its first answer (L5).
  expect((await scene.wallet('debit', late)).body).toMatchObject({ code: 'GAME_CLOSED' })
  expect((await scene.wallet('debit', debitOf(token, 200, { detail: drawDetail(200) }))).body.code).toBe('OK')
  expect((await scene.money(id)).cash).toBe(1000n - 200n - 100n + 400n - 200n)
})

const counted = async (round: string): Promise<bigint | undefined> => {
  await scene.news()
  const { rows } = await scene.house.db.query<{ counted: bigint }>(
    'select counted from turnover.bet where round = $1',
    [`YBTY/${round}`],
  )
  return rows[0]?.counted
}

it('turnover counts the amount at risk, and nothing of a ticket opposite to an earlier one', async () => {
  const { token } = await scene.member(10_000n)
  const risk = async (stake: number, atRisk: number, against?: { key: string; side: string }): Promise<string> => {
    const detail = drawDetail(stake, against === undefined ? {} : { against })
    const ticket = debitOf(token, stake, { detail })
    await scene.wallet('debit', ticket)
    const result = { game: { outcome: '9 4 1 1 7', atRisk } }
    await scene.wallet('settle', one(ticket.round, { version: 1, total: 0, result }))
    return ticket.round
  }
  expect(await counted(await risk(500, 500))).toBe(500n)
  expect(await counted(await risk(500, 120))).toBe(120n)
  const key = fresh('issue')
  expect(await counted(await risk(300, 300, { key, side: 'big' }))).toBe(300n)
  expect(await counted(await risk(300, 300, { key, side: 'big' }))).toBe(300n)
  expect(await counted(await risk(300, 300, { key, side: 'small' }))).toBe(0n)
})

it('L24: a venue’s own code for a returned stake is stored beside the reason of the closed list', async () => {
  const { id, session, token } = await scene.member(1000n)
  const back = async (why: object) => {
    const ticket = debitOf(token, 100, { detail: drawDetail(100) })
    await scene.wallet('debit', ticket)
    expect((await scene.wallet('rollback', one(ticket.round, why))).body).toMatchObject({ items: [{ code: 'OK' }] })
    const { data } = await scene.site('/game/api/v1/round/one', { id: `YBTY/${ticket.round}` }, { id, session })
    return data
  }
  expect(await back({ reason: 'closed', code: 'issue_sealed' })).toMatchObject({
    reason: 'closed',
    reasonCode: 'issue_sealed',
  })
  expect(await back({ reason: 'cancelled' })).toMatchObject({ reason: 'cancelled', reasonCode: null })
  // A book from before the list.
  expect(await back({ reason: 'odds_changed' })).toMatchObject({ reason: 'changed', reasonCode: 'odds_changed' })
  expect((await scene.wallet('rollback', one('r-x', { reason: 'because' }))).status).toBe(400)
})
