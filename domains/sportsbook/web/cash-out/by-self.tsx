// A sale rule on the page of its ticket: the present rule, and how to change or remove it. Both values are the member's
// own; none is suggested.

import { parseMoney } from '@magpie/kernel'
import { AmountField } from '@magpie/ui/amount-field'
import { Button } from '@magpie/ui/button'
import { Note } from '@magpie/ui/note'
import { Segments } from '@magpie/ui/segments'
import { Sheet } from '@magpie/ui/sheet'
import { isVendorRefusal } from '@magpie/venues/web'
import { legsOf, type RoundView } from '@magpie/venues/contract'
import { useNotify } from '@magpie/wire/notify'
import { useScope } from '@magpie/wire/scope'
import { ticketsKey } from '@magpie/wire/session'
import { showMinor } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import type { NeutralSaleRule } from '../../contract/index.ts'
import { type RuleAsk, salesOf } from '../vendors/cash-out.ts'
import { sportVendor } from '../vendors/venue.ts'
import css from './by-self.module.css'
import { numberAt, quoteQuery } from './queries.ts'
import { returnMinorOf } from './returns.ts'

const all = 100
const parts = [25, 50, 75, all] as const
const leastMinor = 100n

type Typed = { readonly up: string; readonly down: string; readonly percent: number }
type Wrong = { readonly up?: string; readonly down?: string }

const minorIn = (typed: string): bigint | undefined =>
  typed === '' ? undefined : parseMoney(typed.replace(/\.$/, ''))?.minor

/** What is wrong with each field, as the key of a text; empty if it can be saved. */
const wrongIn = (
  { up, down }: Typed,
  { worth, returns }: { readonly worth: bigint | undefined; readonly returns: bigint },
): Wrong => {
  const [above, below] = [minorIn(up), minorIn(down)]
  if (up === '' && down === '') return { up: 'missing' }
  const upWrong =
    up === ''
      ? undefined
      : above === undefined || (worth !== undefined && above <= worth)
        ? 'upLow'
        : returns > 0n && above >= returns
          ? 'upHigh'
          : undefined
  const downWrong =
    down === ''
      ? undefined
      : below === undefined || below < leastMinor
        ? 'downLow'
        : worth !== undefined && below >= worth
          ? 'downHigh'
          : above !== undefined && below >= above
            ? 'cross'
            : undefined
  return { ...(upWrong !== undefined && { up: upWrong }), ...(downWrong !== undefined && { down: downWrong }) }
}

const useRule = (round: RoundView) => {
  const scope = useScope()
  const say = useText()
  const { toast } = useNotify()
  const [busy, setBusy] = useState(false)
  const vendor = sportVendor(scope)
  const { rules } = salesOf(vendor)
  /** `undefined` if it is done; otherwise the reason. */
  const send = async (done: string, ask: () => Promise<unknown>): Promise<string | undefined> => {
    setBusy(true)
    const answer = await ask().catch(() => undefined)
    setBusy(false)
    await scope.queries.invalidateQueries({ queryKey: ticketsKey })
    if (answer === undefined) return say('cashOut.rule.failed')
    if (isVendorRefusal(answer)) return answer.message === '' ? say('cashOut.rule.failed') : answer.message
    toast(done)
    return undefined
  }
  return {
    busy,
    set:
      rules && ((rule: RuleAsk) => send(say('cashOut.rule.saved'), () => rules.setRule(vendor, numberAt(round), rule))),
    remove: () => send(say('cashOut.rule.removed'), async () => rules?.removeRule(vendor, numberAt(round))),
  }
}

type FormProps = {
  readonly round: RoundView
  readonly rule: NeutralSaleRule | undefined
  readonly leftMinor: bigint
  readonly busy: boolean
  readonly onSave: (rule: RuleAsk) => Promise<string | undefined>
}

const amountIn = (minor: bigint | null | undefined): string =>
  minor === null || minor === undefined ? '' : showMinor(minor).replaceAll(',', '')

