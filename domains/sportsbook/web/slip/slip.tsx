// The slip of a screen: its dock, its sheet with the form before bets are sent and their receipts afterwards, and what
// happens on the return from login, on a page load with a bet in flight, and when a bet ends while the sheet is closed.
// `lazy-slip.tsx` loads it on demand.

import '../../contract/every-sport.ts'
import { MoneyText } from '@magpie/ui/money-text'
import { Sheet } from '@magpie/ui/sheet'
import { SlipDock } from '@magpie/ui/ticket'
import { Ticking } from '@magpie/ui/time-text'
import { useNotify } from '@magpie/wire/notify'
import { useScope } from '@magpie/wire/scope'
import { useSession } from '@magpie/wire/session'
import { useSettings } from '@magpie/wire/settings'
import { useEffect, useState } from 'react'
import { legsMax } from '../../contract/index.ts'
import { useAllWords } from '../text/all-words.ts'
import { priceText } from '../text/figures.ts'
import { useWords } from '../text/use-words.ts'
import { attemptsIn } from './bets/attempts-in.ts'
import { foldsText } from './bets/bet-words.ts'
import { type BetsState, isBusy, isShown, useBetsInFlight, useBetsState } from './bets/in-flight.ts'
import { ReceiptFoot, secondsSince } from './receipt.tsx'
import { Results, useEntryWords } from './results.tsx'
import { type Panel, SlipFoot, SlipForm } from './slip-form.tsx'
import { ModeSwitch } from './slip-rows.tsx'
import { useSheet } from './slip-sheet-state.ts'
import { remove, type Slip as Choice, stakeKey, useSlip, useSlipStore, withSelections } from './slip-store.ts'
import { asItIs } from './use-confirm.ts'
import { countedOdds, type LegNow, type SlipNow, useSlipNow } from './use-slip-now.ts'
import css from './slip.module.css'

export type Over = 'tabs' | 'foot'

/** Why the dock shows no price, as a word; undefined while it can be bet on, or while unknown. */
const stoppedAs = ({ change }: LegNow): 'closed' | 'suspended' | undefined => {
  if (change.sold === 'closed' || change.sold === 'gone') return 'closed'
  return change.sold === 'suspended' ? 'suspended' : undefined
}

/** The number of selections, and the last of them with its present price. */
const ChoiceDock = ({ slipNow, over }: { slipNow: SlipNow; over: Over }) => {
  const { say, selection: sayIt, market, match } = useAllWords()
  const { oddsType } = useSettings()
  const { open } = useSheet()
  const leg = slipNow.legs.at(-1)
  if (leg === undefined) return null
  const { selection, now } = leg
  const count = slipNow.legs.length
  const stopped = stoppedAs(leg)
  return (
    <SlipDock
      over={over}
      count={count}
      countLabel={say('slip.count', { count })}
      title={sayIt(selection)}
      detail={`${match(selection)} \u00b7 ${market(selection.market)}`}
      price={priceText(selection.market, countedOdds(selection, now), oddsType)}
      stopped={stopped === undefined ? undefined : say(`slip.dock.${stopped}`)}
      actionText={say('slip.title')}
      onOpen={open}
    />
  )
}

/** Bets in flight keep their clock visible when the sheet is closed. */
const WayDock = ({ state, over }: { state: BetsState; over: Over }) => {
  const { say, selection, match } = useAllWords()
  const { open } = useSheet()
  const { entries } = state
  const tickets = entries.flatMap((entry) => (entry.state.is === 'ticket' ? [entry.state.ticket] : []))
  const [ticket] = tickets
  const isOne = entries.length === 1 && ticket !== undefined
  const since = Math.min(...entries.map(({ attempt }) => attempt.sentAt))
  const what = (): string => {
    if (ticket?.multiple !== undefined) {
      const { legs, folds, jointOddsE5 } = ticket.multiple
      return foldsText(say, legs.length, folds, jointOddsE5)
    }
    return ticket === undefined ? '' : `${selection(ticket)} \u00b7 ${match(ticket)}`
  }
  return (
    <SlipDock
      over={over}
      count={entries.length}
      countLabel={say('slip.way.count', { count: entries.length })}
      title={say(tickets.length === entries.length ? 'slip.state.pending' : 'slip.sending')}
      detail={isOne ? what() : undefined}
      price={<Ticking say={(now) => say('slip.seconds', { seconds: secondsSince(since, now) })} />}
      actionText={say('slip.way.open')}
      onOpen={open}
    />
  )
}

