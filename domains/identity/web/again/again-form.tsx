// Asks for the password again, over the screen that needs it. If it is right, that screen continues as if nothing had
// happened; if it is wrong, the field says so. The fields of the screen behind keep their values.

import { Button } from '@magpie/ui/button'
import { useCall } from '@magpie/wire/scope'
import { useSession } from '@magpie/wire/session'
import { useText } from '@magpie/wire/text'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { memberConfirm } from '../../contract/index.ts'
import { CurrentPassword } from '../auth/current-password.tsx'
import { FaultNote } from '../auth/fault-note.tsx'
import { input, read } from '../auth/form-values.ts'
import { useAttempt } from '../auth/use-attempt.ts'
import css from './again.module.css'

export const AgainForm = ({ onProved }: { readonly onProved: () => void }) => {
  const say = useText()
  const call = useCall()
  const session = useSession()
  const form = useRef<HTMLFormElement>(null)
  const [missing, setMissing] = useState(false)
  const { busy, fault, wait, clear, run } = useAttempt()
  useEffect(() => input(form.current, 'password')?.focus(), [])

  const send = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (busy || wait > 0) return
    const sent = event.currentTarget
    const password = read(sent, 'password')
    setMissing(password === '')
    if (password === '') {
      input(sent, 'password')?.focus()
      return
    }
    if ((await run(() => call(memberConfirm, { password }))) === undefined) input(sent, 'password')?.select()
    else onProved()
  }
  const typed = (): void => {
    setMissing(false)
    if (wait === 0) clear()
  }
  const wrong = fault?.code === 'login_failed'
  const error = missing ? say('login.passwordMissing') : wrong ? say('again.wrong') : undefined
  return (
    <form
      ref={form}
      className={css['form']}
      method="post"
      noValidate
      onSubmit={(event) => void send(event)}
      onInput={typed}
    >
      <p>{say('again.body')}</p>
      {/* Tells password managers which account the password belongs to. */}
      <input
        className="vh"
        name="account"
        autoComplete="username"
        tabIndex={-1}
        aria-hidden="true"
        readOnly
        value={session.state === 'member' ? session.account : ''}
      />
      <CurrentPassword error={error} />
      {fault !== undefined && !wrong && <FaultNote fault={fault} wait={wait} />}
      <Button type="submit" block busy={busy} disabled={wait > 0}>
        {wait > 0 ? say('login.submitIn', { seconds: wait }) : say('again.go')}
      </Button>
    </form>
  )
}
