// A line of the record in words, from the platform's data: the play and its picks as the venue wrote them, zones
// separated by `|`, numbers by commas.

import type { Say } from '@magpie/wire/text'
import { picksText } from '../board/faces.ts'
import { familyOf, groupOf, playName } from '../board/groups.ts'

/** `0,3,7|2|` as zones; undefined for another format. */
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

/** The numbers of a draw in the venue's text. */
export const readDrawn = (outcome: string): readonly number[] => (outcome.match(/\d+/g) ?? []).map(Number)
