// The three bases as squares standing on a corner, lit if there is a runner.

import { classNames } from '@magpie/ui/text/class-names'
import { useWords } from '../../text/use-words.ts'
import css from './baseball.module.css'
import type { BaseballFigures } from './figures.ts'

type OfBases = Pick<BaseballFigures, 'bases'>

/** First on the right, second above, third on the left. */
const places = ['M17 9l4 4-4 4-4-4Z', 'M11 3l4 4-4 4-4-4Z', 'M5 9l4 4-4 4-4-4Z'] as const

export const Bases = ({ bases, size }: OfBases & { size: number }) => (
  <svg className={css['bases']} width={size} height={(size * 18) / 22} viewBox="0 1 22 18" aria-hidden="true">
    {places.map((path, at) => (
      <path key={path} d={path} className={classNames(bases[at] && css['taken'])} />
    ))}
  </svg>
)

/** `first, third`, or that no runner is on base. */
export const useBasesText = (bases: OfBases['bases']): string => {
  const { say } = useWords()
  const names = bases.flatMap((taken, at) => (taken ? [say(`sport.baseball.base.${at + 1}`)] : []))
  return names.length === 0 ? say('sport.baseball.empty') : names.join(say('sport.baseball.between'))
}
