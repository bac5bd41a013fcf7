// Practice: the same rules, the same random stream and the same receipts, with worthless coins. It lives only in this
// page and makes no network call.

import { commitmentOf, drawOf, fromHex, hexOf, seedBytes } from '@magpie/fair'
import { newRequestId } from '@magpie/wire/request-id'
import { type AnySoloGame, mostStake, stateAfter, streamGame, totalOf } from '../rules/index.ts'
import { type Dealer, type DealerState, usualPaceMs, openStore, type Round } from './dealer.ts'
import { paperOf } from './paper.ts'
import { newSalt } from './salt.ts'

const opening = 1_000_000n
const cap = 20_000_000n
const keptRounds = 100

type Pair = { readonly seed: string; readonly commitment: string }

const newPair = (): Pair => {
  const seed = crypto.getRandomValues(new Uint8Array(seedBytes))
  return { seed: hexOf(seed), commitment: hexOf(commitmentOf(seed)) }
}

type Played = Pick<Round, 'choice' | 'steps' | 'nonce' | 'stake' | 'salt'>

/** A round after its steps; undefined if one of them is not possible. */
const seenOf = (game: AnySoloGame, pair: Pair, played: Played): Omit<Round, 'id' | 'at'> | undefined => {
  const draw = drawOf(fromHex(pair.seed), { game: streamGame(game), salt: played.salt, nonce: played.nonce })
  const state = stateAfter(game, played.choice, played.steps, draw)
  if (state === undefined) return undefined
  const open = !game.isOver(state)
  return {
    ...played,
    open,
    told: game.tell(state),
    multiple: game.multiple(state),
    worth: totalOf(game, state, played.stake),
    outcome: open ? '' : game.outcome(state),
    commitment: pair.commitment,
  }
}

export type PracticeDealer = Dealer & {
  /** Uses the venue's pace, once that is known. */
  readonly keepPace: (paceMs: number) => void
}

/** A practice dealer for one game. `now` is the page's clock in milliseconds. */
export const openPractice = (game: AnySoloGame, now: () => number): PracticeDealer => {
  let pair = newPair()
  let next = newPair()
  const { state, become, watch } = openStore({
    real: false,
    readiness: 'ready',
    trouble: undefined,
    balance: opening,
    cap,
    paceMs: usualPaceMs,
    net: 0n,
    began: now(),
    rounds: [],
    earlier: [],
    seeds: { commitment: pair.commitment, salt: newSalt(), used: 0, next: next.commitment, past: [] },
    readyAt: 0,
  })
  const coins = (): bigint => state().balance ?? 0n
  const paid = (round: Round): Partial<DealerState> =>
    round.open ? {} : { balance: coins() + round.worth, net: state().net + round.worth - round.stake }
  const put = (round: Round, others: readonly Round[], more: Partial<DealerState> = {}): void => {
    become(more)
    become({ ...paid(round), rounds: [round, ...others].slice(0, keptRounds) })
  }

  return {
    watch,
    state,
    again: () => undefined,
    seen: () => undefined,
    keepPace: (paceMs) => become({ paceMs }),
    place: (raw, stake) => {
      const choice = game.readChoice(raw)
      const at = now()
      const { seeds, rounds, readyAt } = state()
      const balance = coins()
      if (choice === undefined || at < readyAt || (rounds[0]?.open ?? false)) return
      if (stake < game.stakes.least || stake > mostStake(game, choice, cap) || stake > balance) return
      const seen = seenOf(game, pair, { choice, steps: [], nonce: seeds.used, stake, salt: seeds.salt })
      if (seen === undefined) return
      const round = { ...seen, id: newRequestId(), at }
      put(round, rounds, {
        balance: balance - stake,
        seeds: { ...seeds, used: seeds.used + 1 },
        readyAt: at + state().paceMs,
      })
    },
    step: (raw) => {
      const [round, ...others] = state().rounds
      const step = game.readStep?.(raw)
      if (round === undefined || !round.open || step === undefined) return
      const seen = seenOf(game, pair, { ...round, steps: [...round.steps, step] })
      if (seen !== undefined) put({ ...round, ...seen }, others)
    },
    rotate: (salt) => {
      if (state().rounds[0]?.open ?? false) return
      const { seeds } = state()
      const past = [{ commitment: pair.commitment, seed: pair.seed, used: seeds.used }, ...seeds.past]
      pair = next
      next = newPair()
      become({ seeds: { commitment: pair.commitment, salt, used: 0, next: next.commitment, past } })
    },
    receipt: (round) => paperOf(game, round, state().seeds),
  }
}
