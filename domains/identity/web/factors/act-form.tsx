// Changes one of the member's second factors, in a sheet: first the password, then what the change needs. New recovery
// codes are shown once, here.

import { Button, ButtonLink } from '@magpie/ui/button'
import { Field } from '@magpie/ui/field'
import { Note } from '@magpie/ui/note'
import { Skeleton } from '@magpie/ui/skeleton'
import { isRefusal } from '@magpie/kernel'
import { copyText } from '@magpie/wire/copy-text'
import type { Declined } from '@magpie/wire/call'
import type { Gives, Takes } from '@magpie/wire/endpoint'
import { useNotify } from '@magpie/wire/notify'
import { useCall } from '@magpie/wire/scope'
import { useText } from '@magpie/wire/text'
import { lazy, type SubmitEvent, Suspense, useState } from 'react'
import {
  codesAnew,
  type FactorsView,
  passkeyAdd,
  passkeyBegin,
  passkeyNameMost,
  passkeyRemove,
  totpBegin,
  totpConfirm,
  totpRemove,
} from '../../contract/index.ts'
import { CurrentPassword } from '../auth/current-password.tsx'
import { FaultNote } from '../auth/fault-note.tsx'
import { read } from '../auth/form-values.ts'
import { useAttempt } from '../auth/use-attempt.ts'
import css from './factors.module.css'
import { SecondField } from './second-field.tsx'
import { useSecond } from './use-second.ts'

const QrCode = lazy(() => import('@magpie/ui/qr-code'))

export type Act =
  | { readonly is: 'passkeyAdd' | 'totpOn' | 'totpOff' | 'codes' }
  | { readonly is: 'passkeyRemove'; readonly id: string }

type Changed = Gives<typeof codesAnew>

const Copy = ({ text, what }: { readonly text: string; readonly what: string }) => {
  const say = useText()
  const { toast } = useNotify()
  const copy = (): void =>
    void copyText(text).then(
      () => toast(say('factors.copied'), 'good'),
      () => toast(say('factors.copyFailed')),
    )
  return (
    <Button type="button" variant="soft" block onClick={copy}>
      {what}
    </Button>
  )
}

