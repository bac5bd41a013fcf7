// A form that asks for the password and, if the member has one, the second factor: for acts that must not be possible at an
// unattended phone.

import type { Declined } from '@magpie/wire/call'
import { useSession } from '@magpie/wire/session'
import { useText } from '@magpie/wire/text'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { CurrentPassword } from '../auth/current-password.tsx'
import { FaultNote } from '../auth/fault-note.tsx'
import { read } from '../auth/form-values.ts'
import { useAttempt } from '../auth/use-attempt.ts'
import css from './proof-form.module.css'
import { useSecondPart } from './use-second-part.tsx'
import type { Shown } from './use-second.ts'

type Proof = Shown & { readonly password: string }

export const ProofForm = <Value,>({
  send,
  onDone,
  children,
}: {
  /** `pressed` is the value of the button that sent the form. */
  readonly send: (proof: Proof, pressed: string) => Promise<Value | Declined>
  readonly onDone: (value: Value) => void
  /** The buttons. */
  readonly children: (state: { readonly busy: boolean; readonly waits: boolean }) => ReactNode
}) => {
  const say = useText()
  const session = useSession()
  const attempt = useAttempt()
  const { busy, fault, wait, run, clear } = attempt
  const second = useSecondPart(attempt)
  const [missing, setMissing] = useState(false)
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (busy || wait > 0) return
    const form = event.currentTarget
    const password = read(form, 'password')
    const { submitter } = event.nativeEvent
    const pressed = submitter instanceof HTMLButtonElement ? submitter.value : ''
    const typed = second.typed(form)
    setMissing(password === '')
    if (password === '' || typed === undefined) return
    const done = await run(() =>
      second.prove(typed, (shown): Promise<Value | Declined> => send({ password, ...shown }, pressed)),
    )
    if (done === undefined || done === null) return
    // A code is good once: the next act asks for another.
    form.reset()
    onDone(done)
  }
  const wrong = fault?.code === 'login_failed'
  return (
    <form
      className={css['form']}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      onInput={() => {
        setMissing(false)
        second.clear()
        if (wait === 0) clear()
      }}
    >
      {/* For password managers: the account of the password. */}
      <input
        className="vh"
        autoComplete="username"
        tabIndex={-1}
        aria-hidden="true"
        readOnly
        value={session.state === 'member' ? session.account : ''}
      />
      <CurrentPassword error={missing ? say('login.passwordMissing') : wrong ? say('again.wrong') : undefined} />
      {second.field}
      {!wrong && !second.owns && <FaultNote fault={fault} wait={wait} />}
      {children({ busy, waits: wait > 0 })}
    </form>
  )
}
