// A line of the record in words, from what the platform keeps of it: the play and its picks as the venue wrote them, zones apart
// by `|`, numbers by commas.

import type { Say } from '@magpie/wire/text'
import { picksText } from '../board/faces.ts'
import { familyOf, groupOf, playName } from '../board/groups.ts'

/** `0,3,7|2|` as zones; nothing where it is written otherwise. */
export const readWritten = (text: string): readonly (readonly number[])[] | undefined => {
  const zones = text.split('|').map((zone) =>
    zone
      .trim()
      .split(/[ ,]+/)
      .filter((one) => one !== ''),
  )
  return zones.every((zone) => zone.every((one) => /^\d{1,2}$/.test(one)))
    ? zones.map((zone) => zone.map(Number))
    : undefined
}

export const lineText = (game: string, play: string, picks: string, say: Say): string => {
  const family = familyOf(game)
  const read = readWritten(picks)
  if (groupOf(family, play) === undefined) return `${play} ${picks}`
  return say('lottery.record.picks', {
    play: playName(family, play, say),
    picks: read === undefined ? picks : picksText(family, play, read, say),
  })
}

/** Numbers of a draw in what the venue wrote of it. */
export const readDrawn = (outcome: string): readonly number[] => (outcome.match(/\d+/g) ?? []).map(Number)
