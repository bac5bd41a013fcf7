// Example rounds for the rules page: a game played in order under a publicly known seed, by the functions that settle
// it. No real round ever uses that seed.

import {
  type Bytes,
  chainTo,
  commitmentOf,
  type Draw,
  drawOf,
  firstBytes,
  hexOf,
  type Receipt,
  receiptOf,
  utf8,
} from '@magpie/fair'
import type { Ratio } from '@magpie/kernel/ratio'
import { stateAfter, streamGame, totalOf } from './replay.ts'
import { type AnySharedGame, playsText, totalOfPlays } from './shared-game.ts'
import type { AnySoloGame, Json } from './solo.ts'

/** A stake that every game accepts, in minor units. */
const stake = 1000n
const salt = 'example'
const exampleSeed = commitmentOf(utf8('magpie.example'))
/** How many rounds are searched for the examples. */
export const exampleTries = 500
const shownBytes = 8

type Told = { readonly told: Json; readonly multiple: Ratio }
/** A whole round: its receipt with the seed, and the first bytes of its stream, in hex. */
export type Example = Told & { readonly receipt: Receipt; readonly bytes: string; readonly total: bigint }
/** The first round that returned more than its stake, and the first that returned less; undefined if there was none. */
export type Examples = { readonly won: Example | undefined; readonly lost: Example | undefined }

/** The next step of an example round, from its state and the number of steps made. */
export type ExampleStep = (state: unknown, made: number) => unknown

type Judged = Told & Pick<Receipt, 'choices' | 'outcome'> & { readonly total: bigint }

type Seeded = { readonly nonce: number; readonly seed: Bytes }

/** Calls `judge` with `open`, which starts the round's stream again at each call. */
const firstTwo = (
  fixed: Pick<Receipt, 'scheme' | 'commitment' | 'game'>,
  rounds: Iterable<Seeded>,
  judge: (open: () => Draw) => Judged,
): Examples => {
  let won: Example | undefined
  let lost: Example | undefined
  for (const { nonce, seed } of rounds) {
    const place = { game: fixed.game, salt, nonce }
    const { choices, outcome, total, ...told } = judge(() => drawOf(seed, place))
    if (total === stake || (total > stake ? won : lost) !== undefined) continue
    const paper = { v: 1, roundId: `example-${nonce}`, ...fixed, salt, nonce, choices, outcome } as const
    const receipt = { ...receiptOf({ ...paper, stake: `${stake}`, total: `${total}` }), seed: hexOf(seed) }
    const example = { ...told, receipt, total, bytes: hexOf(firstBytes(seed, place, shownBytes)) }
    if (total > stake) won = example
    else lost = example
    if (won !== undefined && lost !== undefined) break
  }
  return { won, lost }
}

/** Without `next` the round is ended by the rule's own `rest`. */
const stepsOf = (game: AnySoloGame, choice: unknown, draw: Draw, next: ExampleStep | undefined): readonly unknown[] => {
  const steps: unknown[] = []
  let state: unknown = game.open(choice, draw)
  while (state !== undefined && !game.isOver(state)) {
    const step = next?.(state, steps.length) ?? game.rest?.(state)[0]
    steps.push(step)
    state = game.step?.(state, step, draw)
  }
  return steps
}

/** Examples of a solo game with this choice. */
export const soloExamples = (game: AnySoloGame, choice: unknown, next?: ExampleStep): Examples => {
  const fixed = { scheme: 'pair', commitment: hexOf(commitmentOf(exampleSeed)), game: streamGame(game) } as const
  const rounds = Array.from({ length: exampleTries }, (_, nonce) => ({ nonce, seed: exampleSeed }))
  return firstTwo(fixed, rounds, (open) => {
    const steps = stepsOf(game, choice, open(), next)
    const state = stateAfter(game, choice, steps, open())
    return {
      choices: [choice, ...steps],
      outcome: game.outcome(state),
      total: totalOf(game, state, stake),
      multiple: game.multiple(state),
      told: game.tell(state),
    }
  })
}

/** Examples of a table game with one play on this pick; each round uses the next link of a chain. */
export const sharedExamples = (game: AnySharedGame, pick: unknown): Examples => {
  const plays = [{ pick, stake }]
  const [first = exampleSeed, ...links] = chainTo(exampleSeed, exampleTries)
  const fixed = { scheme: 'chain', commitment: hexOf(first), game: streamGame(game) } as const
  const rounds = links.map((seed, at) => ({ nonce: at + 1, seed }))
  return firstTwo(fixed, rounds, (open) => {
    const outcome = game.draw(open())
    return {
      choices: [playsText(plays)],
      outcome: game.outcome(outcome),
      total: totalOfPlays(game, plays, outcome),
      multiple: game.judge(pick, outcome),
      told: game.tell(outcome),
    }
  })
}
