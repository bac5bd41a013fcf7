// The door of the instant games and slots: every rule on sale.

import type { Replay } from '@magpie/fair'
import { type AnySharedGame, type AnySoloGame, type Priced, replayOf, replayOfShared } from '@magpie/studio/rules'
import known from '../content/games.json' with { type: 'json' }
import { crash } from './games/crash/game.ts'
import { dice } from './games/dice/game.ts'
import { fifteenLanterns } from './games/fifteen-lanterns/game.ts'
import { hilo } from './games/hilo/game.ts'
import { hundredBirds } from './games/hundred-birds/game.ts'
import { keno } from './games/keno/game.ts'
import { lanternRiddles } from './games/lantern-riddles/game.ts'
import { limbo } from './games/limbo/game.ts'
import { mines } from './games/mines/game.ts'
import { plinko } from './games/plinko/game.ts'
import { thousandGates } from './games/thousand-gates/game.ts'
import { threePrints } from './games/three-prints/game.ts'
import { windowFlowers } from './games/window-flowers/game.ts'

/** Games of one member against the house. */
export const soloGames: readonly AnySoloGame[] = [
  windowFlowers,
  hundredBirds,
  lanternRiddles,
  fifteenLanterns,
  thousandGates,
  threePrints,
  mines,
  plinko,
  dice,
  limbo,
  hilo,
  keno,
]

/** By the game's name in a stream, `mines/1`. */
export const gameOf = (streamGame: string): AnySoloGame | undefined =>
  soloGames.find(({ id, version }) => `${id}/${version}` === streamGame)

/** Games that a room plays together. */
export const sharedGames: readonly AnySharedGame[] = [crash]

/** All of them, in their display order. */
export const allGames: readonly Priced[] = [...soloGames.slice(0, 6), ...sharedGames, ...soloGames.slice(6)]

/** How to replay a round of this game, by its name in a stream. */
export const replayAs = (streamGame: string): Replay | undefined => {
  const solo = gameOf(streamGame)
  if (solo !== undefined) return replayOf(solo)
  const shared = sharedGames.find(({ id, version }) => `${id}/${version}` === streamGame)
  return shared === undefined ? undefined : replayOfShared(shared)
}

/** A game's name and search data: its name, its pronunciation, its kind, its volatility (1 to 3). */
export type GameFacts = { readonly name: string; readonly sound: string; readonly kind: string; readonly swing: number }

export const gameFacts: Readonly<Record<string, GameFacts | undefined>> = known

/** Names by id, for the record of bets. */
export const titles: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(known).map(([id, { name }]) => [id, name]),
)

export { type PacePolicy, pacePolicies, slowerBy } from './pace.ts'
