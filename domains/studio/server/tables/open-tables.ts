// Assembles the tables of a venue: reads back the running rounds, starts one timer per table, and delivers the wallet
// calls that only tables make.

import type { Outbox, Waiting } from '@magpie/book'
import type { Uuid } from '@magpie/kernel'
import { askAll, type Sessions, tellUnusable, type Wallet, type WalletAnswer } from '@magpie/venues/vendor'
import { type AnySharedGame, streamGame } from '../../rules/index.ts'
import { openAsking } from '../play/asking.ts'
import type { Store } from '../store/read.ts'
import type { VenueState } from '../venue-state.ts'
import type { Beacon } from './beacon.ts'
import { takeConfirm, takeDebit, takeGivenBack } from './bet.ts'
import { type Drive, driveTable } from './drive.ts'
import type { TablePush } from './push.ts'
import { loadTable, newTable } from './load-table.ts'
import { betAlone, type BetStore } from './read.ts'
import type { Bet } from './rows.ts'
import { type Recent, remember, type Table } from './table.ts'

export type TableParts = {
  readonly venue: VenueState
  readonly store: Store
  readonly wallet: Wallet
  readonly sessions: Sessions
  readonly outbox: Outbox
  readonly push: TablePush
  /** Compares this machine's clock with the database's at once. */
  readonly look: () => Promise<void>
}

export type Tables = TableParts & {
  readonly from: BetStore
  readonly recent: Recent
  readonly tables: ReadonlyMap<string, Table>
  /** The bet in memory, if its round is the current one. */
  readonly live: (id: string) => { readonly table: Table; readonly bet: Bet } | undefined
  readonly askWithin: (alias: Uuid, id: string, body: string) => Promise<WalletAnswer | undefined>
  /** Sends a waiting debit once more: true if the wallet answered; undefined if the call is not a table's. */
  readonly askAgain: (call: Waiting) => Promise<boolean> | undefined
  readonly deliverConfirms: () => Promise<boolean>
  readonly deliverRollbacks: () => Promise<boolean>
  /** Whether the wallet did not accept a settlement because it had given that bet back. */
  readonly wasGivenBack: (bet: Uuid, answer: WalletAnswer) => Promise<boolean>
  readonly stop: () => Promise<void>
}

const itemsMax = 500

/** Bets of this delivery that still wait for an answer, with the wallet's answer. */
const answeredBets = ({ live }: Pick<Tables, 'live'>, calls: readonly Waiting[], answers: readonly WalletAnswer[]) => {
  const byId = new Map(answers.map((answer) => [answer.transaction, answer]))
  return calls.flatMap(({ id, round }) => {
    const [answer, found] = [byId.get(id), live(round)]
    return answer === undefined || found === undefined ? [] : [{ ...found, id, answer }]
  })
}

const openGivenBack =
  (venue: VenueState, from: BetStore, live: Tables['live']): Tables['wasGivenBack'] =>
  async (id, answer) => {
    const bet = live(id)?.bet ?? (await betAlone(from, id))
    return bet !== undefined && venue.queue.run((effects) => takeGivenBack(venue, bet, answer, effects))
  }

/** A sound wallet never refuses a rollback. */
const openRollbacks =
  ({ venue, wallet, outbox }: TableParts): Tables['deliverRollbacks'] =>
  () =>
    outbox.deliver('rollback', itemsMax, async (calls) => {
      const items = calls.map(({ item }) => item)
      const answers = await askAll({ wallet, log: venue.log }, 'rollback', items)
      for (const { code, transaction } of answers)
        if (code !== 'OK') tellUnusable(venue.log, { call: transaction, code })
      const done = answers.filter(({ code }) => code === 'OK').map(({ transaction }) => transaction)
      const at = venue.world.now()
      await venue.queue.run((effects) => effects.answers.push(...done.map((id) => ({ id, answer: 'OK', at }))))
      return new Set(done)
    })

export type TableGame = { readonly game: AnySharedGame; readonly beacon: Beacon }

/** The newest version of each game: these are on sale. */
export const newestOf = (games: readonly TableGame[]): readonly TableGame[] =>
  games.filter(({ game }) => games.every((other) => other.game.id !== game.id || other.game.version <= game.version))

export const openTables = async (parts: TableParts, games: readonly TableGame[]): Promise<Tables> => {
  const { venue, store, wallet, outbox, push } = parts
  const from: BetStore = { store, games: new Map(games.map(({ game }) => [streamGame(game), game])) }
  const all = newestOf(games).map((one) => newTable(push, one))
  const tables = new Map(all.map((table) => [table.game.id, table]))
  const recent: Recent = new Map()

  const live: Tables['live'] = (id) => {
    for (const table of all) {
      const bet = table.bets.get(id)
      if (bet !== undefined) return { table, bet }
    }
    return undefined
  }
  const { askAlone, askWithin } = openAsking({
    ...parts,
    take: (_alias, id, answer) =>
      venue.queue.run((effects) => {
        const found = live(id)
        if (found !== undefined) takeDebit(venue, found.table, found.bet, answer, effects)
      }),
  })
  const drives: Drive[] = []
  const loads = await Promise.all(
    all.map((table) =>
      loadTable(venue, from, table, () => {
        for (const bet of table.bets.values()) remember(recent, bet)
        drives.push(driveTable(venue, table, parts.look))
      }),
    ),
  )
  const wake = (): void => drives.forEach((drive) => drive.wake())
  push.onWatched(wake)

  const deliverConfirms: Tables['deliverConfirms'] = () =>
    outbox.deliver('confirm', itemsMax, async (calls) => {
      const items = calls.map(({ item }) => item)
      const answers = await askAll({ wallet, log: venue.log }, 'confirm', items)
      const told = await venue.queue.run((effects) =>
        answeredBets({ live }, calls, answers).filter((one) => takeConfirm(venue, one, effects)),
      )
      wake()
      return new Set(told.map(({ id }) => id))
    })
  return {
    ...parts,
    from,
    recent,
    tables,
    live,
    askWithin,
    askAgain: ({ round, item }) => {
      const found = live(round)
      return found === undefined
        ? undefined
        : askAlone(found.bet.alias, round, item).then((answer) => answer !== undefined)
    },
    deliverConfirms,
    deliverRollbacks: openRollbacks(parts),
    wasGivenBack: openGivenBack(venue, from, live),
    stop: async () => {
      for (const stop of loads) stop()
      for (const drive of drives) drive.stop()
      await push.close()
    },
  }
}
