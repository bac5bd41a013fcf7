// The summary of a draw next to its numbers: the sum and its sides, which is higher, the special number's wave.

import type { Say } from '@magpie/wire/text'
import type { Drawn } from '../../rules/index.ts'
import { waveOf } from '../board/ball-of.tsx'
import type { Family } from '../board/groups.ts'

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

const sides = (figure: number, highFrom: number, say: Say): string =>
  say('lottery.told.sides', {
    size: say(`lottery.pick.side.${figure >= highFrom ? 0 : 1}`),
    parity: say(`lottery.pick.side.${figure % 2 === 1 ? 2 : 3}`),
  })

const tellings: Readonly<Record<Family, (drawn: Drawn, say: Say) => string>> = {
  digits: (drawn, say) => {
    const [first = 0] = drawn
    const last = drawn.at(-1) ?? 0
    const duel = first > last ? 0 : first < last ? 1 : 2
    return say('lottery.told.digits', {
      sum: sum(drawn),
      sides: sides(sum(drawn), 23, say),
      duel: say(`lottery.pick.duel.${duel}`),
    })
  },
  cars: (drawn, say) => {
    const two = sum(drawn.slice(0, 2))
    return say('lottery.told.cars', { sum: two, sides: two === 11 ? say('lottery.told.tie') : sides(two, 12, say) })
  },
  dice: (drawn, say) => say('lottery.told.sum', { sum: sum(drawn), sides: sides(sum(drawn), 11, say) }),
  elevens: (drawn, say) => say('lottery.told.only', { sum: sum(drawn) }),
  six: (drawn, say) => {
    const special = drawn[6] ?? 0
    const wave = say(`lottery.pick.wave.${waveOf(special)}`)
    return special === 49
      ? say('lottery.told.six', { wave, sides: say('lottery.told.tie') })
      : say('lottery.told.six', { wave, sides: sides(special, 25, say) })
  },
  sum28: (drawn, say) => say('lottery.told.sum', { sum: sum(drawn), sides: sides(sum(drawn), 14, say) }),
  joy: () => '',
}

export const tellDrawn = (family: Family, drawn: Drawn, say: Say): string => tellings[family](drawn, say)

/** The issue in readable form: `20261126-143`. */
export const issueText = (issue: string): string => `${issue.slice(0, 8)}-${issue.slice(8)}`

/** Its number of the day. */
export const issueNo = (issue: string): string => issue.slice(8)
