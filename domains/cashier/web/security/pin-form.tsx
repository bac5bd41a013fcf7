// The PIN: set for the first time with the password and the second factor, changed with the current PIN, or reset if it
// was forgotten. A reset costs a day: every payout account must wait again, so that a stolen password alone cannot
// empty the account.

import { DigitBoxes } from '@magpie/ui/digit-boxes'
import { Button, ButtonLink, CtaBar } from '@magpie/ui/button'
import { Card } from '@magpie/ui/card'
import { Field, PasswordField } from '@magpie/ui/field'
import { Note } from '@magpie/ui/note'
import { type Given, OwnCode, type Shown, useSecondPart } from '@magpie/identity/web'
import type { Declined } from '@magpie/wire/call'
import { useNotify } from '@magpie/wire/notify'
import { paths } from '@magpie/wire/paths'
import { useScope } from '@magpie/wire/scope'
import { useText } from '@magpie/wire/text'
import { type SubmitEvent, useState } from 'react'
import { pinChange, pinReset, pinSet, type SecurityView } from '../../contract/security.ts'
import css from '../frame/form.module.css'
import { faultOf, toldAt, ToldNote } from '../frame/told.tsx'
import { useAsk } from '../frame/use-ask.ts'
import { ofPassword, PinRest } from './pin-rest.tsx'
import { pinsFault } from './pin-rules.ts'
import { keepSecurity } from './security-query.ts'

export type PinWay = 'set' | 'change' | 'reset'

const empty = { now: '', next: '', again: '', password: '', name: '' }
type Typed = typeof empty
const done = { set: 'cashier.pin.wasSet', change: 'cashier.pin.wasChanged', reset: 'cashier.pin.wasReset' } as const
const ofNow: ReadonlySet<string> = new Set(['pin_wrong', 'pin_locked'])
const ofCode: ReadonlySet<string> = new Set(['pin_code_needed', 'code_bad', 'code_locked', 'code_expired'])
const ofName: ReadonlySet<string> = new Set(['name_mismatch'])
const ofNext: ReadonlySet<string> = new Set(['pin_format', 'pin_weak', 'pin_same'])

type Proofs = { readonly named: boolean; readonly sent: Given | undefined; readonly shown: Shown }

const sendPin = (way: PinWay, { now, next, password, name }: Typed, { named, sent, shown }: Proofs) => {
  if (way === 'set') return { endpoint: pinSet, take: { pin: next, password, ...shown } } as const
  if (way === 'change') return { endpoint: pinChange, take: { pin: now, next } } as const
  return {
    endpoint: pinReset,
    take: { pin: next, password, ...shown, ...(named ? { name } : {}), ...(sent === undefined ? {} : { sent }) },
  } as const
}

const useErrors = (way: PinWay, typed: Typed, tried: boolean, refused: Declined | undefined) => {
  const say = useText()
  const fault = pinsFault(way === 'change' ? typed : { ...typed, now: '' }, tried)
  const at = (field: keyof Typed): string | undefined =>
    fault?.at === field ? say(`cashier.pin.fault.${fault.why}`) : undefined
  const missing = tried && typed.password === '' ? say('cashier.proof.noPassword') : undefined
  return {
    now: at('now') ?? toldAt(refused, ofNow),
    next: at('next') ?? toldAt(refused, ofNext),
    again: at('again'),
    password: missing ?? toldAt(refused, ofPassword),
    name: toldAt(refused, ofName),
    code: toldAt(refused, ofCode),
    stands: pinsFault(way === 'change' ? typed : { ...typed, now: '' }, true) === undefined,
  }
}

export type PinFormProps = {
  readonly way: PinWay
  readonly mine: SecurityView
  /** Where to return after a forgotten PIN. */
  readonly from: string | null
  /** One of several steps: the next step appears, so no toast is needed. */
  readonly step?: boolean
  readonly onDone: () => void
}

