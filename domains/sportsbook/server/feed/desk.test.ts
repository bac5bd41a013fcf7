// The vendor's desk: named operators, one proposes and another decides, each with a reason. Only its own key opens it.

import type { Caller, Handled } from '@magpie/wire'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  deskAct,
  deskDecide,
  deskHeaders,
  deskKey,
  type DeskMatch,
  deskMatches,
  type DeskQuestion,
  deskQuestions,
  deskResult,
} from '../../contract/index.ts'
import { feedOf } from '../../testing/feed-of.ts'
import { openRig, type Rig } from '../../testing/rig.ts'
import { deskHandlers, resolveDesk } from './desk-handlers.ts'

let rig: Rig
beforeEach(async () => {
  rig = await openRig()
})
afterEach(() => rig.close())

const asked = async (handlers: readonly Handled[], path: string, who: string, body: unknown): Promise<unknown> => {
  const found = handlers.find(({ endpoint }) => endpoint.path === path)
  const caller: Caller = { is: 'venue', venue: who }
  return found?.run(body as never, { caller } as never)
}

const desk = (who: string) => {
  const handlers = deskHandlers(rig.book().state, rig.db, rig.book().door)
  const call = (path: string, body: unknown) => asked(handlers, path, who, body) as Promise<{ code: string }>
  return {
    questions: async () => (await asked(handlers, deskQuestions.path, who, {})) as { questions: DeskQuestion[] },
    act: (act: string, seq: number) => call(deskAct.path, { matchId: 'm', seq, act, reason: 'the source says so' }),
    matches: async (text: string) =>
      (await asked(handlers, deskMatches.path, who, { text })) as { matches: DeskMatch[] },
    state: (ht: readonly number[], ft: readonly number[]) =>
      call(deskResult.path, { matchId: 'm', ht, ft, reason: 'seen on the screen' }),
    decide: (id: string, decision: string) => call(deskDecide.path, { id, decision, reason: 'seen on the screen' }),
  }
}

const earlyResult = async () => {
  const feed = feedOf('m')
  await rig.feed([feed.fixture(), feed.kickOff()])
  const at = feed.clock(0).at + 300_000
  await rig
    .book()
    .door.take([{ matchId: 'm', seq: 3, at, type: 'result', ht: [1, 0], ft: [3, 0], et: null, pens: null }])
  await rig.book().door.take([{ matchId: 'm', seq: 4, at: at + 1000, type: 'clock', minute: 6, added: 0 }])
}

it('L33: an early result waits for a second operator, who is not its proposer', async () => {
  await earlyResult()
  const [lin, chen] = [desk('lin'), desk('chen')]
  expect((await lin.questions()).questions).toMatchObject([
    { matchId: 'm', seq: 3, why: 'result', stage: 'first_half', now: 'first_half', canAccept: true, proposal: null },
  ])
  expect(await lin.act('accept', 3)).toEqual({ code: 'WAITS' })
  expect(await chen.act('accept', 3), 'one proposal at a time').toEqual({ code: 'GONE' })
  const [one] = (await chen.questions()).questions
  const id = one?.proposal?.id ?? ''
  expect(await lin.decide(id, 'approve')).toEqual({ code: 'SAME' })
  expect((await rig.detail('m')).mhs, 'nothing has moved').toBe(1)
  expect(await chen.decide(id, 'approve')).toEqual({ code: 'OK' })
  expect(await chen.decide(id, 'approve')).toEqual({ code: 'GONE' })
  expect((await lin.questions()).questions).toEqual([])
  const { rows } = await rig.db.query(`select by, act from feed_act`)
  expect(rows).toEqual([{ by: 'lin, chen', act: { kind: 'accept', seq: 3 } }])
})

it('L24: the match states the kind and time of an open question, also after a restart', async () => {
  const before = Date.now()
  await earlyResult()
  const { mhs, mdw, mds } = await rig.detail('m')
  expect([mhs, mdw]).toEqual([1, 'asked.result'])
  expect(Number(mds)).toBeGreaterThanOrEqual(before)
  expect(Number(mds)).toBeLessThanOrEqual(Date.now())
  await rig.restart()
  expect(await rig.detail('m')).toMatchObject({ mdw: 'asked.result', mds })
  await desk('lin').act('drop', 3)
  expect(await rig.detail('m')).toMatchObject({ mhs: 0, mdw: '' })
})

it('one operator drops a message at once, and the match is sold again', async () => {
  await earlyResult()
  expect(await desk('lin').act('drop', 3)).toEqual({ code: 'OK' })
  expect(await desk('lin').act('drop', 3)).toEqual({ code: 'GONE' })
  expect((await rig.detail('m')).mhs).toBe(0)
})

it('L33: two operators void a match; a proposal can be withdrawn', async () => {
  await earlyResult()
  const [lin, chen] = [desk('lin'), desk('chen')]
  await lin.act('void', 3)
  const proposed = async () => (await lin.questions()).questions[0]?.proposal?.id ?? ''
  expect(await lin.decide(await proposed(), 'refuse')).toEqual({ code: 'OK' })
  await chen.act('void', 3)
  expect(await lin.decide(await proposed(), 'approve')).toEqual({ code: 'OK' })
  expect((await rig.detail('m')).mmp).toBe('80')
})