/** Shown once: a code that is not saved now is lost. */
const Codes = ({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) => {
  const say = useText()
  return (
    <div className={css['form']}>
      <Note tone="warn">{say('factors.codesKeep')}</Note>
      <ol className={css['codes']} aria-label={say('factors.codes')}>
        {codes.map((code) => (
          <li key={code} className="num">
            {code}
          </li>
        ))}
      </ol>
      <Copy text={codes.join('\n')} what={say('factors.copyCodes')} />
      <Button block onClick={onDone}>
        {say('factors.kept')}
      </Button>
    </div>
  )
}

/** A correct code proves that the authenticator has the key. */
const Setup = ({ secret, uri, onChanged }: SetupProps) => {
  const say = useText()
  const call = useCall()
  const { busy, fault, wait, run, clear } = useAttempt()
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (busy || wait > 0) return
    const changed = await run(() => call(totpConfirm, { code: read(event.currentTarget, 'code') }))
    if (changed !== undefined) onChanged(changed)
  }
  const wrong = fault?.code === 'second_wrong'
  return (
    <form className={css['form']} method="post" noValidate onSubmit={(event) => void submit(event)} onInput={clear}>
      <p className={css['quiet']}>{say('factors.setup')}</p>
      <figure className={css['scan']}>
        <div>
          <Suspense fallback={<Skeleton shape="card" />}>
            <QrCode text={uri} label={say('factors.qr')} />
          </Suspense>
        </div>
        <figcaption className={css['quiet']}>{say('factors.scan')}</figcaption>
      </figure>
      <ButtonLink block variant="soft" href={uri}>
        {say('factors.open')}
      </ButtonLink>
      <p className={css['secret']}>{secret}</p>
      <Copy text={secret} what={say('factors.copySecret')} />
      <Field
        label={say('factors.code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        error={wrong ? fault.text : undefined}
      />
      {!wrong && <FaultNote fault={fault} wait={wait} />}
      <Button type="submit" block busy={busy} disabled={wait > 0}>
        {say('factors.turnOn')}
      </Button>
    </form>
  )
}
type SetupProps = Gives<typeof totpBegin> & { readonly onChanged: (changed: Changed) => void }

export type ActFormProps = {
  readonly act: Act
  readonly view: FactorsView
  readonly account: string
  readonly onView: (view: FactorsView) => void
  readonly onDone: () => void
}

export const ActForm = ({ act, view, account, onView, onDone }: ActFormProps) => {
  const say = useText()
  const call = useCall()
  const { busy, fault, wait, run, clear } = useAttempt()
  const [key, setKey] = useState<Gives<typeof totpBegin>>()
  const [codes, setCodes] = useState<readonly string[]>([])
  const [missing, setMissing] = useState<'password' | 'code'>()
  const second = useSecond(view)
  const asksCode = act.is === 'totpOff' || second.isAsked

  const changed = ({ view: now, codes: made }: Changed): void => {
    onView(now)
    if (made.length === 0) onDone()
    else setCodes(made)
  }
  const add = async (ask: Takes<typeof passkeyBegin>, name: string): Promise<Changed | Declined | null> => {
    const begun = await call(passkeyBegin, ask)
    if (isRefusal(begun)) return begun
    const { makePasskey } = await import('./passkey-browser.ts')
    const made = await makePasskey(begun, name === '' ? say('factors.passkey') : name)
    return made === null ? null : call(passkeyAdd, made)
  }
  const carryOut = async (sent: HTMLFormElement): Promise<void> => {
    const password = read(sent, 'password')
    const code = asksCode ? read(sent, 'code').trim() : ''
    const empty =
      password === '' ? 'password' : code === '' && (act.is === 'totpOff' || second.needsCode) ? 'code' : undefined
    setMissing(empty)
    if (empty !== undefined) return
    if (act.is === 'totpOn') {
      const begun = await run(() => second.prove(code, (shown) => call(totpBegin, { password, ...shown })))
      if (begun !== undefined && begun !== null) setKey(begun)
    } else if (act.is === 'passkeyAdd' || act.is === 'codes') {
      const name = act.is === 'codes' ? '' : read(sent, 'name').trim()
      const made = await run(() =>
        second.prove(code, (shown) =>
          act.is === 'codes' ? call(codesAnew, { password, ...shown }) : add({ password, ...shown }, name),
        ),
      )
      if (made !== undefined && made !== null) changed(made)
    } else {
      const now = await run(() =>
        act.is === 'passkeyRemove'
          ? second.prove(code, (shown) => call(passkeyRemove, { password, id: act.id, ...shown }))
          : call(totpRemove, { password, code }),
      )
      if (now !== undefined && now !== null) changed({ view: now, codes: [] })
    }
  }
  if (codes.length > 0) return <Codes codes={codes} onDone={onDone} />
  if (key !== undefined) return <Setup {...key} onChanged={changed} />
  const wrong = fault?.code === 'login_failed'
  const wrongCode = fault?.code === 'second_wrong'
  return (
    <form
      className={css['form']}
      method="post"
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (!busy && wait === 0) void carryOut(event.currentTarget)
      }}
      onInput={() => {
        setMissing(undefined)
        if (wait === 0) clear()
      }}
    >
      <p className={css['quiet']}>{say(`factors.act.${act.is}`)}</p>
      {/* Tells password managers which account the password belongs to. */}
      <input className="vh" autoComplete="username" tabIndex={-1} aria-hidden="true" readOnly value={account} />
      <CurrentPassword
        error={missing === 'password' ? say('login.passwordMissing') : wrong ? say('again.wrong') : undefined}
      />
      {act.is === 'passkeyAdd' && (
        <Field label={say('factors.name')} name="name" maxLength={passkeyNameMost} hint={say('factors.nameHint')} />
      )}
      {asksCode && (
        <SecondField
          totp={second.totp}
          passkey={second.passkey && act.is !== 'totpOff'}
          error={missing === 'code' ? say('factors.codeMissing') : wrongCode ? fault.text : undefined}
        />
      )}
      {!wrong && !wrongCode && <FaultNote fault={fault} wait={wait} />}
      <Button type="submit" block busy={busy} disabled={wait > 0}>
        {say(`factors.go.${act.is}`)}
      </Button>
    </form>
  )
}