/** A change takes the current PIN; setting and resetting take the second factor. */
const useSending = ({ way, step = false, onDone }: PinFormProps) => {
  const say = useText()
  const { call, queries } = useScope()
  const { toast } = useNotify()
  const { busy, refused, forget, ask } = useAsk()
  const second = useSecondPart({ fault: faultOf(refused) })
  const isShown = way !== 'change'
  const send = async (form: HTMLFormElement, typed: Typed, proofs: Omit<Proofs, 'shown'>): Promise<void> => {
    const shownCode = isShown ? second.typed(form) : ''
    if (shownCode === undefined) return
    const act = (shown: Shown): Promise<SecurityView | Declined> => {
      const { endpoint, take } = sendPin(way, typed, { ...proofs, shown })
      return call<typeof pinReset>(endpoint as typeof pinReset, take as never)
    }
    const answer = await ask(() => (isShown ? second.prove(shownCode, act) : act({})))
    if (answer === undefined) return
    keepSecurity(queries, call, answer)
    if (!step) toast(say(done[way]), 'good')
    onDone()
  }
  return { busy, refused, forget, send, second, isShown }
}

export const PinForm = (props: PinFormProps) => {
  const { way, mine, from } = props
  const say = useText()
  const [typed, setTyped] = useState(empty)
  const [tried, setTried] = useState(false)
  const { busy, refused, forget, send, second, isShown } = useSending(props)
  const [code, setCode] = useState<Given>()
  const coded = way === 'reset' && mine.reaches.length > 0
  const named = way === 'reset' && mine.realName !== null
  const errors = useErrors(way, typed, tried, refused)
  const change = (field: keyof Typed) => (value: string) => {
    forget()
    setTyped((before) => ({ ...before, [field]: value }))
  }
  const complete =
    errors.stands &&
    (way === 'change' ? typed.now.length === 6 : typed.password !== '') &&
    (!named || typed.name.trim() !== '') &&
    (!coded || code !== undefined)
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setTried(true)
    if (complete) void send(event.currentTarget, typed, { named, sent: code })
  }
  return (
    <form noValidate method="post" className={css['form']} onSubmit={submit} onInput={second.clear}>
      {way === 'change' && <PinRest until={mine.pinLockedUntil} />}
      {way === 'reset' && <Note tone="warn">{say('cashier.pin.resetText')}</Note>}
      <Card pad className={css['fields']}>
        {way === 'change' && (
          <>
            <DigitBoxes
              secret
              label={say('cashier.pin.now')}
              value={typed.now}
              error={errors.now}
              onChange={change('now')}
            />
            <ButtonLink
              variant="text"
              size="s"
              className={css['inCard']}
              href={paths.pin({ forgot: '1', ...(from === null ? {} : { from }) })}
            >
              {say('cashier.pin.forgot')}
            </ButtonLink>
          </>
        )}
        <DigitBoxes
          secret
          label={say('cashier.pin.next')}
          hint={say('cashier.pin.rule')}
          value={typed.next}
          error={errors.next}
          onChange={change('next')}
        />
        <DigitBoxes
          secret
          label={say('cashier.pin.again')}
          value={typed.again}
          error={errors.again}
          onChange={change('again')}
        />
        {named && (
          <Field
            label={say('cashier.name.title')}
            hint={say('cashier.pin.resetName', { name: mine.realName ?? '' })}
            autoComplete="name"
            maxLength={50}
            value={typed.name}
            error={errors.name}
            onChange={(event) => change('name')(event.target.value)}
          />
        )}
        {isShown && (
          <PasswordField
            label={say('cashier.proof.password')}
            hint={say('cashier.proof.passwordHint')}
            autoComplete="current-password"
            maxLength={256}
            value={typed.password}
            error={errors.password}
            showLabel={say('cashier.proof.show')}
            hideLabelText={say('cashier.proof.hide')}
            onChange={(event) => change('password')(event.target.value)}
          />
        )}
        {isShown && second.field}
      </Card>
      {coded && (
        <Card pad className={css['fields']}>
          <OwnCode
            reaches={mine.reaches}
            error={errors.code ?? (tried && code === undefined ? say('cashier.pin.noCode') : undefined)}
            onChange={(given) => {
              forget()
              setCode(given)
            }}
          />
        </Card>
      )}
      {!second.owns && (
        <ToldNote refused={refused} told={[errors.now, errors.next, errors.password, errors.name, errors.code]} />
      )}
      <CtaBar>
        <Button type="submit" block busy={busy}>
          {say(`cashier.pin.go.${way}`)}
        </Button>
      </CtaBar>
    </form>
  )
}