it('L33: an approval whose act was done before a crash is recorded once', async () => {
  await earlyResult()
  const lin = desk('lin')
  await lin.act('accept', 3)
  const id = (await lin.questions()).questions[0]?.proposal?.id ?? ''
  const signed = { by: 'lin, chen', reason: 'seen on the screen', key: `proposal/${id}` }
  await rig.book().door.act('m', { kind: 'accept', seq: 3 }, signed)
  await rig.restart()
  expect(await desk('chen').decide(id, 'approve')).toEqual({ code: 'OK' })
  const { rows } = await rig.db.query(
    `select decision, decided_by, (select count(*)::int from feed_act) as acts from feed_proposal where id = $1`,
    [id],
  )
  expect(rows).toEqual([{ decision: 'approve', decided_by: 'chen', acts: 1 }])
})

it('L33: of an approval and a refusal at once, one is done and recorded', async () => {
  await earlyResult()
  const [lin, chen] = [desk('lin'), desk('chen')]
  await lin.act('accept', 3)
  const id = (await lin.questions()).questions[0]?.proposal?.id ?? ''
  const codes = await Promise.all([chen.decide(id, 'approve'), chen.decide(id, 'refuse')])
  expect(codes).toEqual([{ code: 'OK' }, { code: 'GONE' }])
  const { rows } = await rig.db.query(
    `select decision, (select count(*)::int from feed_act) as acts from feed_proposal where id = $1`,
    [id],
  )
  expect(rows).toEqual([{ decision: 'approve', acts: 1 }])
})

it('L33: what was carried out by a process that died then is not refused, and is written down as approved', async () => {
  const feed = feedOf('m')
  await rig.feed([feed.fixture(), feed.kickOff(), feed.clock(60)])
  await desk('lin').state([1, 0], [2, 1])
  const id = (await desk('lin').matches('')).matches[0]?.proposal?.id ?? ''
  const signed = { by: 'lin, chen', reason: 'seen on the screen; it is so', key: `proposal/${id}` }
  await rig.book().door.act('m', { kind: 'result', ht: [1, 0], ft: [2, 1] }, signed)
  await rig.restart()
  expect(await desk('wang').decide(id, 'refuse')).toEqual({ code: 'GONE' })
  const { rows } = await rig.db.query(
    `select decision, decided_by, decided_reason, (select count(*)::int from feed_act) as acts from feed_proposal`,
  )
  expect(rows).toEqual([{ decision: 'approve', decided_by: 'chen', decided_reason: 'it is so', acts: 1 }])
  // The proposal is no longer open, so another result may be stated.
  expect((await desk('lin').matches('')).matches[0]?.proposal ?? null).toBeNull()
  expect(await desk('wang').state([1, 0], [3, 1])).toEqual({ code: 'WAITS' })
})

it('L33: a result is stated by one and agreed to by another; then everything that is bet on it is settled by it', async () => {
  const feed = feedOf('m')
  await rig.feed([feed.fixture()])
  const player = rig.player(1_000_000n)
  const bet = (await rig.bet(player, { mid: 'm', oid: '1x2.0.home', amt: '1000' })).data as { no: string }
  await rig.until(player, bet.no, 0)
  const [lin, chen] = [desk('lin'), desk('chen')]
  expect((await lin.matches('hearts')).matches, 'before kick-off there is no result').toEqual([])
  await rig.feed([feed.kickOff(), feed.goal(600, 'home')])
  expect((await lin.matches('')).matches).toMatchObject([
    { matchId: 'm', home: 'Hearts', stage: 'first_half', score: '1:0', bets: 1, canState: true, proposal: null },
  ])
  expect(await lin.state([2, 0], [1, 0])).toEqual({ code: 'IMPOSSIBLE' })
  expect(await lin.state([1, 0], [2, 1])).toEqual({ code: 'WAITS' })
  expect(await chen.state([0, 0], [0, 0]), 'one at a time').toEqual({ code: 'GONE' })
  const [one] = (await chen.matches('')).matches
  expect(one?.proposal).toMatchObject({ by: 'lin', ht: [1, 0], ft: [2, 1] })
  const id = one?.proposal?.id ?? ''
  expect(await lin.decide(id, 'approve')).toEqual({ code: 'SAME' })
  expect(await chen.decide(id, 'approve')).toEqual({ code: 'OK' })
  expect(await rig.until(player, bet.no, 1)).toMatchObject({ oc: 'win' })
  expect((await lin.matches('vale')).matches).toMatchObject([{ stage: 'settled', proposal: null }])
})

it('L34: a key opens the desk only for its own name', () => {
  const secret = 'the secret of the vendor'
  const headers = (name: string, key: string) => ({ headers: { [deskHeaders.name]: name, [deskHeaders.key]: key } })
  expect(resolveDesk(headers('lin', deskKey(secret, 'lin')), secret)).toEqual({ is: 'venue', venue: 'lin' })
  for (const [name, key] of [
    ['chen', deskKey(secret, 'lin')],
    ['lin', deskKey('another', 'lin')],
    ['lin', ''],
    ['', deskKey(secret, '')],
  ] as const)
    expect(resolveDesk(headers(name, key), secret)).toMatchObject({ refused: 'api_auth' })
})