/** A selection whose match is over is removed by itself, with a message. */
const useDropOver = (slipNow: SlipNow, may: boolean): void => {
  const { say } = useAllWords()
  const { toast } = useNotify()
  const store = useSlipStore()
  const over = slipNow.legs.filter((leg) => leg.over).map(({ selection }) => stakeKey(selection))
  const overText = over.join(' ')
  useEffect(() => {
    if (!may || overText === '') return
    const gone = overText.split(' ')
    const slip = store.getState()
    store.setState(
      withSelections(
        slip,
        slip.selections.filter((one) => !gone.includes(stakeKey(one))),
      ),
      true,
    )
    toast(say('slip.dropped'))
  }, [may, overText, say, store, toast])
}

/** The selections and stakes of the bets. */
type Before = Pick<Choice, 'selections' | 'stakes'>

const useSlipActs = (slipNow: SlipNow, before: Before) => {
  const { close } = useSheet()
  const store = useSlipStore()
  const inFlight = useBetsInFlight()
  const state = useBetsState()
  return {
    /** Removes the last selection, and closes the sheet. */
    dropLast: (): void => {
      const [leg] = slipNow.legs
      if (leg !== undefined) store.setState(remove(store.getState(), leg.selection), true)
      close()
    },
    clear: (): void => {
      store.setState({ ...withSelections(store.getState(), []), mode: 'single' }, true)
      close()
    },
    /** Puts the bet's selections back on the slip, at their present prices, with the same stake. */
    keep: (): void => {
      inFlight.clear()
      store.setState({ selections: slipNow.legs.map(asItIs), stakes: before.stakes })
    },
    done: (): void => {
      if (isBusy(state)) return close()
      inFlight.clear()
      close()
    },
  }
}

const OpenSlip = ({ before, chosen, over }: { before: Before; chosen: boolean; over: Over }) => {
  const { say } = useAllWords()
  const { isOpen } = useSheet()
  const state = useBetsState()
  const slipNow = useSlipNow(before.selections, isOpen)
  const { dropLast, clear, keep, done } = useSlipActs(slipNow, before)
  const [panel, setPanel] = useState<Panel | undefined>()
  const sent = isShown(state)
  const several = slipNow.legs.length > 1
  useDropOver(slipNow, chosen && !isOpen && !sent)
  const form = { slipNow, panel: panel ?? (several ? 'none' : 'keys'), onPanel: setPanel }
  return (
    <>
      {!isOpen && sent && <WayDock state={state} over={over} />}
      {!isOpen && !sent && chosen && <ChoiceDock slipNow={slipNow} over={over} />}
      <Sheet
        backCloses
        open={isOpen}
        onClose={() => {
          setPanel(undefined)
          done()
        }}
        title={say('slip.title')}
        closeLabel={say('sport.close')}
        head={
          <>
            {!sent && several && <ModeSwitch slipNow={slipNow} />}
            {slipNow.balanceMinor !== undefined && (
              <MoneyText coin minor={slipNow.balanceMinor} className={css['balance']} />
            )}
          </>
        }
        foot={
          sent ? (
            <ReceiptFoot pending={isBusy(state)} onKeep={state.entries.length === 1 ? keep : undefined} onDone={done} />
          ) : (
            <SlipFoot {...form} onClear={several ? clear : undefined} />
          )
        }
      >
        {sent ? <Results state={state} /> : <SlipForm {...form} onLast={dropLast} />}
      </Sheet>
    </>
  )
}

