// Rounds for the rules: a game played in order under a seed that everybody knows, by the functions that settle it. Nobody is ever
// sold a round under that seed.

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

/** A stake that every game takes, minor units. */
const stake = 1000n
const salt = 'example'
const exampleSeed = commitmentOf(utf8('magpie.example'))
/** So many rounds are looked through. */
export const exampleTries = 500
const shownBytes = 8

type Told = { readonly told: Json; readonly multiple: Ratio }
/** A whole round, on paper with its seed, and what its stream begins with, in hex. */
export type Example = Told & { readonly receipt: Receipt; readonly bytes: string; readonly total: bigint }
/** The first that returned more than its stake, and the first that returned less; undefined where none of the tries did. */
export type Examples = { readonly won: Example | undefined; readonly lost: Example | undefined }

/** The next step of an example, of a round that stands like this after so many. */
export type ExampleStep = (state: unknown, made: number) => unknown

type Judged = Told & Pick<Receipt, 'choices' | 'outcome'> & { readonly total: bigint }

type Seeded = { readonly nonce: number; readonly seed: Bytes }

/** `open` begins the stream of the round, as often as it is asked. */
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

/** What is left alone rests, where nothing says how it goes on. */
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

/** Of one member's game under this choice. */
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

/** Of a room's game with one play on this pick: each round under the next link of a chain. */
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
