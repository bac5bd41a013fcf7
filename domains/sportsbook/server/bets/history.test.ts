// A recorded tournament through the book: every selection whose outcome is recorded is bet on before kick-off and must
// settle as recorded. The small record always runs; the real one if ../shared/truth is present.

import { existsSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type FootballMessage, neutralTicket, type ObOrder } from '../../contract/index.ts'
import { expectedSelections, MatchesFile, matchesToFeed } from '../../rules/football/index.ts'
import { smallRecord } from '../../testing/records.ts'
import { openRig, type Player, type Rig } from '../../testing/rig.ts'

const real = '../shared/truth/matches-wc2018.json'
const betting = 8

let rig: Rig
let players: readonly Player[]
beforeEach(async () => {
  rig = await openRig()
  players = Array.from({ length: betting }, () => rig.player(100_000_000n))
})
afterEach(() => rig.close())

const play = async (file: MatchesFile): Promise<void> => {
  const expected = Map.groupBy(expectedSelections(file), ({ matchId }) => matchId)
  const codes = new Map<string, string>()

  const betAll = async (mid: string): Promise<void> => {
    const match = await rig.detail(mid)
    const odds = new Map(
      match.hps.flatMap(({ hl }) => hl.flatMap(({ ol }) => ol.map(({ oid, ov }) => [oid, ov] as const))),
    )
    const bets = (expected.get(mid) ?? []).map(async ({ market, side, lineQuarters, outcome }, nth) => {
      const line = market.startsWith('ah') && side === 'away' ? 0 - lineQuarters || 0 : lineQuarters
      const oid = `${market}.${line}.${side}`
      const player = players[nth % betting] as Player
      const reply = await rig.bet(player, { mid, oid, amt: '1000', ov: odds.get(oid) ?? 0 })
      expect([oid, reply.status_code]).toEqual([oid, 6000])
      codes.set((reply.data as ObOrder).no, outcome)
    })
    await Promise.all(bets)
  }

  const messages = matchesToFeed(file)
  let coming = messages.flatMap((one) =>
    one.type === 'fixture' ? [{ mid: one.matchId, kickOffAt: one.kickOffAt }] : [],
  )
  let held: FootballMessage[] = []
  for (const message of messages) {
    const due = coming.filter(({ kickOffAt }) => kickOffAt <= message.at)
    if (due.length > 0) {
      await rig.feed(held)
      held = []
      for (const { mid } of due) await betAll(mid)
      coming = coming.filter((one) => !due.includes(one))
    }
    held.push(message)
  }
  await rig.feed(held)
  expect(codes.size).toBe(expectedSelections(file).length)
  await expect
    .poll(async () => {
      const { rows } = await rig.db.query<{ open: number }>(
        `select (select count(*)::int from ticket where lot is null or state <> 'settled')
             + (select count(*)::int from settle_lot where answered_at is null) as open`,
      )
      return rows[0]?.open
    })
    .toBe(0)
  for (const player of players) {
    let cash = 100_000_000n
    for (let before: string | undefined, more = true; more;) {
      const ask = { cuid: player.cuid, which: 'all', size: 200, ...(before === undefined ? {} : { before }) }
      const page = (await rig.call('POST', '/yewu13/v1/betOrder/list', ask, player)).data as {
        orders: ObOrder[]
        more: boolean
      }
      for (const order of page.orders) {
        const ticket = neutralTicket(order)
        if (codes.has(order.no))
          expect([order.mid, order.oid, ticket?.outcome]).toEqual([order.mid, order.oid, codes.get(order.no)])
        cash += (ticket?.returnMinor ?? 0n) - (ticket?.stakeMinor ?? 0n)
      }
      before = page.orders.at(-1)?.no
      more = page.more
    }
    expect(rig.wallet.account(player.token).cash).toBe(cash)
  }
}

it('L8: an invented record settles as recorded', () => play(MatchesFile.parse(smallRecord)))

it('L8: matches of a World Cup settle as recorded', async () => {
  if (!existsSync(real)) return console.warn(`${real} is not at hand: only the small record was played`)
  const file = MatchesFile.parse(JSON.parse(readFileSync(real, 'utf8')))
  await play({ ...file, matches: file.matches.slice(-6) })
})