/** The content stays during the sheet's exit animation, and while its bets are in flight. */
const SlipSheet = ({ over }: { over: Over }) => {
  const selections = useSlip((slip) => slip.selections)
  const stakes = useSlip((slip) => slip.stakes)
  const sent = isShown(useBetsState())
  const [last, setLast] = useState<Before>({ selections, stakes })
  const isNew = selections !== last.selections || stakes !== last.stakes
  if (isNew && selections.length > 0 && !sent) setLast({ selections, stakes })
  if (last.selections.length === 0 && !sent) return null
  return <OpenSlip before={last} chosen={selections.length > 0} over={over} />
}

const lookAgainMs = 400

/** Waits until no dialog is open that must be read first. */
const whenNothingLiesOver = (run: () => void): (() => void) => {
  const look = (): void => {
    if (document.querySelector('dialog[open], [role="alertdialog"]') === null) run()
    else timer = setTimeout(look, lookAgainMs)
  }
  let timer = setTimeout(look, lookAgainMs)
  return () => clearTimeout(timer)
}

/** S-GATE-09: after a login from the open slip it is open again. */
const useReturn = (): void => {
  const { state } = useSession()
  const { open } = useSheet()
  const store = useSlipStore()
  // A player who leaves from here has not returned yet.
  const [returning] = useState(() => store.getState().returning)
  useEffect(() => {
    if (!returning || state !== 'member') return undefined
    return whenNothingLiesOver(() => {
      store.setState({ returning: false })
      if (store.getState().selections.length > 0) open()
    })
  }, [open, returning, state, store])
}

/** After this time the player has left it, and its end is shown as a short message. */
const openWithinMs = 600_000

/** L11: a bet sent before a reload is asked about, not sent again. Another tab's bets are left to it. */
const useResume = (): void => {
  const { now } = useScope()
  const session = useSession()
  const owner = session.state === 'member' ? session.userId : undefined
  const { open } = useSheet()
  const inFlight = useBetsInFlight()
  const store = useSlipStore()
  const [kept] = useState(() => attemptsIn(store.getState()))
  useEffect(() => {
    if (owner === undefined || inFlight.store.getState().entries.length > 0) return
    const still = attemptsIn(store.getState())
    const mine = kept.filter((one) => one.owner === owner && still.some(({ key }) => key === one.key))
    if (mine.length === 0) return
    inFlight.resume(mine)
    if (mine.some(({ sentAt }) => now() - sentAt < openWithinMs)) open()
  }, [inFlight, kept, now, open, owner, store])
}

/** A bet that ends behind a closed sheet shows a short message. */
const useLastWord = (): void => {
  const { isOpen } = useSheet()
  const { toast } = useNotify()
  const { say } = useWords()
  const { became } = useEntryWords()
  const inFlight = useBetsInFlight()
  const state = useBetsState()
  useEffect(() => {
    if (isOpen || state.entries.length === 0 || isBusy(state)) return
    for (const entry of state.entries) {
      if (entry.state.is === 'refused' || entry.state.is === 'lost') toast(became(entry), 'bad')
      if (entry.state.is !== 'ticket') continue
      const { ticket } = entry.state
      const bad = ticket.state === 'rejected' || ticket.state === 'cancelled'
      const reason = ticket.reason === null ? '' : say(`slip.reason.${ticket.reason}`)
      toast(bad ? say('slip.rejected', { reason }) : say(`slip.state.${ticket.state}`), bad ? 'bad' : 'good')
    }
    inFlight.clear()
  }, [became, inFlight, isOpen, say, state, toast])
}

/** A receipt that was read stays with its screen: the next selection elsewhere opens the slip and not the old receipt. */
const useLeave = (): void => {
  const inFlight = useBetsInFlight()
  useEffect(
    () => () => {
      if (!isBusy(inFlight.store.getState())) inFlight.clear()
    },
    [inFlight],
  )
}

/** One selection more than the slip holds was tapped: it is not added, and a message says why. */
const useFull = (): void => {
  const { toast } = useNotify()
  const { say } = useWords()
  const store = useSlipStore()
  const selections = useSlip((slip) => slip.selections)
  useEffect(() => {
    if (selections.length <= legsMax) return
    store.setState(withSelections(store.getState(), selections.slice(0, legsMax)), true)
    toast(say('slip.full', { count: legsMax }), 'bad')
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
