// Small games for tests of the studio: one that ends with its press, one that continues in steps, and one for a table.
// Real games are in the slices of their families.

import type { Draw } from '@magpie/fair'
import { ratio } from '@magpie/kernel/ratio'
import type { SharedGame, SoloGame } from '../rules/index.ts'

const stakes = { least: 100n, most: 100_000n }
const isObject = (raw: unknown): raw is Readonly<Record<string, unknown>> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw)

type Side = { readonly side: 0 | 1 }
type Flipped = { readonly won: boolean; readonly fell: number }

/** Two sides, each paying 1.96. */
export const flip: SoloGame<Side, Flipped> = {
  id: 'flip',
  version: 1,
  stakes,
  samples: [{ side: 0 }],
  readChoice: (raw) => {
    const side = isObject(raw) && Object.keys(raw).length === 1 ? raw['side'] : undefined
    return side === 0 || side === 1 ? { side } : undefined
  },
  exactReturn: () => ratio(98n, 100n),
  mostMultiple: () => ratio(196n, 100n),
  open: ({ side }, draw: Draw) => {
    const fell = draw.int(2)
    return { fell, won: fell === side }
  },
  isOver: () => true,
  multiple: ({ won }) => (won ? ratio(196n, 100n) : ratio(0n)),
  tell: ({ fell, won }) => ({ fell, won }),
  outcome: ({ fell }) => `fell ${fell}`,
  picks: ({ side }) => ({ play: 'side', picks: String(side) }),
}

type Climbed = { readonly at: number; readonly state: 'on' | 'fallen' | 'stopped' }
const top = 10

/** Each step up doubles the stake or loses it; `stop` cashes out. */
export const ladder: SoloGame<Readonly<Record<string, never>>, Climbed, 'up' | 'stop'> = {
  id: 'ladder',
  version: 1,
  stakes,
  samples: [{}],
  readChoice: (raw) => (isObject(raw) && Object.keys(raw).length === 0 ? {} : undefined),
  readStep: (raw) => (raw === 'up' || raw === 'stop' ? raw : undefined),
  exactReturn: () => ratio(98n, 100n),
  mostMultiple: () => ratio(1024n),
  open: () => ({ at: 0, state: 'on' }),
  step: ({ at, state }, what, draw) => {
    if (state !== 'on') return undefined
    if (what === 'stop') return { at, state: 'stopped' }
    if (draw.int(2) === 0) return { at, state: 'fallen' }
    return { at: at + 1, state: at + 1 === top ? 'stopped' : 'on' }
  },
  isOver: ({ state }) => state !== 'on',
  rest: () => ['stop'],
  multiple: ({ at, state }) => (state === 'fallen' ? ratio(0n) : ratio(98n * 2n ** BigInt(at), 100n)),
  tell: ({ at, state }) => ({ at, state }),
  outcome: ({ at, state }) => `${state} at ${at}`,
  picks: () => ({ play: 'climb', picks: '' }),
}

type Flown = { readonly reached: number }

/**
 * Rises by 0.01 per millisecond, to 7 or 13: short enough for a test to wait for the end, and long enough that some of
 * several bets still find it running on a slow machine.
 */
export const kite: SharedGame<{ readonly target: number }, Flown> = {
  id: 'kite',
  version: 1,
  stakes,
  times: { bet: 1200, rest: 50 },
  betsMost: 2,
  playsMost: 2,
  samples: [{ target: 150 }],
  readPick: (raw) => {
    const target = isObject(raw) && Object.keys(raw).length === 1 ? raw['target'] : undefined
    return typeof target === 'number' && Number.isInteger(target) && target > 100 && target <= 100_000
      ? { target }
      : undefined
  },
  exactReturn: () => ratio(98n, 100n),
  mostMultiple: ({ target }) => ratio(BigInt(target), 100n),
  draw: (draw) => ({ reached: 700 + 600 * draw.int(2) }),
  lasts: ({ reached }) => reached + 1 - 100,
  judge: ({ target }, { reached }) => (reached >= target ? ratio(BigInt(target), 100n) : ratio(0n)),
  leave: ({ target }, ms) => (ms < 1 ? undefined : { target: Math.min(target, 100 + ms) }),
  outcome: ({ reached }) => `${reached}`,
  tell: ({ reached }) => ({ reached }),
  picks: ({ target }) => ({ play: 'fly', picks: String(target) }),
}
