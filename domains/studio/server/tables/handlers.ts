// The endpoints of the tables: each reads, decides in the queue and answers.

import { createHash } from 'node:crypto'
import { canonical } from '@magpie/fair'
import { fromWireMinor, isRefusal, refuse, toWireMinor, type Uuid } from '@magpie/kernel'
import { handle, type Handled, memberOf } from '@magpie/wire'
import {
  pushTicket,
  studioSessionHeader,
  tableBet,
  tableBetOf,
  tableLeave,
  tableMine,
  tableShow,
  tableTakeBack,
  type TableReply,
} from '../../contract/index.ts'
import { streamGame } from '../../rules/index.ts'
import { leaveBet, placeBet, repeatOfBet, takeBack } from './bet.ts'
import type { Tables } from './open-tables.ts'
import { betById, betByKey, lastBets, noncesOf, type OwnFound, pastById } from './read.ts'
import { paperOfBet } from './round.ts'
import type { Bet } from './rows.ts'
import type { Table } from './table.ts'
import { ownBetTold, tableTold } from './view.ts'

const lastMax = 20

/** The content that a key belongs to, hashed independently of the order of its fields. */
const hashOf = (content: object): string => createHash('sha256').update(canonical(content)).digest('hex')

const nonceOf = async ({ live, store }: Tables, bet: Bet): Promise<number> => {
  const round = live(bet.id)?.table.round
  if (round?.id === bet.roundId) return round.nonce
  return (await noncesOf(store, [bet.roundId])).get(bet.roundId) ?? 0
}

const replyOf = async (parts: Tables, bet: Bet, balance: bigint | null): Promise<TableReply> => ({
  bet: ownBetTold(bet, await nonceOf(parts, bet)),
  balance: balance === null ? null : toWireMinor(balance),
  now: parts.venue.world.now(),
})

/** The bet's latest state, read through the queue, so that the answer contains only stored state (L12). */
const newest = ({ venue, live }: Tables, found: Bet): Promise<Bet> =>
  venue.queue.run(() => live(found.id)?.bet ?? found)

const ofMember = ({ live, from }: Tables, alias: Uuid, id: Uuid): Promise<OwnFound> => {
  const there = live(id)?.bet
  return there === undefined ? betById(from, alias, id) : Promise.resolve(there.alias === alias ? there : undefined)
}

const onShow = ({ venue, tables }: Tables) =>
  handle(tableShow, async ({ table: id }) => {
    const table = tables.get(id)
    if (table === undefined) return refuse('game_unknown')
    table.lookedAt = venue.world.now()
    return venue.queue.run(() => tableTold(venue, table))
  })

const onMine = (parts: Tables, balanceOf: (token: string) => Promise<bigint | null>) =>
  handle(tableMine, async ({ table: id }, { caller, request }) => {
    const { venue, tables, from, store, live } = parts
    const table = tables.get(id)
    if (table === undefined) return refuse('game_unknown')
    const [stored, balance] = await Promise.all([
      lastBets(from, memberOf(caller), id, lastMax),
      balanceOf(request.headers[studioSessionHeader] ?? ''),
    ])
    const told = stored.flatMap((bet) => (isRefusal(bet) ? [] : [bet]))
    const unread = stored.flatMap((bet) => (isRefusal(bet) ? [String(bet.facts?.['bet'])] : []))
    if (unread.length > 0)
      venue.log.alarm(
        { law: 'L11', table: id, bets: unread.join(' ') },
        'a bet of a table cannot be read and is left out: start the venue with the release that it was placed by, or put its row right',
      )
    const nonces = await noncesOf(store, [...new Set(told.map(({ roundId }) => roundId))])
    const bets = await venue.queue.run(() =>
      told.map((bet) => ownBetTold(live(bet.id)?.bet ?? bet, nonces.get(bet.roundId) ?? 0)),
    )
    const { cap } = venue.settings
    return {
      bets,
      cap: toWireMinor(cap),
      balance: balance === null ? null : toWireMinor(balance),
      now: venue.world.now(),
    }
  })

