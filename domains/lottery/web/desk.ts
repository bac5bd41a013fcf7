// The door for the back office: the picture of each lottery, its plays and picks in players' words, and players' check
// of a draw and a ticket.

import type { Say } from '@magpie/wire/text'
import type { IssueProof, LotteryTicket, TicketProof } from '../contract/index.ts'
import { lotteryGame } from '../rules/index.ts'
import { faceOf, picksText, pickText, zoneTitle } from './board/faces.ts'
import { familyOf, playName } from './board/groups.ts'
import words from './locales/zh-CN.json' with { type: 'json' }
import { type Checked, checkProof, proofSteps } from './proof/check-proof.ts'
import { isSealSigned } from './proof/sealed-by.ts'
import { dayOf } from './real/day-of.ts'

export { tiles as lotteryArt } from './lobby/tiles.ts'

const catalogue: Readonly<Record<string, string>> = words
const say: Say = (id, values = {}) =>
  (catalogue[id] ?? id).replaceAll(/\{(\w+)\}/g, (_all, name: string) => String(values[name] ?? ''))

export const playTold = (game: string, play: string): string => playName(familyOf(game), play, say)

/** A pick with its place. */
export const pickTold = (game: string, play: string, zone: number, pick: number): string => {
  const family = familyOf(game)
  // The rest of the title is advice for players.
  const [place = ''] = zoneTitle(family, play, zone, say).split(' ')
  return `${place} ${pickText(faceOf(family, play, zone), pick, say)}`
}

type Line = LotteryTicket['lines'][number]

export const lineTold = (game: string, { play, picks }: Pick<Line, 'play' | 'picks'>): string =>
  `${playTold(game, play)} ${picksText(familyOf(game), play, picks, say)}`

/** Each step with what it shows and whether it holds; undefined when it cannot be checked yet. */
export const checkTold = async (
  proof: IssueProof,
  own?: { readonly proof: TicketProof; readonly ticket: LotteryTicket },
): Promise<readonly { readonly step: string; readonly holds: boolean | undefined }[]> => {
  const game = lotteryGame(proof.game, dayOf(proof.issue))
  if (game === undefined) return []
  const checked: Checked = checkProof({ proof, game, own, isSigned: await isSealSigned(proof) })
  return proofSteps
    .filter((step) => own !== undefined || (step !== 'ticket' && step !== 'total'))
    .map((step) => ({ step: say(`lottery.proof.${step}`), holds: checked[step] }))
}
