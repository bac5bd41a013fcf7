// A multiple is drawn, and pays the target when it reaches it.

import { ratio } from '@magpie/kernel/ratio'
import type { SoloGame } from '@magpie/studio/rules'
import { fieldsOf, isWhole, stakes } from '../../instant.ts'

/** In hundredths. */
export type LimboChoice = { readonly target: number }
type State = LimboChoice & { readonly reached: number }

const all = 1n << 52n

const mostTarget = 1_000_000

/** `max(1.00, ⌊98·2⁵² ÷ (2⁵² − r)⌋ ÷ 100)`, in hundredths: at least x with a chance of 0.98/x. */
export const reachedBy = (r52: number): number => Math.max(100, Number((98n * all) / (all - BigInt(r52))))

export const limbo: SoloGame<LimboChoice, State> = {
  id: 'limbo',
  version: 1,
  stakes,
  samples: [{ target: 200 }, { target: 101 }, { target: 1000 }, { target: 150 }],
  extremes: [{ target: mostTarget }],
  readChoice: (raw) => {
    const { target } = fieldsOf(raw, 'target') ?? {}
    return isWhole(target, 101, mostTarget) ? { target } : undefined
  },
  // ⌊98·2⁵² ÷ (2⁵² − r)⌋ ≥ t where r ≥ 2⁵² − 98·2⁵²/t: ⌊98·2⁵²/t⌋ of the 2⁵² numbers.
  exactReturn: ({ target }) => ratio(((98n * all) / BigInt(target)) * BigInt(target), all * 100n),
  mostMultiple: ({ target }) => ratio(BigInt(target), 100n),
  open: (choice, draw) => ({ ...choice, reached: reachedBy(draw.r52()) }),
  isOver: () => true,
  multiple: ({ target, reached }) => (reached >= target ? ratio(BigInt(target), 100n) : ratio(0n)),
  tell: (state) => ({ ...state, won: state.reached >= state.target }),
  outcome: ({ reached }) => `${reached}`,
  picks: ({ target }) => ({ play: 'target', picks: `${target}` }),
}