const onBet = (parts: Tables) =>
  handle(tableBet, async ({ key, table: id, version, round, plays }, { caller, request }) => {
    const { venue, tables, from, recent, askWithin } = parts
    const table = tables.get(id)
    if (table === undefined) return refuse('game_unknown')
    const alias = memberOf(caller)
    const ask = {
      alias,
      key,
      version,
      round,
      token: request.headers[studioSessionHeader] ?? '',
      askHash: hashOf({
        table: id,
        version,
        round,
        plays: plays.map(({ pick, stake }) => ({ pick: pick ?? null, stake })),
      }),
      plays: plays.map(({ pick, stake }) => ({ pick, stake: fromWireMinor(stake) })),
    }
    const stored = await betByKey(from, alias, key)
    if (isRefusal(stored)) return stored
    const made =
      stored === undefined
        ? await venue.queue.run((effects) => placeBet(venue, { table, recent }, ask, effects))
        : repeatOfBet(await newest(parts, stored), ask)
    if (isRefusal(made)) return made
    const answer = made.debit === null ? undefined : await askWithin(alias, made.bet.id, made.debit)
    return replyOf(parts, made.bet, answer?.balance ?? null)
  })

/** A bet of the current round is changed in memory; one of an earlier round is judged by its stored row. */
const tableOf = ({ tables, live }: Tables, bet: Bet): Table | undefined => live(bet.id)?.table ?? tables.get(bet.game)

const moves = (parts: Tables): readonly Handled[] => {
  const { venue, live } = parts
  return [
    handle(tableTakeBack, async ({ bet: id }, { caller }) => {
      const found = await ofMember(parts, memberOf(caller), id)
      if (isRefusal(found)) return found
      const table = found === undefined ? undefined : tableOf(parts, found)
      if (found === undefined || table === undefined) return refuse('round_unknown')
      const back = await venue.queue.run((effects) => takeBack(venue, table, live(id)?.bet ?? found, effects))
      return isRefusal(back) ? back : replyOf(parts, back, null)
    }),
    handle(tableLeave, async ({ bet: id }, { caller }) => {
      const found = await ofMember(parts, memberOf(caller), id)
      if (isRefusal(found)) return found
      const table = found === undefined ? undefined : tableOf(parts, found)
      if (found === undefined || table === undefined) return refuse('round_unknown')
      // Time of the press. The queue keeps the order, so a press before the end is not decided after it.
      const at = venue.world.now()
      const left = await venue.queue.run((effects) => leaveBet(venue, table, live(id)?.bet ?? found, at, effects))
      return isRefusal(left) ? left : replyOf(parts, left, null)
    }),
    handle(tableBetOf, async ({ key }, { caller }) => {
      const found = await betByKey(parts.from, memberOf(caller), key)
      if (found === undefined) return refuse('round_unknown')
      return isRefusal(found) ? found : replyOf(parts, await newest(parts, found), null)
    }),
  ]
}

/** The receipt of a bet with its round's link; both are available once the round has ended. */
export const proofOfBet = async (parts: Tables, alias: Uuid, id: Uuid) => {
  const found = await ofMember(parts, alias, id)
  if (isRefusal(found)) return found
  if (found === undefined || found.state === 'refused' || found.state === 'returned') return refuse('round_unknown')
  const bet = await newest(parts, found)
  const past = await pastById(parts.store, bet.roundId)
  const game = past === undefined ? undefined : parts.from.games.get(streamGame({ ...past, id: bet.game }))
  const hasPlayed = bet.state === 'ended' || (bet.state === 'void' && bet.reason === 'operators')
  if (game === undefined || past === undefined || !hasPlayed) return refuse('round_waits')
  const receipt = { ...paperOfBet(game, bet, past), ...(past.link === null ? {} : { seed: past.link }) }
  return { receipt: { ...receipt, choices: [...receipt.choices] } }
}

export const tableHandlers = (
  parts: Tables,
  balanceOf: (token: string) => Promise<bigint | null>,
): readonly Handled[] => [
  onShow(parts),
  onMine(parts, balanceOf),
  onBet(parts),
  ...moves(parts),
  handle(pushTicket, async ({ table }) => (parts.tables.has(table) ? parts.push.issue(table) : refuse('game_unknown'))),
]
