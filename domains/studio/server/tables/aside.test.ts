// A table of which something stored cannot be read is set aside: its venue, the other tables and all solo games go on,
// and so does the table once the row is right again.

import { afterAll, beforeAll, expect, it } from 'vitest'
import { houseAct, type StudioReply, type TableOwnBet, type TableReply, type TableView } from '../../contract/index.ts'
import type { AnySharedGame } from '../../rules/index.ts'
import { flip, kite } from '../../testing/games.ts'
import { openStudioRig, type Player, type StudioRig } from '../../testing/rig.ts'

const dragon = { ...kite, id: 'dragon' }
const stuck: AnySharedGame = {
  ...kite,
  id: 'stuck',
  outcome: () => {
    throw new Error('no words for it')
  },
}
let rig: StudioRig
beforeAll(async () => {
  rig = await openStudioRig({
    games: [flip],
    tables: [kite, dragon, stuck],
    settings: { paceMs: 0, confirmWithinMs: 40_000 },
  })
})
afterAll(() => rig.close())

const show = async (table: string) => (await rig.ask<TableView>('table/show', { table })).data
const betting = async (table: string): Promise<string> => {
  const begun = async () => {
    const { round, now } = await show(table)
    return round?.state === 'betting' && round.closesAt - now > 600 ? round.round : undefined
  }
  await expect.poll(begun, { timeout: 20_000, interval: 20 }).toBeDefined()
  return (await show(table)).round?.round ?? ''
}
const put = async (player: Player, table: string, round: string) => {
  const plays = [{ pick: { target: 650 }, stake: 1000 }]
  return rig.ask<TableReply>('table/bet', { key: crypto.randomUUID(), table, version: 1, round, plays }, player)
}
const own = async (player: Player, table: string, bet: string): Promise<TableOwnBet | undefined> => {
  await show(table)
  const { bets } = (await rig.ask<{ bets: TableOwnBet[] }>('table/mine', { table }, player)).data
  return bets.find(({ bet: id }) => id === bet)
}
const ended = (player: Player, table: string, bet: string) =>
  expect.poll(async () => (await own(player, table, bet))?.state, { timeout: 30_000, interval: 50 }).toBe('ended')
const alarms = () =>
  rig.log.said.filter(
    ({ level, what, facts }) => level === 'alarm' && /set aside/.test(what) && facts['table'] === 'kite',
  )

const othersGoOn = async () => {
  const player = await rig.player(100_000n)
  const bet = (await put(player, 'dragon', await betting('dragon'))).data.bet.bet
  await ended(player, 'dragon', bet)
  const press = { key: crypto.randomUUID(), game: 'flip', version: 1, choice: { side: 0 }, stake: 1000 }
  expect((await rig.ask<StudioReply>('place', press, player)).data.round.state).toBe('ended')
}

it.each([
  [
    'a bet of its round',
    `update table_bet set plays = '[{"pick": "none", "stake": "1000"}]' where id = $1`,
    `update table_bet set plays = '[{"pick": {"target": 650}, "stake": "1000"}]' where id = $1`,
  ],
  [
    'the seal of its chain',
    `update chain set seed = 'unknown.' || seed where $1 <> '' and game = 'kite' and state = 'current'`,
    `update chain set seed = replace(seed, 'unknown.', '') where $1 <> '' and game = 'kite'`,
  ],
])('L11: a table is set aside while %s cannot be read, and goes on afterwards', async (_what, damage, mend) => {
  const player = await rig.player(100_000n)
  const before = alarms().length
  const { bet } = (await put(player, 'kite', await betting('kite'))).data.bet
  await rig.db().query(damage, [bet])
  await rig.reopen()
  expect(alarms()).toHaveLength(before + 1)
  expect(await show('kite')).toMatchObject({ open: false, round: null })
  expect((await put(player, 'kite', crypto.randomUUID())).status_code).toBe('GAME_CLOSED')
  await othersGoOn()
  await rig.db().query(mend, [bet])
  await ended(player, 'kite', bet)
  await rig.quiet()
  expect(await rig.cash(player)).toBe(105_500n)
})

it('L11: a round that its rule cannot end raises an alarm, and is tried again at most once a second', async () => {
  const said = (level: string) =>
    rig.log.said.filter((one) => one.level === level && one.facts['table'] === 'stuck').map(({ what }) => what)
  await betting('stuck')
  await expect.poll(() => said('alarm'), { timeout: 30_000 }).toEqual([expect.stringMatching(/does not go on/)])
  expect(said('warn').length).toBeLessThan(10)
  expect((await show('stuck')).round?.state).toBe('running')
  await othersGoOn()
})

it('L8, L11: a round with a bet that cannot be read is voided for everybody, and keeps what is stored of the bet', async () => {
  const [player, other] = [await rig.player(100_000n), await rig.player(100_000n)]
  const round = await betting('kite')
  const [one, two] = [(await put(player, 'kite', round)).data.bet.bet, (await put(other, 'kite', round)).data.bet.bet]
  await ended(player, 'kite', one)
  await rig.quiet()
  const written = `[{"pick": "none", "stake": "1000"}]`
  await rig.db().query('update table_bet set plays = $2, left_plays = $2 where id = $1', [one, written])
  await rig.reopen()
  expect(await rig.house(houseAct, { id: crypto.randomUUID(), act: { what: 'void_room', round } })).toEqual({
    code: 'DONE',
  })
  await rig.quiet()
  expect([await rig.cash(player), await rig.cash(other)]).toEqual([100_000n, 100_000n])
  const { rows } = await rig
    .db()
    .query('select plays::text, left_plays::text, state, total from table_bet where id = $1', [one])
  expect(rows).toEqual([{ plays: written, left_plays: written, state: 'void', total: 1000n }])
  expect((await own(other, 'kite', two))?.state).toBe('void')
})
