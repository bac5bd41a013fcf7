// The result of a last press that the member did not see: the page was reloaded or closed before its end, or another
// screen played. A round not yet seen is shown to its end; for another screen's round a text gives its total and net.

import { fromWireMinor } from '@magpie/kernel'
import type { StudioRound } from '../../contract/index.ts'
import { amount, signed } from '../frame/figures.ts'
import type { Trouble } from '../dealer.ts'
import { type Dealing, putRound, whyNotTaken } from './dealing.ts'
import { roundOf, unreadTrouble } from './read.ts'
import { keepUnseen, keptUnseen } from './visit.ts'

type Told = { readonly last: readonly StudioRound[]; readonly took: boolean; readonly now: number }

/** A round of another screen that ended longer ago was seen there. */
const lateMs = 300_000

export const missedOf = (dealing: Dealing, { last }: Told): StudioRound | undefined => {
  const press = keptUnseen(dealing.who)
  const known = new Set(dealing.state().rounds.map(({ id }) => id))
  return last.find(({ key, round }) => key === press && !known.has(round))
}

/** Puts the round on the stage, to be seen to its end. */
export const showMissed = (dealing: Dealing, missed: StudioRound): void => {
  if (missed.state === 'ended' && missed.unread === null) putRound(dealing, roundOf(missed), dealing.state().balance)
  else keepUnseen(dealing.who, undefined)
}

export const tellMissed = (
  { vendor }: Pick<Dealing, 'vendor'>,
  missed: StudioRound | undefined,
  { last, took, now }: Told,
): Trouble | undefined => {
  if (missed?.state === 'ended' && missed.unread !== null) return unreadTrouble(vendor.code, missed)
  if (missed?.state === 'ended') return { word: 'game.said.unseen' }
  if (missed?.state === 'void') return { word: 'game.said.void' }
  if (missed?.state === 'refused') return whyNotTaken(missed.reason ?? 'restricted')
  if (!took) return undefined
  const [newest] = last
  if (newest?.state !== 'ended' || now - newest.changedAt > lateMs) return { word: 'game.said.took' }
  const total = fromWireMinor(newest.total ?? 0)
  const net = total - fromWireMinor(newest.stake)
  return { word: 'game.said.tookLast', values: { total: amount(total), net: signed(net) } }
}
