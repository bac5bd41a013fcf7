// The name of a bet: its selection, or how its legs are joined.

import type { Say } from '@magpie/wire/text'
import { builtKind, type Kind, kindsOf } from './ways.ts'

/** This many legs in this many lines; lines with fewer legs than there are have a name of their own. */
export const kindText = (say: Say, { legs, lines, is }: Pick<Kind, 'legs' | 'lines' | 'is'>): string =>
  is === 'built' ? say('slip.built', { legs }) : say('slip.kind', { legs, lines: is === 'all' ? lines : 1 })

const kindNamed = (legs: number, folds: readonly number[]): Kind | undefined =>
  kindsOf(legs).find((kind) => kind.folds.join() === folds.join())

/** For a ticket or attempt of several legs; empty if no such kind is sold. `joint`: with joint odds it is a bet builder. */
export const foldsText = (say: Say, legs: number, folds: readonly number[], joint?: number): string => {
  const kind = joint === undefined ? kindNamed(legs, folds) : builtKind(legs)
  return kind === undefined ? '' : kindText(say, kind)
}
