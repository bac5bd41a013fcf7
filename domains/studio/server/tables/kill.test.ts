// SIGKILL at each step of a table round. In every case each bet ends by itself within a round's time and is paid once,
// and its member finds the result under the key of their press.

import { checkReceipt, type Receipt } from '@magpie/fair'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TableOwnBet, TableReply, TableView } from '../../contract/index.ts'
import { replayOfShared, streamGame } from '../../rules/index.ts'
import { kite } from '../../testing/games.ts'
import { openStudioRig, type Player, type StudioRig } from '../../testing/rig.ts'

let rig: StudioRig
beforeAll(async () => {
  rig = await openStudioRig({ games: [], tables: [kite], settings: { answerWithinMs: 500, confirmWithinMs: 1200 } })
})
afterAll(() => rig.close())

/** A whole round: bets, the wallet's time to keep them, the longest flight, and a margin for a slow machine. */
const endsWithinMs = 1200 + 1200 + 1300 + 20_000

const show = async (): Promise<TableView> => (await rig.ask<TableView>('table/show', { table: 'kite' })).data
const when = async (state: string, not = ''): Promise<NonNullable<TableView['round']>> => {
  for (let tries = 0; tries < 1500; tries += 1) {
    const { round } = await show()
    if (round !== null && round.state === state && round.round !== not) return round
    await new Promise((done) => setTimeout(done, 5))
  }
  throw new Error(`no round was ${state}`)
}
const put = (player: Player, round: string, key: string, target: number) =>
  rig.ask<TableReply>(
    'table/bet',
    { key, table: 'kite', version: 1, round, plays: [{ pick: { target }, stake: 1000 }] },
    player,
  )
const rules = (name: string) => (name === streamGame(kite) ? replayOfShared(kite) : undefined)

/** Undefined if the press did not arrive. */
const betOf = async (player: Player, key: string): Promise<TableOwnBet | undefined> =>
  (await rig.ask<TableReply>('table/bet-of', { key }, player)).data?.bet

const over: readonly string[] = ['ended', 'void', 'returned', 'refused']
const targets = [110, 650, 90_000] as const
/** How long after the press, or after the named state, the process is killed. */
const steps = [
  ['asked, while the wallet answers', 'press', 4],
  ['held', 'betting', 0],
  ['closed, while the wallet keeps them', 'closed', 4],
  ['in mid-flight', 'running', 500],
  ['ended, while the wallet pays', 'ended', 5],
] as const

it.each(steps)(
  'L5, L8, L23: killed when its bets are %s: each ends in time, is paid once and is found by its key',
  async (_name, state, ms) => {
    const players = await Promise.all(targets.map(() => rig.player(100_000n)))
    const round = await when('betting', (await show()).round?.round)
    const keys = targets.map(() => crypto.randomUUID())
    const pressed = players.map((player, at) => put(player, round.round, keys[at] ?? '', targets[at] ?? 0))
    if (state !== 'press') await Promise.all(pressed)
    if (state !== 'press' && state !== 'betting') await when(state)
    if (ms > 0) await new Promise((done) => setTimeout(done, ms))
    await rig.kill()
    const since = Date.now()
    const find = async (at: number): Promise<TableOwnBet | undefined> => {
      const [player, key] = [players[at], keys[at]]
      return player === undefined || key === undefined ? undefined : betOf(player, key)
    }
    const ended = async (): Promise<boolean> => {
      await show()
      const bets = await Promise.all(targets.map((_target, at) => find(at)))
      return bets.every((bet) => bet === undefined || over.includes(bet.state))
    }
    await expect.poll(ended, { timeout: endsWithinMs, interval: 20 }).toBe(true)
    expect(Date.now() - since).toBeLessThan(endsWithinMs)
    await rig.quiet()
    for (const [at, player] of players.entries()) {
      const bet = await find(at)
      const isPaid = bet?.state === 'ended' || bet?.state === 'void'
      expect(await rig.cash(player)).toBe(isPaid ? 99_000n + BigInt(bet.total ?? -1) : 100_000n)
      if (bet?.state !== 'ended') continue
      expect(bet.nonce).toBe(round.nonce)
      const { data } = await rig.ask<{ receipt: Receipt }>('proof', { round: bet.bet }, player)
      expect(checkReceipt(data.receipt, rules)).toBeNull()
    }
    // The table continues with the next link.
    expect((await when('betting', round.round)).nonce).toBeGreaterThan(round.nonce)
  },
)
