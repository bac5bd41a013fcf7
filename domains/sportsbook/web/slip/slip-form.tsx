// The slip before sending: paper with the selections and stakes, the keypad or the rule of acceptance, and at the foot
// the limits and the one button, which says what it will do. A single selection is large with its keypad below; of
// several each is a row, and the keypad comes up at the foot when a field is touched.

import { Glyph } from '@magpie/ui/glyph'
import { Button } from '@magpie/ui/button'
import { Note } from '@magpie/ui/note'
import { Ticket } from '@magpie/ui/ticket'
import type { VendorRefusal } from '@magpie/venues/web'
import { useScope } from '@magpie/wire/scope'
import { withService } from '@magpie/wire/service-text'
import { useSettings } from '@magpie/wire/settings'
import { showMinor } from '@magpie/wire/show'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { minorText, priceText } from '../text/figures.ts'
import { useAllWords } from '../text/all-words.ts'
import { useWords, type Words } from '../text/use-words.ts'
import { type Attempt, betsOf } from '../vendors/bets.ts'
import { sportVendor } from '../vendors/venue.ts'
import { foldsText } from './bets/bet-words.ts'
import { useBetsInFlight, useBetsState } from './bets/in-flight.ts'
import { OrderEntry } from '../orders/order-entry.tsx'
import { Leg } from './leg.tsx'
import { Rows, Totals } from './slip-rows.tsx'
import type { SlipAct } from './slip-now.ts'
import { remove, type SlipSelection, stakeKey, useSlip, useSlipStore } from './slip-store.ts'
import { AcceptChoice, QuickAmounts, Stake, StakeKeys } from './stake.tsx'
import { affordableNow, lowerTo, useConfirm, useDoors, useLower } from './use-confirm.ts'
import type { BetNow, SlipNow } from './use-slip-now.ts'
import { useAccept } from './use-accept.ts'
import css from './slip.module.css'

export type Panel = 'keys' | 'accept' | 'none'

type FormProps = { slipNow: SlipNow; panel: Panel; onPanel: (panel: Panel) => void }

const isRows = ({ legs }: SlipNow): boolean => legs.length > 1

/** The bet, or the leg of it, if there are several. */
const useAttemptName = () => {
  const { say, selection: sayIt } = useAllWords()
  const selections = useSlip((slip) => slip.selections)
  const { legOfRefusal } = betsOf(sportVendor(useScope()))
  return ({ legs, folds, jointE5 }: Attempt, refusal?: VendorRefusal): string => {
    const [first] = legs
    const leg = refusal === undefined || folds.length === 0 ? first : legOfRefusal(refusal)
    const chosen = selections.find((one) => leg !== undefined && stakeKey(one) === stakeKey(leg))
    if (chosen === undefined) return foldsText(say, legs.length, folds, jointE5)
    return selections.length === 1 ? '' : sayIt(chosen)
  }
}

/** The result of the last attempt, until the player does something about it. */
const LastTry = () => {
  const { say } = useWords()
  const { entries } = useBetsState()
  const nameOf = useAttemptName()
  const { reasonOfRefusal } = betsOf(sportVendor(useScope()))
  return entries.map(({ attempt, state }) => {
    const { key } = attempt
    if (state.is === 'lost')
      return (
        <Note key={key} tone="warn">
          {say('slip.lost')}
        </Note>
      )
    if (state.is !== 'refused') return null
    const { refusal } = state
    const reason = reasonOfRefusal(refusal)
    const words =
      refusal.message === '' ? say(reason === undefined ? 'slip.refused' : `slip.reason.${reason}`) : refusal.message
    const name = nameOf(attempt, refusal)
    return (
      <div key={key} role="alert">
        <Note tone="danger">
          {withService(name === '' ? words : say('slip.refusedOf', { what: name, words }), {
            kind: 'account',
            id: 'bet_refused',
          })}
        </Note>
      </div>
    )
  })
}

const useRemove = (): ((selection: SlipSelection) => void) => {
  const store = useSlipStore()
  return (selection) => store.setState(remove(store.getState(), selection), true)
}

/** The bet that the keypad edits: the one touched last, else the first. */
const fieldOf = ({ bets }: SlipNow, field: string): BetNow | undefined =>
  bets.find(({ key }) => key === field) ?? bets[0]

export const SlipForm = ({ slipNow, panel, onPanel, onLast }: FormProps & { onLast: () => void }) => {
  const inFlight = useBetsInFlight()
  const store = useSlipStore()
  const drop = useRemove()
  const top = useRef<HTMLDivElement>(null)
  // An amount typed before the sheet opened is selected as a whole.
  useEffect(() => store.setState({ typing: false }), [store])
  // The keypad at the foot takes space: the field that it edits stays visible.
  useLayoutEffect(() => {
    const focused = top.current?.querySelector('input:focus')
    if (panel === 'keys') focused?.scrollIntoView({ block: 'nearest' })
  }, [panel])
  const keysOpen = (): void => onPanel('keys')
  const [leg] = slipNow.legs
  const [bet] = slipNow.bets
  if (leg === undefined) return null
  return (
    <div ref={top} onPointerDown={inFlight.clear}>
      <div className={css['paper']}>
        <LastTry />
        {isRows(slipNow) ? (
          <Rows slipNow={slipNow} onFocus={keysOpen} onRemove={drop} />
        ) : (
          <Ticket head={<Leg leg={leg} mode={slipNow.mode} onRemove={onLast} />}>
            {bet !== undefined && <Stake bet={bet} onFocus={keysOpen} />}
          </Ticket>
        )}
      </div>
      {isRows(slipNow) ? (
        <Totals slipNow={slipNow} />
      ) : (
        <>
          {bet !== undefined && <QuickAmounts field={bet.key} />}
          {panel === 'keys' && bet !== undefined && <StakeKeys field={bet.key} onHide={() => onPanel('none')} />}
        </>
      )}
      {panel === 'accept' && <AcceptChoice onChosen={() => onPanel(isRows(slipNow) ? 'none' : 'keys')} />}
    </div>
  )
}

