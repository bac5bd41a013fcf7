// The slip on a screen: its dock, and its sheet with the form before a bet is sent and its receipt afterwards.

import { MoneyText } from '@magpie/ui/money-text'
import { Sheet } from '@magpie/ui/sheet'
import { SlipDock } from '@magpie/ui/ticket'
import { Ticking } from '@magpie/ui/time-text'
import { useSettings } from '@magpie/wire/settings'
import { useState } from 'react'
import type { NeutralTicket } from '../../contract/index.ts'
import { priceText } from '../text/figures.ts'
import { useWords } from '../text/use-words.ts'
import { type DeskState, isUnderWay } from './desk.ts'
import { useDesk, useDeskState } from './desk-of.ts'
import { Receipt, ReceiptFoot, secondsSince, Sending } from './receipt.tsx'
import { useSheet } from './slip-sheet-state.ts'
import { type Panel, SlipFoot, SlipForm } from './slip-form.tsx'
import { remove, type SlipSelection, useSlip, useSlipStore } from './slip-store.ts'
import { asItIs } from './use-confirm.ts'
import { countedOdds, type SlipNow, useSlipNow } from './use-slip-now.ts'
import css from './slip.module.css'

export type Over = 'tabs' | 'foot'

type DockProps = { selection: SlipSelection; slipNow: SlipNow; count: number; over: Over }

/** What is chosen and what it costs now. */
const ChoiceDock = ({ selection, slipNow, count, over }: DockProps) => {
  const { say, selection: sayIt, market, match } = useWords()
  const { oddsType } = useSettings()
  const { open } = useSheet()
  return (
    <SlipDock
      over={over}
      count={count}
      countLabel={say('slip.count', { count })}
      title={sayIt(selection)}
      detail={`${match(selection)} \u00b7 ${market(selection.market)}`}
      price={priceText(selection.market, countedOdds(selection, slipNow.now), oddsType)}
      actionText={say('slip.title')}
      onOpen={open}
    />
  )
}

type UnderWay = Extract<DeskState, { is: 'sending' | 'ticket' }>

/** A bet on its way keeps its clock in sight when the sheet is put aside. */
const WayDock = ({ state, over }: { state: UnderWay; over: Over }) => {
  const { say, selection, match } = useWords()
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

/** The ticket was made of this selection. */
export const isOf = (ticket: NeutralTicket, selection: SlipSelection): boolean =>
  ticket.matchId === selection.matchId &&
  ticket.market === selection.market &&
  ticket.side === selection.side &&
  ticket.lineQuarters === selection.lineQuarters

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

const OneSlip = ({ selection, chosen, over }: SlipProps) => {
  const { say } = useWords()
  const { isOpen } = useSheet()
  const state = useDeskState()
  const slipNow = useSlipNow(selection, isOpen)
  const { drop, keep, done } = useSlipActs(selection, slipNow)
  const [panel, setPanel] = useState<Panel>('keys')
  const sent = state.is === 'sending' || state.is === 'ticket'
  const form = { selection, slipNow, panel, onPanel: setPanel }
  return (
    <>
      {!isOpen && sent && <WayDock state={state} over={over} />}
      {!isOpen && !sent && chosen && <ChoiceDock selection={selection} slipNow={slipNow} count={1} over={over} />}
      <Sheet
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
