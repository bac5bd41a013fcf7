// The slip before it is sent: the ticket with its leg and stake, the keys or the rule of acceptance under it, and at the
// foot the limits and the one button, which says what it will do.

import { Glyph } from '@magpie/ui/glyph'
import { Button } from '@magpie/ui/button'
import { Note } from '@magpie/ui/note'
import { Ticket } from '@magpie/ui/ticket'
import { useSettings } from '@magpie/wire/settings'
import { showMinor } from '@magpie/wire/show'
import { useEffect } from 'react'
import { minorText, priceText } from '../text/figures.ts'
import { useWords, type Words } from '../text/use-words.ts'
import { reasonOfRefusal } from '../vendors/ob/bets.ts'
import { useDesk, useDeskState } from './desk-of.ts'
import { Leg } from './leg.tsx'
import { mostOf, type SlipAct } from './slip-now.ts'
import { type SlipSelection, useSlip, useSlipStore } from './slip-store.ts'
import { AcceptChoice, QuickAmounts, Stake, StakeKeys } from './stake.tsx'
import { affordableNow, canLower, useConfirm, useDoors, useLower } from './use-confirm.ts'
import type { SlipNow } from './use-slip-now.ts'
import css from './slip.module.css'

export type Panel = 'keys' | 'accept' | 'none'

type FormProps = {
  selection: SlipSelection
  slipNow: SlipNow
  panel: Panel
  onPanel: (panel: Panel) => void
  onRemove: () => void
}

/** What the last try came to, until the player does something about it. */
const LastTry = () => {
  const { say } = useWords()
  const desk = useDeskState()
  if (desk.is === 'lost') return <Note tone="warn">{say('slip.lost')}</Note>
  if (desk.is !== 'refused') return null
  const { refusal } = desk
  const reason = reasonOfRefusal(refusal)
  const words =
    refusal.message === '' ? say(reason === undefined ? 'slip.refused' : `slip.reason.${reason}`) : refusal.message
  return (
    <div role="alert">
      <Note tone="danger">{words}</Note>
    </div>
  )
}

export const SlipForm = ({ selection, slipNow, panel, onPanel, onRemove }: FormProps) => {
  const desk = useDesk()
  const store = useSlipStore()
  // What was typed before the sheet came up stands there as a whole.
  useEffect(() => store.setState({ typing: false }), [store])
  const keysOpen = (): void => onPanel('keys')
  return (
    <div onPointerDown={desk.clear}>
      <div className={css['paper']}>
        <LastTry />
        <Ticket head={<Leg selection={selection} slipNow={slipNow} onRemove={onRemove} />}>
          <Stake selection={selection} slipNow={slipNow} onFocus={keysOpen} />
        </Ticket>
      </div>
      <QuickAmounts />
      {panel === 'keys' && <StakeKeys onHide={() => onPanel('none')} />}
      {panel === 'accept' && <AcceptChoice onChosen={keysOpen} />}
    </div>
  )
}

const faultText = ({ say }: Words, slipNow: SlipNow): string => {
  const { fault, limits } = slipNow
  if (limits !== undefined && canLower(slipNow)) return say('slip.lower', { max: minorText(mostOf(limits)) })
  const facts = {
    min: minorText(limits?.minMinor ?? 0n),
    max: minorText(limits?.maxMinor ?? 0n),
    left: minorText((fault === 'own' ? limits?.ownLeftMinor : limits?.leftMinor) ?? 0n),
  }
  return say(`slip.fault.${fault}`, facts)
}

const changed: readonly SlipAct[] = ['acceptPrice', 'acceptScore']
const idle: readonly SlipAct[] = ['wait', 'suspended', 'closed']

const useActText = (selection: SlipSelection, slipNow: SlipNow): string => {
  const words = useWords()
  const { oddsType } = useSettings()
  const { say, shortLine } = words
  const { act, now, replacement, stakeMinor } = slipNow
  const price = (odds: number | null | undefined): string => priceText(selection.market, odds, oddsType)
  switch (act) {
    case 'stake':
      return faultText(words, slipNow)
    case 'acceptPrice':
      return say('slip.act.acceptPrice', { price: price(now?.oddsE5) })
    case 'newLine':
      return say('slip.act.newLine', {
        line: replacement === undefined ? '' : (shortLine(replacement) ?? ''),
        price: price(replacement?.oddsE5),
      })
    case 'place':
      return say('slip.act.place', { amount: showMinor(stakeMinor) })
    default:
      return say(`slip.act.${act}`)
  }
}

const LimitsLine = ({ slipNow }: { slipNow: SlipNow }) => {
  const { say } = useWords()
  const { limits } = slipNow
  if (limits === undefined) return null
  const { minMinor, maxMinor, leftMinor, ownLeftMinor } = limits
  return (
    <span className={css['limits']}>
      {say('slip.limits')} <b className="num">{`${minorText(minMinor)}\u2013${minorText(maxMinor)}`}</b>
      {' \u00b7 '}
      {say(ownLeftMinor === undefined ? 'slip.left.match' : 'slip.left.today')}{' '}
      <b className="num">{minorText(ownLeftMinor ?? leftMinor)}</b>
    </span>
  )
}

/** Beside the button: for whoever has no account yet, and for whoever typed more than there is. */
const SecondWay = ({ slipNow }: { slipNow: SlipNow }) => {
  const { say } = useWords()
  const doors = useDoors()
  const lower = useLower()
  const most = affordableNow(slipNow)
  if (slipNow.act === 'login')
    return (
      <Button block variant="soft" onClick={doors.register}>
        {say('slip.act.register')}
      </Button>
    )
  if (most === undefined) return null
  return (
    <Button block variant="soft" onClick={() => lower(most, 'afforded')}>
      {say('slip.afford')}
    </Button>
  )
}

export const SlipFoot = ({ selection, slipNow, panel, onPanel }: Omit<FormProps, 'onRemove'>) => {
  const { say } = useWords()
  const accept = useSlip((slip) => slip.accept)
  const confirm = useConfirm(selection, slipNow)
  const text = useActText(selection, slipNow)
  const { act } = slipNow
  const disabled = idle.includes(act) || (act === 'stake' && !canLower(slipNow))
  return (
    <>
      <div className={css['rules']}>
        <button
          type="button"
          aria-expanded={panel === 'accept'}
          onClick={() => onPanel(panel === 'accept' ? 'keys' : 'accept')}
        >
          {say(`slip.accept.${accept}`)}
          <Glyph name="down" size={14} />
        </button>
        <LimitsLine slipNow={slipNow} />
      </div>
      <div className={css['cta']} aria-live="polite">
        <SecondWay slipNow={slipNow} />
        <Button block variant={changed.includes(act) ? 'hot' : 'brand'} disabled={disabled} onClick={confirm}>
          {text}
        </Button>
      </div>
    </>
  )
}