const Form = ({ round, rule, leftMinor, busy, onSave }: FormProps) => {
  const say = useText()
  const { data } = useQuery(quoteQuery(useScope(), round, undefined))
  const worth = data?.is === 'offer' ? data.quote.paysMinor : undefined
  const returns = legsOf(round.detail).length === 1 ? returnMinorOf(round, leftMinor) : 0n
  const [typed, setTyped] = useState<Typed>({
    up: amountIn(rule?.atLeastMinor),
    down: amountIn(rule?.atMostMinor),
    percent: rule?.percent ?? all,
  })
  const [isTold, setTold] = useState(false)
  const [refused, setRefused] = useState<string>()
  const wrong = wrongIn(typed, { worth, returns })
  const said = (key: string | undefined): string | undefined =>
    key === undefined || !isTold
      ? undefined
      : say(`cashOut.rule.${key}`, { worth: worth === undefined ? '' : showMinor(worth), returns: showMinor(returns) })
  const write = (more: Partial<Typed>): void => {
    setRefused(undefined)
    setTyped({ ...typed, ...more })
  }
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setTold(true)
    if (busy || wrong.up !== undefined || wrong.down !== undefined) return
    const { up, down, percent } = typed
    void onSave({ atLeastMinor: minorIn(up), atMostMinor: minorIn(down), percent }).then(setRefused)
  }
  return (
    <form className={css['form']} noValidate method="post" onSubmit={send}>
      {worth !== undefined && (
        <p className={css['now']}>{say('cashOut.rule.now', { left: showMinor(leftMinor), worth: showMinor(worth) })}</p>
      )}
      <AmountField
        label={say('cashOut.rule.field.up')}
        value={typed.up}
        keyboard="phone"
        placeholder="0.00"
        onChange={(up) => write({ up })}
        error={said(wrong.up)}
      />
      <AmountField
        label={say('cashOut.rule.field.down')}
        value={typed.down}
        keyboard="phone"
        placeholder="0.00"
        onChange={(down) => write({ down })}
        error={said(wrong.down)}
      />
      <Segments
        label={say('cashOut.part')}
        value={String(typed.percent)}
        onChange={(chosen) => write({ percent: Number(chosen) })}
        items={parts.map((one) => ({ id: String(one), text: one === all ? say('cashOut.all') : `${one}%` }))}
      />
      {refused !== undefined && (
        <div role="alert">
          <Note tone="danger">{refused}</Note>
        </div>
      )}
      <p className={css['note']}>{say('cashOut.rule.note')}</p>
      <Button type="submit" block busy={busy}>
        {say('cashOut.rule.save')}
      </Button>
    </form>
  )
}

const overWhys: readonly string[] = ['sold', 'over']

/** The present rule, or the result of the last one. */
const useLine = (rule: NeutralSaleRule | undefined): string => {
  const say = useText()
  if (rule === undefined || rule.state === 'removed') return say('cashOut.rule.none')
  if (rule.state === 'selling') return say('cashOut.rule.selling')
  if (rule.state === 'sold') return say('cashOut.rule.was.sold')
  if (rule.state === 'over')
    return say(`cashOut.rule.was.over.${overWhys.includes(rule.reason) ? rule.reason : 'other'}`)
  const { atLeastMinor, atMostMinor, percent } = rule
  const shape = atLeastMinor === null ? 'down' : atMostMinor === null ? 'up' : 'both'
  return say(`cashOut.rule.${shape}`, {
    up: showMinor(atLeastMinor ?? 0n),
    down: showMinor(atMostMinor ?? 0n),
    part: percent === all ? say('cashOut.rule.allPart') : ` ${percent}%`,
  })
}

type BySelfProps = {
  readonly round: RoundView
  readonly rule: NeutralSaleRule | undefined
  readonly leftMinor: bigint
}

export const BySelf = ({ round, rule, leftMinor }: BySelfProps) => {
  const say = useText()
  const { toast } = useNotify()
  const { busy, set, remove } = useRule(round)
  const [isOpen, setOpen] = useState(false)
  const line = useLine(rule)
  if (set === undefined) return null
  const stands = rule?.state === 'waiting'
  const save = async (wanted: RuleAsk): Promise<string | undefined> => {
    const refused = await set(wanted)
    if (refused === undefined) setOpen(false)
    return refused
  }
  const takeAway = async (): Promise<void> => {
    const refused = await remove()
    if (refused !== undefined) toast(refused)
  }
  return (
    <section className={css['bySelf']} aria-labelledby="by-self">
      <span>
        <h3 id="by-self">{say('cashOut.rule')}</h3>
        <small role="status">{line}</small>
      </span>
      {rule?.state !== 'selling' && (
        <span className={css['acts']}>
          {stands && (
            <Button variant="text" size="s" busy={busy} onClick={() => void takeAway()}>
              {say('cashOut.rule.remove')}
            </Button>
          )}
          <Button variant="soft" size="s" onClick={() => setOpen(true)}>
            {say(stands ? 'cashOut.rule.change' : 'cashOut.rule.set')}
          </Button>
        </span>
      )}
      <Sheet
        backCloses
        open={isOpen}
        onClose={() => setOpen(false)}
        title={say('cashOut.rule')}
        closeLabel={say('sport.close')}
      >
        <Form round={round} rule={stands ? rule : undefined} leftMinor={leftMinor} busy={busy} onSave={save} />
      </Sheet>
    </section>
  )
}
