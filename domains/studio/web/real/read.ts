// Converts the venue's answers for the screens.

import { fromWireMinor } from '@magpie/kernel'
import { parseRatio, zero } from '@magpie/kernel/ratio'
import { isVendorRefusal, type VendorRefusal } from '@magpie/venues/web'
import type { StudioRound, StudioSeeds } from '../../contract/index.ts'
import type { Json } from '../../rules/index.ts'
import type { Round, Seeds, Trouble, Unshown } from '../dealer.ts'
import { amount } from '../frame/figures.ts'

export const roundOf = (told: StudioRound): Round => ({
  id: told.round,
  nonce: told.nonce,
  choice: told.choice,
  steps: told.steps,
  stake: fromWireMinor(told.stake),
  open: told.state === 'open',
  told: told.told as Json,
  multiple: parseRatio(told.multiple ?? '') ?? zero,
  worth: fromWireMinor(told.total ?? told.worth ?? 0),
  outcome: told.outcome ?? '',
  commitment: told.commitment,
  salt: told.salt,
  at: told.at,
})

/** `code`: the venue's. */
export const unshownOf = (code: string, told: StudioRound): Unshown => ({
  id: told.round,
  nonce: told.nonce,
  stake: fromWireMinor(told.stake),
  at: told.at,
  total: told.total === null ? null : fromWireMinor(told.total),
  bet: `${code}/${told.round}`,
})

/** What is said of one that the member asks for: nothing can be played before an open one is put right. */
export const unreadTrouble = (code: string, told: StudioRound): Trouble => {
  const { nonce, stake, total, bet } = unshownOf(code, told)
  const values = { no: `${nonce}`, stake: amount(stake) }
  return total === null
    ? { word: 'game.said.unread', values, bet, leads: 'again' }
    : { word: 'game.said.unreadEnded', values: { ...values, total: amount(total) }, bet }
}

export const noSeeds: Seeds = { commitment: '', salt: '', used: 0, next: '', past: [] }

export const seedsOf = ({ current, next, past }: StudioSeeds): Seeds => ({
  commitment: current?.commitment ?? '',
  salt: current?.salt ?? '',
  used: current?.used ?? 0,
  next: next.commitment,
  past: past.map(({ commitment, seed, used }) => ({ commitment, seed: seed ?? undefined, used })),
})

/**
 * A venue that failed, or a proxy that answered in its place: a press may have been taken all the same, so this is no
 * answer (L11).
 */
export const isUnsure = (told: unknown): boolean =>
  isVendorRefusal(told) && told.from === 'vendor' && ['', 'FAULT'].includes(told.refused)

const textIn = (data: unknown, name: string): string | undefined => {
  const value = (data as Readonly<Record<string, unknown>> | null)?.[name]
  return typeof value === 'string' ? value : undefined
}

/** Another screen of the same member plays. */
export const elsewhere: Trouble = { word: 'game.said.CHAIR', leads: 'here' }

/** The refusal's text: the venue's word, or the platform's message at the launch. */
export const troubleOf = ({ refused, message, data, from }: VendorRefusal): Trouble => {
  if (from === 'launch') return { word: 'game.said.launch', text: message, leads: 'again' }
  if (refused === 'CHAIR') return elsewhere
  const most = textIn(data, 'most')
  const least = textIn(data, 'least')
  const game = textIn(data, 'game')
  return {
    word: `game.said.${refused}`,
    ...(most === undefined && least === undefined ? {} : { values: { most: most ?? '', least: least ?? '' } }),
    ...(game === undefined ? {} : { game }),
  }
}

/** Refusals of the venue after which nothing can be pressed before it is read again. */
export const shuts: readonly string[] = ['GAME', 'GAME_CLOSED', 'CLOSED', 'BLOCKED', 'SESSION', 'CHAIR']

/** Refusals that mean: another screen or an operator changed what this screen shows. */
export const moved: readonly string[] = [
  'ROUND_OPEN',
  'ROUND_OVER',
  'ROUND',
  'STEP_ORDER',
  'CONFLICT',
  'SEED_MOVED',
  'SEED_FIRST',
]
