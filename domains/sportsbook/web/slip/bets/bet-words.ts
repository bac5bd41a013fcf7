// What a bet is called: its selection, or how its legs are joined.

import type { Say } from '@magpie/wire/text'
import { builtKind, type Kind, kindsOf } from './ways.ts'

/** So many legs in so many lines; a line of fewer legs than there are is called by its own. */
export const kindText = (say: Say, { legs, lines, is }: Pick<Kind, 'legs' | 'lines' | 'is'>): string =>
  is === 'built' ? say('slip.built', { legs }) : say('slip.kind', { legs, lines: is === 'all' ? lines : 1 })

const kindNamed = (legs: number, folds: readonly number[]): Kind | undefined =>
  kindsOf(legs).find((kind) => kind.folds.join() === folds.join())

/** Of a ticket or an attempt that joins legs; empty where no such kind is sold. `joint`: odds of its own make it a bet on one match. */
export const foldsText = (say: Say, legs: number, folds: readonly number[], joint?: number): string => {
  const kind = joint === undefined ? kindNamed(legs, folds) : builtKind(legs)
  return kind === undefined ? '' : kindText(say, kind)
}
