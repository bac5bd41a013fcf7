// The venue's or platform's refusals, in the screen's texts.

import type { VendorRefusal } from '@magpie/venues/web'
import type { Trouble } from '../play/kiosk.ts'

const textIn = (data: unknown, name: string): string | undefined => {
  const value = (data as Readonly<Record<string, unknown>> | null)?.[name]
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : undefined
}

/** Codes that the lottery words differently from other games, or that only it has. */
const ownWords: readonly string[] = [
  'VERSION',
  'ISSUE',
  'ISSUE_CLOSED',
  'ISSUE_PAUSED',
  'RETURN_HIGH',
  'HOUSE_LIMIT',
  'TICKET',
  'TICKET_OVER',
  'CHASE',
  'CHASES',
  'CHOICE',
  'STAKE_HIGH',
  'STAKE_LOW',
]

export const troubleOf = ({ refused, message, data, from }: VendorRefusal): Trouble => {
  if (from === 'launch') return { word: 'game.said.launch', text: message, leads: 'again' }
  const most = textIn(data, 'most')
  const least = textIn(data, 'least')
  return {
    word: ownWords.includes(refused) ? `lottery.said.${refused}` : `game.said.${refused}`,
    ...(most === undefined && least === undefined ? {} : { values: { most: most ?? '', least: least ?? '' } }),
  }
}

/** Where a wallet refusal leads. */
const ways: Readonly<Record<string, Trouble['leads']>> = {
  own_limit: 'limits',
  excluded: 'limits',
  short_of_funds: 'deposit',
  closed: 'hall',
}

/** Why the wallet took no stake. */
export const notTaken = (reason: string): Trouble => {
  const leads = ways[reason]
  return {
    word: reason === 'closed' ? 'lottery.said.closed' : `game.said.${reason}`,
    ...(leads === undefined ? {} : { leads }),
  }
}

/** After these codes nothing can be bought until the venue was asked again. */
export const shuts: readonly string[] = ['GAME', 'GAME_CLOSED', 'CLOSED', 'BLOCKED', 'SESSION', 'VERSION']
