// S-MSG-04, 10010: a shared bet is the platform's own signed record; a member cannot share another's bet, a returned
// one, or one that is too old.

import { createPublicKey, verify } from 'node:crypto'
import { debitOf, drawDetail, openScene } from '@magpie/venues/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ShareCard, type ShareSeal, shareText } from '../contract/index.ts'
import { Client, type Data, openNode, until } from '../testing/nodes.ts'
import { checkSeal } from '../web/verify/seal-check.ts'

const dayMs = 86_400_000

let scene: Awaited<ReturnType<typeof openScene>>
let nodes: Awaited<ReturnType<typeof openNode>>[]
beforeAll(async () => {
  scene = await openScene()
  nodes = [await openNode(scene), await openNode(scene)]
  await scene.house.db.query(`update chat.room set slow_ms = 0, mark = 2`)
  await scene.house.db.query(`update chat.mark set version = 2`)
})
afterAll(async () => {
  for (const node of nodes) await node.close()
  await scene.close()
})

const login = async (at: number, token: string): Promise<Client> => {
  const client = new Client((nodes[at] as (typeof nodes)[number]).port)
  await until('the socket', () => client.ws.readyState === 1)
  client.say(10001, { token, body: '' })
  await client.hears('the login', ({ msgId }) => msgId === 10001)
  for (;;) {
    const joined = (await client.asks(10002, { roomId: 'hall' })) as unknown as { slowMs: number; keys: string[] }
    if (joined.slowMs === 0) return client
    await new Promise((done) => setTimeout(done, 50))
  }
}

type Member = Awaited<ReturnType<typeof scene.member>>
const bet = async (member: Member, how: 'kept' | 'returned' | 'settled' = 'kept'): Promise<string> => {
  const debit = { ...debitOf(member.token, 1_000), keep: how === 'returned' ? undefined : true }
  expect((await scene.wallet('debit', JSON.stringify(debit))).body.code).toBe('OK')
  const item = { transaction: `x-${debit.round}`, round: debit.round }
  if (how === 'returned') await scene.wallet('rollback', { items: [{ ...item, reason: 'closed' }] })
  if (how === 'settled') await scene.wallet('settle', { items: [{ ...item, version: 1, total: 0 }] })
  return `YBTY/${debit.round}`
}
let shown = 0
const show = (client: Client, round: string, showStake = false): Promise<Data> =>
  client.asks(10010, { roomId: 'hall', clientId: `show-me-${(shown += 1)}`, round, showStake })

it('a shared bet shows the platform’s record without stake, under a signature that readers can check', async () => {
  const [owner, other] = [await scene.member(100_000n), await scene.member(0n)]
  const round = await bet(owner, 'settled')
  scene.later(dayMs + 1)
  const [here, there] = [await login(0, owner.id), await login(1, other.id)]
  const { keys } = (await there.asks(10002, { roomId: 'hall' })) as unknown as { keys: readonly string[] }
  const { number } = await show(here, round)
  expect(number).toBeGreaterThan(0)
  const { msgData } = await there.hears('the card', ({ msgId }) => msgId === 10010)
  expect(msgData.number).toBe(number)
  const line = msgData.data as unknown as { from: { alias: string }; card: ShareCard; seal: ShareSeal }
  expect(line).toMatchObject({
    kind: 'share',
    card: { venue: 'YBTY', state: 'settled', stake: null, oddsE5: 10_000_000_000, legs: [{ matchId: 'm-1' }] },
  })
  expect(JSON.stringify(line)).not.toContain(owner.id)
  const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), Buffer.from(keys[0] ?? '', 'hex')])
  const key = createPublicKey({ key: spki, format: 'der', type: 'spki' })
  expect(verify(null, Buffer.from(shareText(line.card)), key, Buffer.from(line.seal.signature, 'hex'))).toBe(true)

  // engagement §16.5: a reader checks it alone, and one changed byte is detected.
  const by = { keys, alias: line.from.alias }
  expect(await checkSeal(line.card, line.seal, by)).toEqual({ signed: true, ours: true, owner: true })
  const better = { ...line.card, oddsE5: line.card.oddsE5 + 1 }
  expect(await checkSeal(better, line.seal, by)).toMatchObject({ signed: false })
  expect(await checkSeal(line.card, line.seal, { ...by, alias: 'somebody' })).toMatchObject({ owner: false })
  expect(await checkSeal(line.card, { ...line.seal, key: '00'.repeat(32) }, by)).toMatchObject({ ours: false })
})

it('the stake is shown if the owner wishes; the same clientId again is the same line', async () => {
  const owner = await scene.member(100_000n)
  const round = await bet(owner)
  scene.later(dayMs + 1)
  const client = await login(0, owner.id)
  const ask = { roomId: 'hall', clientId: 'show-me-twice', round, showStake: true }
  const first = await client.asks(10010, ask)
  expect((await client.asks(10010, ask)).number).toBe(first.number)
  const { msgData } = await client.hears(
    'the card',
    ({ msgId, msgData: { number } }) => msgId === 10010 && number === first.number,
  )
  expect(msgData.data).toMatchObject({ card: { stake: '10.00', state: 'kept' } })
})

it('L32: another member’s bet is unknown; a returned, a match-less or a thirty-day-old bet is refused', async () => {
  const [owner, other] = [await scene.member(100_000n), await scene.member(0n)]
  const [open, back] = [await bet(owner), await bet(owner, 'returned')]
  const draw = { ...debitOf(owner.token, 1_000, { detail: drawDetail(1_000) }), keep: true }
  await scene.wallet('debit', draw)
  scene.later(dayMs + 1)
  const client = await login(0, owner.id)
  expect(await show(await login(1, other.id), open)).toMatchObject({ code: 'round_unknown' })
  expect(await show(client, 'YBTY/none')).toMatchObject({ code: 'round_unknown' })
  expect(await show(client, back)).toMatchObject({ code: 'share_refused' })
  expect(await show(client, `YBTY/${draw.round}`)).toMatchObject({ code: 'share_refused' })
  scene.later(30 * dayMs)
  expect(await show(await login(0, owner.id), open)).toMatchObject({ code: 'share_refused' })
})
