// The outcome on a receipt, as the board of its first spin, with every lantern that was lit in the end.

import { fifteenLanterns, lanternsOf, toldOf } from '../../../rules/games/fifteen-lanterns/game.ts'
import { strips } from '../../../rules/games/fifteen-lanterns/strips.ts'
import { areStops, boardPicture } from '../../outcomes/reels.tsx'
import { scene } from './scene.tsx'

export const Outcome = boardPicture(scene, (outcome) => {
  const state = lanternsOf(outcome)
  if (!areStops(state.stops, strips) || fifteenLanterns.outcome(state) !== outcome) return { columns: [] }
  return { columns: toldOf(state).windows, lit: state.lit.flat().map(({ cell }) => cell) }
})
