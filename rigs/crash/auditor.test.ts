// Whether the crash loop's auditor detects each kind of fault: each is planted.

import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { memberInfo } from '@magpie/identity/contract'
import { walletDebit } from '@magpie/venues/contract'
import { detail } from '@magpie/venues/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Actor, openPlayer, openVenue, type Player, untilWelcomed } from '../testing/actors.ts'
import { openPlatform, type Platform } from '../testing/platform.ts'
import { Auditor } from './testing/auditor.ts'
import { type Book, openBook } from './testing/books.ts'

let platform: Platform
let player: Player
let member: string
let venue: Actor
let book: Book
let auditor: Auditor
const folder = mkdtempSync(join(tmpdir(), 'magpie-auditor-'))

beforeAll(async () => {
  platform = await openPlatform()
  player = await openPlayer(platform, 2)
  await untilWelcomed([player])
  member = String((await player.call(memberInfo, {}))['userId'])
  venue = openVenue(platform, 1)
  book = openBook(join(folder, 'client.jsonl'))
  auditor = new Auditor(platform.owner, { books: [book.file], rails: { SANDPAY: join(folder, 'rail.jsonl') } })
})
afterAll(async () => {
  for (const { client } of [player, venue]) client.close()
  await platform.close()
  rmSync(folder, { recursive: true, force: true })
})

const asked = (transaction: string, amount: number, thing: string): void => {
  const move = { kind: 'bet.hold', from: `${member}/cash`, to: `${member}/held`, amount: String(amount) }
  book.write({ is: 'asked', key: `wallet/YBTY/${transaction}`, what: 'bet d', member, moves: [move], thing })
}
const answered = (transaction: string, outcome = 'done'): void =>
  book.write({ is: 'answered', key: `wallet/YBTY/${transaction}`, outcome })

const bet = async (token: string, id: string, amount: number, round = id): Promise<void> => {
  const ask = { transaction: id, token, round, amount, detail }
  const headers = { 'content-type': 'application/json', ...venue.headers(walletDebit) }
  const payload = Buffer.from(JSON.stringify(ask))
  const { text } = await venue.send({ method: 'POST', url: walletDebit.path, headers, payload })
  expect(text).toContain('"OK"')
}
const faults = async (): Promise<string> => (await auditor.audit()).faults.join('\n')

it('names what nobody asked for, what was lost, what is other than asked, what is doubled, and a balance that was touched', async () => {
  expect(await faults()).toContain(`unexplained: welcome/${member} promotion.welcome`)
  book.write({ is: 'person', account: player.account })
  expect(await faults()).toBe('')

  const token = await player.launch()
  asked('good', 500, 'YBTY/good')
  await bet(token, 'good', 500)
  answered('good')
  asked('never', 500, 'YBTY/never')
  expect(await faults()).toBe('')
  answered('never')
  expect(await faults()).toMatch(/^lost: wallet\/YBTY\/never was answered and is not in the journal\nlost: /)

  await bet(token, 'secret', 300)
  expect(await faults()).toContain('unexplained: wallet/YBTY/secret bet.hold 300')
  asked('other', 400, 'YBTY/other')
  await bet(token, 'other', 401)
  expect(await faults()).toContain('not what was asked: wallet/YBTY/other bet.hold 401')
  asked('again', 500, 'YBTY/good')
  await bet(token, 'again', 500)
  expect(await faults()).toContain('doubled: wallet/YBTY/again')
  asked('refused', 500, 'YBTY/refused')
  await bet(token, 'refused', 500)
  answered('refused', 'SHORT_OF_FUNDS')
  expect(await faults()).toContain('answered SHORT_OF_FUNDS and booked')

  asked('odd', 100, 'YBTY/odd')
  await bet(token, 'odd', 100)
  await platform.owner.query(`update venues.round set state = 'returned' where id = 'YBTY/odd'`)
  expect(await faults()).toContain('venues.round YBTY/odd is returned, its entries say held')
  const touch = (by: number) =>
    platform.owner.query(`update ledger.account set balance = balance + $2 where owner = $1 and bucket = 'bonus'`, [
      member,
      by,
    ])
  await touch(1)
  expect(await faults()).toMatch(new RegExp(`^L3: ${member}/bonus says \\d+, its entries give \\d+$`))
  await touch(-1)
  expect(await faults()).toBe('')
})

const noted = `insert into book_ybty.ticket (id, alias, place_key, place_hash, match_id, market, span, side, line_quarters, odds_e5,
    odds_type, accept, stake, score_home, score_away, minute, in_play, feed_seq, rule_version, placed_at, booked_at, due_at,
    void_at, state, hold)
  values ($1, $2, md5(random()::text), '', 'm', '1x2', 'match', 'home', 0, 200000, 3, 'any', $3, 0, 0, 0, false, 1, 'football/1', 0, 0, 0, 0,
    'pending', 'asking')`

it('names a bet of the venue’s book that the book never wrote down, of nobody it knows, and of another stake', async () => {
  const token = await player.launch()
  const [alias, unknown, other] = [randomUUID(), randomUUID(), randomUUID()]
  await platform.owner.query(
    `insert into book_ybty.match (id, league_id, league_name, home, away, kick_off_at, phase) values ('m', 'l', 'L', 'A', 'B', 0, 'before')`,
  )
  await bet(token, `${unknown}.d`, 500, unknown)
  expect(await faults()).toContain(`wallet/YBTY/${unknown}.d bet.hold 500`)
  await platform.owner.query(noted, [other, alias, 500])
  book.write({ is: 'guest', alias, member })
  await bet(token, `${other}.d`, 501, other)
  expect(await faults()).toContain(`not what was asked: wallet/YBTY/${other}.d bet.hold 501`)
  const [good, strange] = [randomUUID(), randomUUID()]
  await platform.owner.query(noted, [good, alias, 500])
  await platform.owner.query(noted, [strange, randomUUID(), 500])
  await bet(token, `${good}.d`, 500, good)
  expect(await faults()).toBe('')
  await bet(token, `${strange}.d`, 500, strange)
  expect(await faults()).toContain('the book has no such ticket of a guest')
})