const faultText = ({ say }: Words, { wrong }: SlipNow): string => {
  const most = wrong === undefined ? undefined : lowerTo(wrong)
  if (most !== undefined) return say('slip.lower', { max: minorText(most) })
  const { fault = 'missing', limits } = wrong ?? {}
  const facts = {
    min: minorText(limits?.minMinor ?? 0n),
    max: minorText(limits?.maxMinor ?? 0n),
    left: minorText((fault === 'own' ? limits?.ownLeftMinor : limits?.leftMinor) ?? 0n),
  }
  return say(`slip.fault.${fault}`, facts)
}

const changed: readonly SlipAct[] = ['acceptPrice', 'acceptScore']
const idle: readonly SlipAct[] = ['few', 'unsold', 'wait', 'suspended', 'closed']

const useActText = (slipNow: SlipNow): string => {
  const words = useAllWords()
  const { oddsType } = useSettings()
  const { say, shortLine } = words
  const { act, legs, totalMinor } = slipNow
  const [leg] = legs
  const price = (odds: number | null | undefined): string =>
    leg === undefined ? '' : priceText(leg.selection.market, odds, oddsType)
  if (act === 'stake') return faultText(words, slipNow)
  if (act === 'place') return say('slip.act.place', { amount: showMinor(totalMinor) })
  if (isRows(slipNow) && (act === 'newLine' || act === 'closed')) return say('slip.act.mend')
  const [built] = slipNow.bets
  if (built?.joint !== undefined && act === 'acceptPrice')
    return say('slip.act.acceptPrice', { price: priceText('1x2', built.joint.oddsE5, 3) })
  if (isRows(slipNow) && act === 'acceptPrice') return say('slip.act.acceptPrices', { amount: showMinor(totalMinor) })
  if (act === 'acceptPrice') return say('slip.act.acceptPrice', { price: price(leg?.now?.oddsE5) })
  const replacement = leg?.replacement
  if (act === 'newLine' && replacement !== undefined)
    return say('slip.act.newLine', { line: shortLine(replacement) ?? '', price: price(replacement.oddsE5) })
  return say(`slip.act.${act}`)
}

const LimitsLine = ({ slipNow, bet }: { slipNow: SlipNow; bet: BetNow | undefined }) => {
  const { say } = useWords()
  const { ownLeftMinor } = slipNow
  const limits = bet?.limits
  if (limits === undefined) return null
  const { minMinor, maxMinor, leftMinor } = limits
  const left = ownLeftMinor ?? leftMinor
  return (
    <span className={css['limits']}>
      {say(bet?.kind === undefined || bet.joint !== undefined ? 'slip.limits' : 'slip.limits.line')}{' '}
      <b className="num">{`${minorText(minMinor)}\u2013${minorText(maxMinor)}`}</b>
      {left !== undefined && (
        <>
          {' \u00b7 '}
          {say(ownLeftMinor === undefined ? 'slip.left.match' : 'slip.left.today')}{' '}
          <b className="num">{minorText(left)}</b>
        </>
      )}
    </span>
  )
}

/** Beside the button: for visitors without an account, and for members whose stake exceeds the balance. */
const SecondWay = ({ slipNow }: { slipNow: SlipNow }) => {
  const { say } = useWords()
  const doors = useDoors()
  const lower = useLower()
  const most = affordableNow(slipNow)
  const { wrong } = slipNow
  if (slipNow.act === 'login')
    return (
      <Button block variant="soft" onClick={doors.register}>
        {say('slip.act.register')}
      </Button>
    )
  if (most === undefined || wrong === undefined) return null
  return (
    <Button block variant="soft" onClick={() => lower(wrong, most, 'afforded')}>
      {say('slip.afford')}
    </Button>
  )
}

export const SlipFoot = ({ slipNow, panel, onPanel, onClear }: FormProps & { onClear: (() => void) | undefined }) => {
  const { say } = useWords()
  const { accept } = useAccept()
  const field = useSlip((slip) => slip.field)
  const confirm = useConfirm(slipNow)
  const text = useActText(slipNow)
  const { act, wrong } = slipNow
  const rows = isRows(slipNow)
  const bet = fieldOf(slipNow, field)
  const disabled =
    idle.includes(act) ||
    (rows && act === 'newLine') ||
    (act === 'stake' && (wrong === undefined || lowerTo(wrong) === undefined))
  return (
    <>
      {rows && panel === 'keys' && bet !== undefined && (
        <div className={css['keys']}>
          <QuickAmounts field={bet.key} />
          <StakeKeys field={bet.key} onHide={() => onPanel('none')} />
        </div>
      )}
      <div className={css['rules']}>
        <button
          type="button"
          aria-expanded={panel === 'accept'}
          onClick={() => onPanel(panel !== 'accept' ? 'accept' : rows ? 'none' : 'keys')}
        >
          {say(`slip.accept.${accept}`)}
          <Glyph name="down" size={14} />
        </button>
        <OrderEntry slipNow={slipNow} bet={bet} />
        {onClear !== undefined && (
          <button type="button" onClick={onClear}>
            {say('slip.clearAll')}
          </button>
        )}
        <LimitsLine slipNow={slipNow} bet={bet} />
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
