// A practice table: the same rule, the same kind of chain and the same receipts, with worthless coins and no other
// members. It lives only in this page and makes no network call.

import { type Bytes, chainTo, drawOf, hexOf, seedBytes } from '@magpie/fair'
import { toWireMinor } from '@magpie/kernel'
import { newRequestId } from '@magpie/wire/request-id'
import { type AnySharedGame, mostOfPlays, stakeOf, streamGame, totalOfPlays } from '../../rules/index.ts'
import type { TableBet } from '../../contract/index.ts'
import { firstState, openTableStore, type OwnBet, type Put, type TableDealer, withPast } from './dealer.ts'
import { paperOfBet } from './paper.ts'

const opening = 1_000_000n
const cap = 20_000_000n
const links = 200
const keptBets = 50

const chance = (): Bytes => crypto.getRandomValues(new Uint8Array(seedBytes))

export type PracticeParts = {
  readonly game: AnySharedGame
  readonly now: () => number
  /** Runs once after `ms`; the returned function cancels it. */
  readonly after: (ms: number, run: () => void) => () => void
}

const toldOf = (bet: OwnBet): TableBet => {
  const told = (puts: readonly Put[]) => puts.map(({ pick, stake }) => ({ pick, stake: toWireMinor(stake) }))
  return { bet: bet.id, who: '', plays: told(bet.plays), left: bet.left === null ? null : told(bet.left) }
}

/** Draws in this page, from a chain and salt made here. */
const openChain = (game: AnySharedGame) => {
  const chain = chainTo(chance(), links)
  const salt = hexOf(chance())
  const linkOf = (nonce: number): Bytes => chain[nonce] ?? chance()
  return {
    first: hexOf(linkOf(0)),
    salt,
    seedOf: (nonce: number): string => hexOf(linkOf(nonce)),
    drawn: (nonce: number): unknown => game.draw(drawOf(linkOf(nonce), { game: streamGame(game), salt, nonce })),
  }
}

type Parts = PracticeParts & {
  readonly chain: ReturnType<typeof openChain>
  readonly store: ReturnType<typeof openTableStore>
}

const ownOf = ({ store: { state } }: Parts): readonly OwnBet[] =>
  state().own.filter(({ round }) => round === state().round?.round)

const change = (parts: Parts, id: string, more: Partial<OwnBet>): void => {
  const { state, become } = parts.store
  become({ own: state().own.map((bet) => (bet.id === id ? { ...bet, ...more } : bet)) })
  become({
    bets: ownOf(parts)
      .filter(({ state: at }) => at !== 'returned')
      .map(toldOf),
  })
}

const coinsOf = ({ store: { state } }: Parts): bigint => state().balance ?? 0n

/** Runs the rounds one after the other, by a timer of the page. */
const runRounds = (parts: Parts) => {
  const { game, now, after, chain, store } = parts
  const { state, become } = store
  let cancel = (): void => undefined
  let outcome: unknown
  const later = (ms: number, run: () => void): void => {
    cancel = after(Math.max(0, ms), run)
  }
  const open = (): void => {
    const { chain: told } = state()
    const nonce = (told?.used ?? 0) + 1
    // The chain is used up: the page must be opened again.
    if (nonce > links || told === null)
      return become({ readiness: 'shut', trouble: { word: 'game.table.practiceOver' } })
    const closesAt = now() + game.times.bet
    const { version } = game
    const round = { round: newRequestId(), version, nonce, state: 'betting', closesAt, startsAt: null } as const
    become({
      chain: { ...told, used: nonce },
      bets: [],
      round: { ...round, outcome: null, told: null, seed: null, voided: false },
    })
    return later(game.times.bet, start)
  }
  const start = (): void => {
    const { round } = state()
    if (round === null) return
    outcome = chain.drawn(round.nonce)
    for (const { id, state: at } of ownOf(parts)) if (at === 'held') change(parts, id, { state: 'kept' })
    become({ round: { ...round, state: 'running', startsAt: now() } })
    later(game.lasts(outcome), end)
  }
  const settle = (bet: OwnBet): void => {
    const total = totalOfPlays(game, bet.left ?? bet.plays, outcome)
    change(parts, bet.id, { state: 'ended', total })
    become({ balance: coinsOf(parts) + total, net: state().net + total - bet.stake })
  }
  const end = (): void => {
    const { round, last } = state()
    if (round === null) return
    const [said, told, seed] = [game.outcome(outcome), game.tell(outcome), chain.seedOf(round.nonce)]
    for (const bet of ownOf(parts)) if (bet.state === 'kept') settle(bet)
    const past = { round: round.round, version: round.version, nonce: round.nonce, outcome: said, told, seed }
    become({
      round: { ...round, state: 'ended', outcome: said, told, seed },
      last: withPast(last, { ...past, commitment: chain.first, salt: chain.salt, beacon: null, voided: false }),
    })
    later(game.times.rest, open)
  }
  later(0, open)
  return {
    close: () => cancel(),
    lasts: () => game.lasts(outcome),
  }
}

