// Rounds under the Beijing day they were placed on, in the order they come.

import { beijingTime } from '@magpie/wire/show'

export type Day<Round> = {
  readonly dayNumber: number
  readonly month: number
  readonly day: number
  readonly weekday: number
  readonly rounds: readonly Round[]
}

export const byDay = <Round extends { readonly openedAt: number }>(rounds: readonly Round[]): readonly Day<Round>[] => {
  const days: (Omit<Day<Round>, 'rounds'> & { rounds: Round[] })[] = []
  for (const round of rounds) {
    const { dayNumber, month, day, weekday } = beijingTime(round.openedAt)
    const last = days.at(-1)
    if (last?.dayNumber === dayNumber) last.rounds.push(round)
    else days.push({ dayNumber, month, day, weekday, rounds: [round] })
  }
  return days
}
