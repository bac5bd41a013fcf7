// The progress of a competition: when its first round begins, or how many are over and whether one is being played.

import { clockText } from '@magpie/ui/text/clock-text'
import type { LiveMatch } from '../../live/live-match.ts'
import { useHead } from '../../live/use-live.ts'
import { useWords } from '../../text/use-words.ts'

export const useRounds = (first: LiveMatch): readonly [done: number, all: number] => {
  const figures = useHead(first, (head) => head.figures)
  return figures['rounds'] ?? [0, 0]
}

export const Progress = ({ first }: { first: LiveMatch }) => {
  const { say } = useWords()
  const period = useHead(first, (head) => head.period)
  const [done, all] = useRounds(first)
  if (period === 'before') return <>{say('sport.outright.begins', { at: clockText(first.head.kickOffAt, 'moment') })}</>
  if (period === 'round') return <>{say('sport.outright.playing', { round: done + 1, all })}</>
  if (period === 'between_rounds') return <>{say('sport.outright.done', { round: done, all })}</>
  return <>{say(`sport.period.${period}`)}</>
}
