// A receipt of each game of the hall, drawn from a seed that the test knows: solo games of a pair, the flight of a chain.

import {
  beaconAfter,
  chainTo,
  commitmentOf,
  drawOf,
  hexOf,
  linkBefore,
  namedWaitMs,
  pinnedCommitment,
  type Receipt,
  receiptOf,
} from '@magpie/fair'
import {
  type AnySharedGame,
  type AnySoloGame,
  playsText,
  replayOf,
  replayOfShared,
  streamGame,
} from '@magpie/studio/rules'
import { sharedGames, soloGames } from '../rules/index.ts'
import { playOut } from '../rules/play-out.ts'

type Draft = Omit<Parameters<typeof receiptOf>[0], 'v' | 'outcome' | 'total' | 'stake'>

const stake = 500n

const soloReceipt = (game: AnySoloGame, seed: Uint8Array, nonce: number): Receipt => {
  const place = { game: streamGame(game), salt: 'my own words', nonce }
  const [choice] = game.samples
  const { steps } = playOut(game, choice, drawOf(seed, place))
  const draft: Draft = {
    scheme: 'pair',
    roundId: `solo-${game.id}`,
    ...place,
    commitment: hexOf(commitmentOf(seed)),
    choices: [choice, ...steps],
  }
  const played = replayOf(game)(draft.choices, drawOf(seed, place), stake)
  if (played === undefined) throw new Error(`${game.id} was not played to its end`)
  return {
    ...receiptOf({ v: 1, ...draft, outcome: played.outcome, stake: `${stake}`, total: `${played.total}` }),
    seed: hexOf(seed),
  }
}

const sharedReceipt = (game: AnySharedGame, seed: Uint8Array): Receipt => {
  const length = 40
  const links = chainTo(seed, length)
  const [first = seed, link = seed] = [links[0], links[length]]
  const value = seed.map((byte) => byte ^ 255)
  const at = Date.UTC(2026, 10, 26)
  const round = beaconAfter(at, namedWaitMs)
  const anchor = { round: round - 1, value: hexOf(linkBefore(value)) }
  const beacon = { source: 'witness', round, at, anchor, tip: anchor }
  const place = { game: streamGame(game), salt: hexOf(value), beacon, nonce: length }
  const choices = [playsText([{ pick: game.samples[0], stake }])]
  const played = replayOfShared(game)(choices, drawOf(link, place), stake)
  if (played === undefined) throw new Error(`${game.id} takes its own sample`)
  const fixed = {
    v: 1,
    scheme: 'chain',
    roundId: `table-${game.id}`,
    ...place,
    commitment: hexOf(pinnedCommitment(first, beacon)),
  } as const
  return {
    ...receiptOf({ ...fixed, choices, outcome: played.outcome, stake: `${stake}`, total: `${played.total}` }),
    seed: hexOf(link),
  }
}

/** `seed`: 32 bytes. */
export const receiptsOfAll = (seed: Uint8Array): readonly Receipt[] => [
  ...soloGames.map((game, nonce) => soloReceipt(game, seed, nonce)),
  ...sharedGames.map((game) => sharedReceipt(game, seed)),
]
