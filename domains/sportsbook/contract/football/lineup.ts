// The players of a match, by their names in markets: `h9` is number 9 of the home side, `e3` the third entrant of a
// competition.

import type { Side } from '../sports.ts'
import type { PlayerSide } from './late-rows.ts'

export type Lineup = { readonly id: Side; readonly name: string }

const shape = /^[ha][1-9]\d?$/
export const isPlayerSide = (text: string): text is PlayerSide => shape.test(text)
