// A member's commands to the venue. A press is sent once, under its own key. If its answer is lost, the round is read
// by that key until its result is known; the press is never sent again (L5, L11).

import { toWireMinor } from '@magpie/kernel'
import { isVendorRefusal } from '@magpie/venues/web'
import { newRequestId } from '@magpie/wire/request-id'
import { studioPlace, studioRotate, studioRound, studioStep } from '../../contract/index.ts'
import type { Round, Trouble } from '../dealer.ts'
import { ownChair } from './chair.ts'
import { ask, type Dealing, type Due, dueNow, isNamed, said, shut, takeReply, turnSeeds, unfair } from './dealing.ts'
import { keepUnseen } from './visit.ts'

/** After this time an unanswered press shows that it is being confirmed. */
const longMs = 3000
const askAfterMs = [500, 1000, 2000] as const
/** If the venue does not know the key after this many reads, the press did not arrive. */
const unheardMax = 4

const pause = ({ wait }: Dealing, tries: number): Promise<void> => wait(askAfterMs[tries] ?? longMs)

const asking = (dealing: Dealing, trouble?: Trouble): void => {
  dealing.become({ readiness: 'asking', trouble })
  void dealing
    .wait(longMs)
    .then(() => dealing.state().readiness === 'asking' && dealing.become({ readiness: 'confirming' }))
}

/** Reads by the key until the result of the press is known. */
export const findOut = async (dealing: Dealing, key: string, due: Due): Promise<void> => {
  let unheard = 0
  for (let tries = 0; !dealing.isClosed(); tries += 1) {
    await pause(dealing, tries)
    const told = await ask(dealing, studioRound, () => ({ key }))
    if (told === undefined) continue
    if (!isVendorRefusal(told)) {
      if (told.round.state !== 'asking') return takeReply(dealing, told, due)
    } else if (told.from === 'launch') return said(dealing, told)
    else if (told.refused === 'ROUND' && (unheard += 1) >= unheardMax) return dealing.open({ word: 'game.said.lost' })
  }
}

export const play = async (dealing: Dealing, choice: unknown, stake: bigint): Promise<void> => {
  const key = newRequestId()
  const due = dueNow(dealing)
  keepUnseen(dealing.who, key)
  asking(dealing)
  const { id, version } = dealing.game
  const { chair } = ownChair()
  const told = await ask(dealing, studioPlace, () => ({
    key,
    game: id,
    version,
    choice,
    stake: toWireMinor(stake),
    chair,
  }))
  if (told === undefined) return findOut(dealing, key, due)
  if (isVendorRefusal(told)) return said(dealing, told)
  return told.round.state === 'asking' ? findOut(dealing, key, due) : takeReply(dealing, told, due)
}

/** A repeated step returns the result of the first, so repeating it is safe. */
export const advance = async (dealing: Dealing, round: Round, step: unknown): Promise<void> => {
  asking(dealing)
  const no = round.steps.length + 1
  const { chair } = ownChair()
  for (let tries = 0; !dealing.isClosed(); tries += 1) {
    const told = await ask(dealing, studioStep, () => ({ round: round.id, no, step, chair }))
    if (told !== undefined && !isVendorRefusal(told)) return takeReply(dealing, told, round)
    if (told !== undefined && told.refused !== 'WAITS' && !told.throttled) return said(dealing, told)
    await pause(dealing, tries)
  }
}

export const rotate = async (dealing: Dealing, salt: string): Promise<void> => {
  const { next: commitment } = dealing.state().seeds
  asking(dealing)
  const told = await ask(dealing, studioRotate, () => ({ commitment, salt }))
  if (told === undefined) return dealing.open()
  if (isVendorRefusal(told)) return said(dealing, told)
  if (!isNamed(told, { commitment, salt })) return shut(dealing, unfair)
  if (turnSeeds(dealing, told)) dealing.become({ readiness: 'ready', trouble: undefined })
}
