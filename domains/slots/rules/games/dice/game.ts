// A roll: one of ten thousand numbers, under or over a line.

import { ratio } from '@magpie/kernel/ratio'
import type { SoloGame } from '@magpie/studio/rules'
import { fieldsOf, isWhole, stakes } from '../../instant.ts'

/** `numbers`: how many of the ten thousand win. */
export type DiceChoice = { readonly side: 'under' | 'over'; readonly numbers: number }
type State = DiceChoice & { readonly rolled: number }

const wins = ({ side, numbers, rolled }: State): boolean =>
  side === 'under' ? rolled < numbers : rolled >= 10_000 - numbers

export const dice: SoloGame<DiceChoice, State> = {
  id: 'dice',
  version: 1,
  stakes,
  samples: [
    { side: 'under', numbers: 5000 },
    { side: 'over', numbers: 9500 },
    { side: 'over', numbers: 100 },
    { side: 'under', numbers: 3333 },
  ],
  readChoice: (raw) => {
    const { side, numbers } = fieldsOf(raw, 'side', 'numbers') ?? {}
    return (side === 'under' || side === 'over') && isWhole(numbers, 100, 9500) ? { side, numbers } : undefined
  },
  exactReturn: () => ratio(98n, 100n),
  mostMultiple: ({ numbers }) => ratio(9800n, BigInt(numbers)),
  open: (choice, draw) => ({ ...choice, rolled: draw.int(10_000) }),
  isOver: () => true,
  multiple: (state) => (wins(state) ? ratio(9800n, BigInt(state.numbers)) : ratio(0n)),
  tell: (state) => ({ ...state, won: wins(state) }),
  outcome: ({ rolled }) => `${rolled}`,
  picks: ({ side, numbers }) => ({ play: side, picks: `${numbers}` }),
}
