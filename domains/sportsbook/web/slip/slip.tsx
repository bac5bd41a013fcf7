// The slip of a screen: its dock and sheet, what it does when somebody comes back from the login, when a page comes alive
// with a bet on its way, and when a bet ends while nobody looks at it. `slip-place.tsx` loads it when there is need of it.

import { useNotify } from '@magpie/wire/notify'
import { useScope } from '@magpie/wire/scope'
import { useSession } from '@magpie/wire/session'
import { useEffect, useState } from 'react'
import { useWords } from '../text/use-words.ts'
import { useDesk, useDeskState } from './desk-of.ts'
import { type Over, SlipSheet } from './slip-sheet.tsx'
import { useSheet } from './slip-sheet-state.ts'
import { useSlipStore } from './slip-store.ts'

const lookAgainMs = 400

/** Nothing opens over a dialog that has to be read first, and nothing under it. */
const whenNothingLiesOver = (run: () => void): (() => void) => {
  const look = (): void => {
    if (document.querySelector('dialog[open], [role="alertdialog"]') === null) run()
    else timer = setTimeout(look, lookAgainMs)
  }
  let timer = setTimeout(look, lookAgainMs)
  return () => clearTimeout(timer)
}

/** S-GATE-09: who was led to the login from the open slip finds it open again. */
const useReturn = (): void => {
  const { state } = useSession()
  const { open } = useSheet()
  const store = useSlipStore()
  // Who leaves from here is not back yet.
  const [returning] = useState(() => store.getState().returning)
  useEffect(() => {
    if (!returning || state !== 'member') return undefined
    return whenNothingLiesOver(() => {
      store.setState({ returning: false })
      if (store.getState().selections.length > 0) open()
    })
  }, [open, returning, state, store])
}

/** Later than this the player has left it: its end is a word at the edge. */
const openWithinMs = 600_000

/** L11: what was sent before a reload is asked about, not sent again. What another tab sends is that tab's. */
const useResume = (): void => {
  const { now } = useScope()
  const session = useSession()
  const owner = session.state === 'member' ? session.userId : undefined
  const { open } = useSheet()
  const desk = useDesk()
  const store = useSlipStore()
  const [attempt] = useState(() => store.getState().attempt)
  useEffect(() => {
    if (attempt === null || attempt.owner !== owner || desk.store.getState().is !== 'idle') return
    if (store.getState().attempt?.key !== attempt.key) return
    desk.resume(attempt)
    if (now() - attempt.sentAt < openWithinMs) open()
  }, [attempt, desk, now, open, owner, store])
}

/** A bet that ends behind a closed sheet says so in a word. */
const useLastWord = (): void => {
  const { isOpen } = useSheet()
  const { toast } = useNotify()
  const { say } = useWords()
  const desk = useDesk()
  const state = useDeskState()
  useEffect(() => {
    if (isOpen || state.is === 'idle' || state.is === 'sending') return
    if (state.is !== 'ticket') return desk.clear()
    const { ticket } = state
    if (ticket.state === 'pending') return
    const bad = ticket.state === 'rejected' || ticket.state === 'cancelled'
    const reason = ticket.reason === null ? '' : say(`slip.reason.${ticket.reason}`)
    toast(bad ? say('slip.rejected', { reason }) : say(`slip.state.${ticket.state}`), bad ? 'bad' : 'good')
    desk.clear()
  }, [desk, isOpen, say, state, toast])
}

/** A receipt that was read stays with its screen: the next pick elsewhere opens a slip and not the receipt of before. */
const useLeave = (): void => {
  const desk = useDesk()
  useEffect(
    () => () => {
      const state = desk.store.getState()
      if (state.is === 'ticket' && state.ticket.state !== 'pending') desk.clear()
    },
    [desk],
  )
}

export const Slip = ({ over }: { over: Over }) => {
  useReturn()
  useResume()
  useLastWord()
  useLeave()
  return <SlipSheet over={over} />
}
