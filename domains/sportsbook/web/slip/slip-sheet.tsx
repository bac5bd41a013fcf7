// The slip on a screen: its dock, and its sheet with the form before a bet is sent and its receipt afterwards.

import { MoneyText } from '@magpie/ui/money-text'
import { Sheet } from '@magpie/ui/sheet'
import { SlipDock } from '@magpie/ui/ticket'
import { Ticking } from '@magpie/ui/time-text'
import { useSettings } from '@magpie/wire/settings'
import { useNotify } from '@magpie/wire/notify'
import { useEffect, useState } from 'react'
import { priceText } from '../text/figures.ts'
import { useAllWords } from '../text/all-words.ts'
import { type DeskState, isUnderWay } from './desk.ts'
import { useDesk, useDeskState } from './desk-of.ts'
import { Receipt, ReceiptFoot, secondsSince, Sending } from './receipt.tsx'
import { useSheet } from './slip-sheet-state.ts'
import { type Panel, SlipFoot, SlipForm } from './slip-form.tsx'
import { isOf } from './is-of.ts'
import { remove, type SlipSelection, useSlip, useSlipStore } from './slip-store.ts'
import { asItIs } from './use-confirm.ts'
import { countedOdds, type SlipNow, useSlipNow } from './use-slip-now.ts'
import css from './slip.module.css'

export type Over = 'tabs' | 'foot'

type DockProps = { selection: SlipSelection; slipNow: SlipNow; count: number; over: Over }

/** Why the price in the dock is none, in a word; undefined while it can be bet on, or nobody knows yet. */
const stoppedAs = ({ change }: SlipNow): 'closed' | 'suspended' | undefined => {
  if (change.sold === 'closed' || change.sold === 'gone') return 'closed'
  return change.sold === 'suspended' ? 'suspended' : undefined
}

/** What is chosen and what it costs now. */
const ChoiceDock = ({ selection, slipNow, count, over }: DockProps) => {
  const { say, selection: sayIt, market, match } = useAllWords()
  const { oddsType } = useSettings()
  const { open } = useSheet()
  const stopped = stoppedAs(slipNow)
  return (
    <SlipDock
      over={over}
      count={count}
      countLabel={say('slip.count', { count })}
      title={sayIt(selection)}
      detail={`${match(selection)} \u00b7 ${market(selection.market)}`}
      price={priceText(selection.market, countedOdds(selection, slipNow.now), oddsType)}
      stopped={stopped === undefined ? undefined : say(`slip.dock.${stopped}`)}
      actionText={say('slip.title')}
      onOpen={open}
    />
  )
}

type UnderWay = Extract<DeskState, { is: 'sending' | 'ticket' }>

/** A bet on its way keeps its clock in sight when the sheet is put aside. */
const WayDock = ({ state, over }: { state: UnderWay; over: Over }) => {
  const { say, selection, match } = useAllWords()
  const { open } = useSheet()
  const detail = state.is === 'ticket' ? `${selection(state.ticket)} \u00b7 ${match(state.ticket)}` : undefined
  return (
    <SlipDock
      over={over}
      count={1}
      countLabel={say('slip.way.count')}
      title={say(state.is === 'ticket' ? 'slip.state.pending' : 'slip.sending')}
      detail={detail}
      price={<Ticking say={(now) => say('slip.seconds', { seconds: secondsSince(state.since, now) })} />}
      actionText={say('slip.way.open')}
      onOpen={open}
    />
  )
}

type SlipProps = { selection: SlipSelection; chosen: boolean; over: Over }

const useSlipActs = (selection: SlipSelection, slipNow: SlipNow) => {
  const { close } = useSheet()
  const store = useSlipStore()
  const desk = useDesk()
  const state = useDeskState()
  const drop = (): void => {
    store.setState(remove(store.getState(), selection), true)
    close()
  }
  return {
    drop,
    keep: (): void => {
      desk.clear()
      store.setState({ selections: [asItIs(selection, slipNow)] })
    },
    done: (): void => {
      if (isUnderWay(state)) return close()
      desk.clear()
      if (state.is === 'ticket' && isOf(state.ticket, selection)) drop()
      else close()
    },
  }
}

/** Nothing can come of a selection whose match is over: it leaves the dock by itself, and a word says so. */
const useDropOver = (selection: SlipSelection, isOver: boolean): void => {
  const { say } = useAllWords()
  const { toast } = useNotify()
  const store = useSlipStore()
  useEffect(() => {
    if (!isOver) return
    store.setState(remove(store.getState(), selection), true)
    toast(say('slip.dropped'))
  }, [isOver, say, selection, store, toast])
}

const OneSlip = ({ selection, chosen, over }: SlipProps) => {
  const { say } = useAllWords()
  const { isOpen } = useSheet()
  const state = useDeskState()
  const slipNow = useSlipNow(selection, isOpen)
  const { drop, keep, done } = useSlipActs(selection, slipNow)
  const [panel, setPanel] = useState<Panel>('keys')
  const sent = state.is === 'sending' || state.is === 'ticket'
  useDropOver(selection, slipNow.over && chosen && !isOpen && !sent)
  const form = { selection, slipNow, panel, onPanel: setPanel }
  return (
    <>
      {!isOpen && sent && <WayDock state={state} over={over} />}
      {!isOpen && !sent && chosen && <ChoiceDock selection={selection} slipNow={slipNow} count={1} over={over} />}
      <Sheet
        backCloses
        open={isOpen}
        onClose={done}
        title={say('slip.title')}
        closeLabel={say('sport.close')}
        head={
          slipNow.balanceMinor !== undefined && (
            <MoneyText coin minor={slipNow.balanceMinor} className={css['balance']} />
          )
        }
        foot={sent ? <ReceiptFoot pending={isUnderWay(state)} onKeep={keep} onDone={done} /> : <SlipFoot {...form} />}
      >
        {state.is === 'sending' && <Sending state={state} />}
        {state.is === 'ticket' && <Receipt state={state} />}
        {!sent && <SlipForm {...form} onRemove={drop} />}
      </Sheet>
    </>
  )
}

/** The last selection stays while the sheet plays its way out. */
export const SlipSheet = ({ over }: { over: Over }) => {
  const selection = useSlip((slip) => slip.selections.at(-1))
  const [last, setLast] = useState(selection)
  if (selection !== undefined && selection !== last) setLast(selection)
  const shown = selection ?? last
  if (shown === undefined) return null
  return <OneSlip selection={shown} chosen={selection !== undefined} over={over} />
}
