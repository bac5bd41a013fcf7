// Plays a record through the book while the crowd bets: before each kick-off on every selection that the record can
// settle, and at random moments on whatever is open.

import { sleep, type World } from '@magpie/kernel'
import { type FeedMessage, markets, type SeenSelection } from '@magpie/sportsbook/contract'
import {
  type ExpectedSelection,
  expectedSelections,
  type MatchesFile,
  matchesToFeed,
  type Random,
} from '@magpie/sportsbook/rules'
import { isVendorRefusal } from '../players/ob-player.ts'
import type { BookBot } from './crowd.ts'
import type { FeedSource } from './feed-source.ts'

export type Played = {
  /** Ticket numbers, with what the record expects of the tickets that were placed for one of its codes. */
  readonly meant: ReadonlyMap<string, ExpectedSelection>
  readonly placed: number
  readonly inPlay: number
  /** Tickets of several legs, and parts that were sold back. */
  readonly multiples: number
  readonly sales: number
  /** In-play bets that were refused, by the vendor's reason: dangerous play, the price had gone. */
  readonly refused: ReadonlyMap<string, number>
  readonly problems: readonly string[]
}

type OnMatch = Awaited<ReturnType<BookBot['book']['match']>>

type Play = {
  readonly bots: readonly BookBot[]
  readonly random: Random
  readonly stakesMinor: readonly bigint[]
  readonly meant: Map<string, ExpectedSelection>
  readonly refused: Map<string, number>
  readonly problems: string[]
  placed: number
  inPlay: number
  multiples: number
  sales: number
  turn: number
}

const selectionName = (one: Pick<ExpectedSelection, 'market' | 'side' | 'lineQuarters'>): string =>
  `${one.market} ${one.side} ${one.lineQuarters}`

const nextBot = (play: Play): BookBot => {
  const bot = play.bots[play.turn++ % play.bots.length]
  if (bot === undefined) throw new Error('a replay needs players')
  return bot
}

const bet = async (
  play: Play,
  match: OnMatch,
  selection: SeenSelection,
  bot: BookBot,
  accept: 1 | 2 | 3,
): Promise<string | null> => {
  const stakeMinor = play.stakesMinor[play.placed % play.stakesMinor.length] ?? 0n
  const ticket = await bot.book.place(match, selection, stakeMinor, accept)
  if (isVendorRefusal(ticket)) {
    play.refused.set(`${ticket.code}`, (play.refused.get(`${ticket.code}`) ?? 0) + 1)
    return null
  }
  play.placed++
  return ticket.ticketId
}

/** Every selection of the record must be offered, and is bet on once. */
const beforeKickOff = async (play: Play, matchId: string, expected: readonly ExpectedSelection[]): Promise<void> => {
  const match = await nextBot(play).book.match(matchId)
  const offered = new Map(match.selections.map((one) => [selectionName(one), one]))
  await Promise.all(
    expected.map(async (want) => {
      const name = `${matchId} ${selectionName(want)}`
      const selection = offered.get(selectionName(want))
      if (selection === undefined || selection.oddsE5 === null)
        return void play.problems.push(`${name} was not offered before kick-off`)
      const ticket = await bet(play, match, selection, nextBot(play), 3)
      if (ticket === null) play.problems.push(`${name} could not be bet before kick-off`)
      else play.meant.set(ticket, want)
    }),
  )
}

const isOpen = (one: SeenSelection): boolean =>
  markets[one.market].listed && one.state === 'open' && one.oddsE5 !== null

/** A double, a treble, and a system of all lines of three, as far as enough matches are on sale. */
const joined = async (play: Play, matchIds: readonly string[]): Promise<void> => {
  for (const folds of [[2], [3], [2, 3]]) {
    const bot = nextBot(play)
    const matches = await Promise.all(matchIds.slice(0, Math.max(...folds)).map((id) => bot.book.match(id)))
    const legs = matches.flatMap((match) => {
      const selection = pick(play.random, match.selections.filter(isOpen))
      return selection === undefined ? [] : [{ match, selection }]
    })
    if (legs.length < Math.max(...folds)) continue
    const ticket = await bot.book.placeMultiple(
      legs,
      folds,
      play.stakesMinor[play.placed % play.stakesMinor.length] ?? 0n,
    )
    if (isVendorRefusal(ticket)) {
      play.problems.push(`${legs.length} legs in ${folds.join('+')} were not taken: ${ticket.code} ${ticket.refused}`)
      continue
    }
    play.placed++
    play.multiples++
  }
}

