// Commands of a member at the venue. A press is made once, under a key of its own: where its answer is lost it is asked for by
// that key until it is known, and never pressed again for the member (L5, L11).

import { toWireMinor } from '@magpie/kernel'
import { isVendorRefusal } from '@magpie/venues/web'
import { studioPlace, studioRotate, studioRound, studioStep } from '../../contract/index.ts'
import type { Round, Trouble } from '../house.ts'
import { ownChair } from './chair.ts'
import { ask, type Desk, isNamed, said, shut, takeReply, turnSeeds, unfair } from './desk.ts'
import { keepUnseen } from './visit.ts'

/** After so long a press that has no answer says that it is being confirmed. */
const longMs = 3000
const askAfterMs = [500, 1000, 2000] as const
/** Asked so often by its key and never heard of, a press did not arrive. */
const unheardMax = 4

const pause = ({ wait }: Desk, tries: number): Promise<void> => wait(askAfterMs[tries] ?? longMs)

const asking = (desk: Desk, trouble?: Trouble): void => {
  desk.become({ standing: 'asking', trouble })
  void desk.wait(longMs).then(() => desk.state().standing === 'asking' && desk.become({ standing: 'confirming' }))
}

/** Until it is known what became of a press. */
export const findOut = async (desk: Desk, key: string): Promise<void> => {
  let unheard = 0
  for (let tries = 0; !desk.isClosed(); tries += 1) {
    await pause(desk, tries)
    const told = await ask(desk, studioRound, () => ({ key }))
    if (told === undefined) continue
    if (!isVendorRefusal(told)) {
      if (told.round.state !== 'asking') return takeReply(desk, told)
    } else if (told.from === 'launch') return said(desk, told)
    else if (told.refused === 'ROUND' && (unheard += 1) >= unheardMax) return desk.open({ word: 'game.said.lost' })
  }
}

export const play = async (desk: Desk, choice: unknown, stake: bigint): Promise<void> => {
  const key = crypto.randomUUID()
  keepUnseen(desk.who, key)
  asking(desk)
  const { id, version } = desk.game
  const { chair } = ownChair()
  const told = await ask(desk, studioPlace, () => ({
    key,
    game: id,
    version,
    choice,
    stake: toWireMinor(stake),
    chair,
  }))
  if (told === undefined) return findOut(desk, key)
  if (isVendorRefusal(told)) return said(desk, told)
  return told.round.state === 'asking' ? findOut(desk, key) : takeReply(desk, told)
}

/** A step that was made before answers what became of it, so its own repetition asks. */
export const advance = async (desk: Desk, round: Round, step: unknown): Promise<void> => {
  asking(desk)
  const no = round.steps.length + 1
  const { chair } = ownChair()
  for (let tries = 0; !desk.isClosed(); tries += 1) {
    const told = await ask(desk, studioStep, () => ({ round: round.id, no, step, chair }))
    if (told !== undefined && !isVendorRefusal(told)) return takeReply(desk, told)
    if (told !== undefined && told.refused !== 'WAITS' && !told.throttled) return said(desk, told)
    await pause(desk, tries)
  }
}

export const rotate = async (desk: Desk, salt: string): Promise<void> => {
  const { next: commitment } = desk.state().seeds
  asking(desk)
  const told = await ask(desk, studioRotate, () => ({ commitment, salt }))
  if (told === undefined) return desk.open()
  if (isVendorRefusal(told)) return said(desk, told)
  if (!isNamed(told, { commitment, salt })) return shut(desk, unfair)
  if (turnSeeds(desk, told)) desk.become({ standing: 'ready', trouble: undefined })
}
