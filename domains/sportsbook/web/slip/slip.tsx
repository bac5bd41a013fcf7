// The slip of a screen: its dock and sheet, what it does when somebody comes back from the login, when a page comes alive
// with a bet on its way, and when a bet ends while nobody looks at it. `slip-place.tsx` loads it when there is need of it.

import { useNotify } from '@magpie/wire/notify'
import { useScope } from '@magpie/wire/scope'
import { useSession } from '@magpie/wire/session'
import { useEffect, useState } from 'react'
import { legsMost } from '../../contract/index.ts'
import { useWords } from '../text/use-words.ts'
import { attemptsIn } from './bets/attempts-in.ts'
import { isBusy } from './bets/counter.ts'
import { useCounter, useCounterState } from './desk-of.ts'
import { type Over, SlipSheet } from './slip-sheet.tsx'
import { useSheet } from './slip-sheet-state.ts'
import { useSlip, useSlipStore, withSelections } from './slip-store.ts'

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
  const counter = useCounter()
  const store = useSlipStore()
  const [kept] = useState(() => attemptsIn(store.getState()))
  useEffect(() => {
    if (owner === undefined || counter.store.getState().entries.length > 0) return
    const still = attemptsIn(store.getState())
    const mine = kept.filter((one) => one.owner === owner && still.some(({ key }) => key === one.key))
    if (mine.length === 0) return
    counter.resume(mine)
    if (mine.some(({ sentAt }) => now() - sentAt < openWithinMs)) open()
  }, [counter, kept, now, open, owner, store])
}

/** Bets that end behind a closed sheet say so in a word each. */
const useLastWord = (): void => {
  const { isOpen } = useSheet()
  const { toast } = useNotify()
  const { say } = useWords()
  const counter = useCounter()
  const state = useCounterState()
  useEffect(() => {
    if (isOpen || state.entries.length === 0 || isBusy(state)) return
    for (const entry of state.entries) {
      if (entry.state.is !== 'ticket') continue
      const { ticket } = entry.state
      const bad = ticket.state === 'rejected' || ticket.state === 'cancelled'
      const reason = ticket.reason === null ? '' : say(`slip.reason.${ticket.reason}`)
      toast(bad ? say('slip.rejected', { reason }) : say(`slip.state.${ticket.state}`), bad ? 'bad' : 'good')
    }
    counter.clear()
  }, [counter, isOpen, say, state, toast])
}

/** A receipt that was read stays with its screen: the next pick elsewhere opens a slip and not the receipt of before. */
const useLeave = (): void => {
  const counter = useCounter()
  useEffect(
    () => () => {
      if (!isBusy(counter.store.getState())) counter.clear()
    },
    [counter],
  )
}

/** One more than the slip holds was picked: it is not there, and a word says why. */
const useFull = (): void => {
  const { toast } = useNotify()
  const { say } = useWords()
  const store = useSlipStore()
  const selections = useSlip((slip) => slip.selections)
  useEffect(() => {
    if (selections.length <= legsMost) return
    store.setState(withSelections(store.getState(), selections.slice(0, legsMost)), true)
    toast(say('slip.full', { count: legsMost }), 'bad')
  }, [say, selections, store, toast])
}

export const Slip = ({ over }: { over: Over }) => {
  useReturn()
  useResume()
  useLastWord()
  useLeave()
  useFull()
  return <SlipSheet over={over} />
}