/** One player sells about half of a ticket, if the book buys it. */
const sellOne = async (play: Play): Promise<void> => {
  const bot = nextBot(play)
  const kept = (await bot.book.tickets()).filter(({ state, stakeMinor }) => state === 'confirmed' && stakeMinor > 300n)
  const ticket = pick(play.random, kept)
  if (ticket === undefined || ticket.cashOut !== undefined) return
  const sold = await bot.book.sell(ticket.ticketId, ticket.stakeMinor / 2n)
  if (sold === 'asked') play.sales++
  else play.refused.set(`${sold.code}`, (play.refused.get(`${sold.code}`) ?? 0) + 1)
}

const pick = <One>(random: Random, list: readonly One[]): One | undefined =>
  list[Math.floor(random.unit() * list.length)]

const inPlay = async (play: Play, matchId: string): Promise<void> => {
  const match = await nextBot(play).book.match(matchId)
  const open = match.selections.filter(isOpen)
  const bets = Array.from({ length: 1 + Math.floor(play.random.unit() * 3) }, async () => {
    const selection = pick(play.random, open)
    if (selection === undefined) return
    const ticket = await bet(play, match, selection, nextBot(play), 2)
    if (ticket !== null) play.inPlay++
  })
  await Promise.all(bets)
  await sellOne(play)
}

const isPlaying = (message: FeedMessage): boolean =>
  message.type === 'clock' && 'minute' in message && message.minute <= 90

export type PlayOptions = {
  readonly file: MatchesFile
  readonly feed: FeedSource
  readonly bots: readonly BookBot[]
  readonly random: Random
  /** Random moments, over the whole record, at which the crowd bets in play. */
  readonly moments: number
  /** Used in turn. */
  readonly stakesMinor: readonly bigint[]
  readonly tell: (done: number, all: number) => void
}

export const playRecord = async ({
  file,
  feed,
  bots,
  random,
  moments,
  stakesMinor,
  tell,
}: PlayOptions): Promise<Played> => {
  const play: Play = {
    bots,
    random,
    stakesMinor,
    meant: new Map(),
    refused: new Map(),
    problems: [],
    placed: 0,
    inPlay: 0,
    multiples: 0,
    sales: 0,
    turn: 0,
  }
  const messages = matchesToFeed(file, { random })
  const expected = Map.groupBy(expectedSelections(file), (one) => one.matchId)
  const toBet = messages.flatMap((one) =>
    one.type === 'fixture' ? { matchId: one.matchId, kickOffAt: one.kickOffAt } : [],
  )
  const chance = moments / Math.max(1, messages.filter(isPlaying).length)
  const announced = new Set<string>()
  let held: FeedMessage[] = []
  const flush = async (): Promise<void> => {
    if (held.length > 0) await feed.push(held)
    held = []
  }
  for (const [done, message] of messages.entries()) {
    const due = toBet.filter((one) => one.kickOffAt <= message.at)
    if (due.length > 0) {
      await flush()
      for (const { matchId } of due) await beforeKickOff(play, matchId, expected.get(matchId) ?? [])
      const coming = toBet.filter((one) => !due.includes(one) && announced.has(one.matchId))
      await joined(
        play,
        [...due, ...coming].map(({ matchId }) => matchId),
      )
      toBet.splice(0, toBet.length, ...toBet.filter((one) => !due.includes(one)))
    }
    held.push(message)
    if (message.type === 'fixture') announced.add(message.matchId)
    if (isPlaying(message) && random.unit() < chance) {
      await flush()
      await inPlay(play, message.matchId)
      tell(done, messages.length)
    }
  }
  await flush()
  return play
}

const quietTriesMax = 1200

/** Waits until nothing is pending, unsettled or unanswered. */
export const untilQuiet = async (world: World, feed: FeedSource): Promise<void> => {
  for (let tries = 0; tries < quietTriesMax; tries++) {
    const { pending, unsettled, calls } = await feed.queue()
    if (pending + unsettled + calls === 0) return
    await sleep(world, 100)
  }
  throw new Error('the book did not come to rest')
}
