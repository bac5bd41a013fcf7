// Take-off: one flight for everybody; each player cashes out when they choose or at their preset height.

import type { OwnBet, TableGameView } from '@magpie/studio/web'
import { winChance } from '../../../rules/chances.ts'
import { crash } from '../../../rules/games/crash/game.ts'
import { Below } from './below.tsx'
import { multiple, targetOf } from './flight.ts'
import { Panel } from './panel.tsx'
import { Stage } from './stage.tsx'

const homeOf = ({ total, left, plays }: OwnBet): number =>
  total === null || total === 0n ? 0 : targetOf(left ?? plays)

const heights = [150, 200, 300, 500, 1000, 10_000]

export const view: TableGameView = {
  world: 'dusk',
  Stage,
  Below,
  Panel,
  chances: () => heights.map((target) => ({ what: `${multiple(target)}×`, ...winChance(crash, { target }) })),
  tellExample: ({ receipt }, say) => say('slots.crash.end', { n: multiple(Number(receipt.outcome)) }),
  tell: (bet, say) => {
    const home = homeOf(bet)
    return home === 0 ? say('slots.crash.flewOff') : say('slots.crash.home1', { n: multiple(home) })
  },
}
