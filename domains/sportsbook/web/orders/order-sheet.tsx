// A bet that waits for its price, made from the slip: at which odds, how much, for how long. It says what happens:
// nothing is held, and the member's protection is checked at the moment of the bet.

import { parseMoney } from '@magpie/kernel'
import { AmountField } from '@magpie/ui/amount-field'
import { Button } from '@magpie/ui/button'
import { Field } from '@magpie/ui/field'
import { Note } from '@magpie/ui/note'
import { Segments } from '@magpie/ui/segments'
import { Sheet } from '@magpie/ui/sheet'
import { oddsText } from '@magpie/ui/text/odds-text'
import { isVendorRefusal } from '@magpie/venues/web'
import { useNotify } from '@magpie/wire/notify'
import { type Scope, useScope } from '@magpie/wire/scope'
import { showMinor } from '@magpie/wire/show'
import { type SubmitEvent, useState } from 'react'
import { parseOdds } from '../../rules/odds.ts'
import { useAllWords } from '../text/all-words.ts'
import { betsOf, newBetKey } from '../vendors/bets.ts'
import { ordersOf } from '../vendors/orders.ts'
import { sportVendor } from '../vendors/venue.ts'
import type { SlipSelection } from '../slip/slip-store.ts'
import css from './orders.module.css'
import { ordersKey } from './orders-query.ts'

const hours = ['1', '6', '24'] as const
const hourMs = 3_600_000
/** A request for 24 hours must not exceed them by the time it arrives. */
const marginMs = 30_000

type FormProps = {
  readonly selection: SlipSelection
  /** The present price; `null` if none is shown. */
  readonly oddsNow: number | null
  /** As on the slip. */
  readonly stake: string
  readonly onMade: () => void
}

type Wished = { readonly odds: string; readonly stake: string; readonly hours: string }

const oddsIn = (typed: string): number | undefined => {
  const odds = parseOdds(typed.replace(/\.$/, ''), 3)
  return odds !== undefined && odds > 100_000 ? odds : undefined
}

/** The last request that has no answer yet. */
type Last = { readonly what: string; readonly key: string; readonly untilAt: number }

/** It outlives the sheet and the slip around it: once they are reopened, the same wish is the same order (L5). */
const unanswered = new WeakMap<Scope, Last>()

const useMake = ({ selection, onMade }: FormProps) => {
  const scope = useScope()
  const { say } = useAllWords()
  const { toast } = useNotify()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const make = async (leastOdds: number, stakeMinor: bigint, hoursLong: string): Promise<void> => {
    const vendor = sportVendor(scope)
    const { matchId, oid } = selection
    const what = `${scope.marker() ?? ''} ${matchId} ${oid} ${leastOdds} ${stakeMinor} ${hoursLong}`
    const untilAt = scope.now() + Number(hoursLong) * hourMs - marginMs
    const last = unanswered.get(scope)
    const wish = last?.what === what ? last : { what, key: newBetKey(), untilAt }
    unanswered.set(scope, wish)
    setBusy(true)
    setRefused(undefined)
    const { key } = wish
    const ask = { key, matchId, oid, leastOdds, stakeMinor, untilAt: wish.untilAt }
    const answer = await ordersOf(vendor)
      ?.make(vendor, ask)
      .catch(() => undefined)
    setBusy(false)
    if (answer === 'made') {
      unanswered.delete(scope)
      await scope.queries.invalidateQueries({ queryKey: ordersKey })
      toast(say('order.made'))
      onMade()
      return
    }
    const isNo = answer !== undefined && isVendorRefusal(answer) && !betsOf(vendor).isUnsure(answer)
    const told = isNo ? answer.message : ''
    if (isNo) unanswered.delete(scope)
    setRefused(told === '' ? say('order.failed') : told)
  }
  return { busy, refused, make }
}

const Form = (props: FormProps) => {
  const { selection, oddsNow } = props
  const { say, selection: sayIt, market, match } = useAllWords()
  const [wished, setWished] = useState<Wished>({ odds: '', stake: props.stake, hours: '24' })
  const [isTold, setTold] = useState(false)
  const { busy, refused, make } = useMake(props)
  const odds = oddsIn(wished.odds)
  const stakeMinor = parseMoney(wished.stake.replace(/\.$/, ''))?.minor ?? 0n
  const isLow = odds === undefined || (oddsNow !== null && odds <= oddsNow)
  const now = oddsNow === null ? undefined : oddsText(oddsNow)
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setTold(true)
    if (!busy && !isLow && stakeMinor > 0n) void make(odds, stakeMinor, wished.hours)
  }
  return (
    <form className={css['form']} noValidate method="post" onSubmit={send}>
      <div className={css['what']}>
        <h3>{sayIt(selection)}</h3>
        <p>
          {market(selection.market)} {'\u00b7'} {match(selection)}
        </p>
      </div>
      <Field
        label={say('order.odds')}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0.00"
        maxLength={8}
        value={wished.odds}
        onChange={({ target }) => setWished({ ...wished, odds: target.value })}
        hint={now === undefined ? undefined : say('order.now', { odds: now })}
        error={
          isTold && isLow ? say(now === undefined ? 'order.oddsMissing' : 'order.oddsLow', { odds: now ?? '' }) : ''
        }
      />
      <AmountField
        label={say('slip.stake')}
        value={wished.stake}
        keyboard="phone"
        placeholder="0.00"
        onChange={(stake) => setWished({ ...wished, stake })}
        error={isTold && stakeMinor === 0n ? say('order.stakeMissing') : undefined}
      />
      <Segments
        label={say('order.until')}
        value={wished.hours}
        onChange={(chosen) => setWished({ ...wished, hours: chosen })}
        items={hours.map((id) => ({ id, text: say('order.hours', { hours: id }) }))}
      />
      {refused !== undefined && (
        <div role="alert">
          <Note tone="danger">{refused}</Note>
        </div>
      )}
      <p className={css['note']}>{say('order.note')}</p>
      <Button type="submit" block busy={busy}>
        {stakeMinor > 0n && odds !== undefined
          ? say('order.act.full', { amount: showMinor(stakeMinor), odds: oddsText(odds) })
          : say('order.act')}
      </Button>
    </form>
  )
}

export const OrderSheet = ({ open, onClose, ...props }: FormProps & { open: boolean; onClose: () => void }) => {
  const { say } = useAllWords()
  return (
    <Sheet open={open} onClose={onClose} title={say('order.title')} closeLabel={say('sport.close')}>
      <Form {...props} />
    </Sheet>
  )
}