const placeIn = (parts: Parts, puts: readonly Put[]): void => {
  const { game, now, store } = parts
  const { state, become } = store
  const { round } = state()
  const plays = puts.map(({ pick, stake }) => ({ pick: game.readPick(pick), stake }))
  const stake = stakeOf(plays)
  const most = plays.some(({ pick }) => pick === undefined) ? cap + 1n : mostOfPlays(game, plays)
  const standing = ownOf(parts).filter(({ state: at }) => at === 'held').length
  if (round?.state !== 'betting' || now() >= round.closesAt || standing >= game.betsMost) return
  if (most > cap || stake > coinsOf(parts) || stake < game.stakes.least || stake > game.stakes.most) return
  const bet: OwnBet = {
    id: newRequestId(),
    round: round.round,
    nonce: round.nonce,
    state: 'held',
    reason: null,
    stake,
    most,
    plays,
    left: null,
    total: null,
    digest: null,
    at: now(),
  }
  become({ balance: coinsOf(parts) - stake, own: [bet, ...state().own].slice(0, keptBets) })
  change(parts, bet.id, {})
}

export const openPracticeTable = (of: PracticeParts): TableDealer => {
  const { game, now } = of
  const chain = openChain(game)
  const store = openTableStore({
    ...firstState,
    real: false,
    plays: true,
    readiness: 'ready',
    balance: opening,
    cap,
    began: now(),
    chain: {
      no: 1,
      commitment: chain.first,
      salt: chain.salt,
      length: links,
      used: 0,
      beacon: 'page',
      beaconRound: 0,
      publishedAt: now(),
      anchor: null,
      tip: null,
    },
  })
  const parts: Parts = { ...of, chain, store }
  const { state, become, watch } = store
  const rounds = runRounds(parts)
  const betOf = (id: string): OwnBet | undefined => ownOf(parts).find((one) => one.id === id)
  return {
    watch,
    state,
    again: () => undefined,
    close: rounds.close,
    place: (puts) => placeIn(parts, puts),
    takeBack: (id) => {
      const bet = betOf(id)
      if (bet?.state !== 'held' || state().round?.state !== 'betting') return
      become({ balance: coinsOf(parts) + bet.stake })
      change(parts, id, { state: 'returned', reason: 'cancelled' })
    },
    leave: (id) => {
      const [bet, round] = [betOf(id), state().round]
      if (bet?.state !== 'kept' || bet.left !== null || round?.state !== 'running') return
      const ms = now() - (round.startsAt ?? 0)
      if (ms < 0 || ms >= rounds.lasts()) return
      const left = bet.plays.map(({ pick, stake }) => ({ pick: game.leave?.(pick, ms), stake }))
      if (left.every(({ pick }) => pick !== undefined)) change(parts, id, { left })
    },
    receipt: (bet) => {
      const past = state().last.find(({ round }) => round === bet.round)
      return past === undefined || bet.state !== 'ended' ? undefined : paperOfBet(game, bet, past)
    },
  }
}
