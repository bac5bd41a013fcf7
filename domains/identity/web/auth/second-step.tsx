// The second step of a login with the right password: a code of the authenticator, a recovery code, or a passkey.

import { Button } from '@magpie/ui/button'
import { Checkbox } from '@magpie/ui/checks'
import { Field } from '@magpie/ui/field'
import { useCall } from '@magpie/wire/scope'
import { useText } from '@magpie/wire/text'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { type LoginInfo, secondEnter, trustDays } from '../../contract/index.ts'
import { AllLost } from '../factors/second-field.tsx'
import css from './auth.module.css'
import { FaultNote } from './fault-note.tsx'
import { input, read } from './form-values.ts'
import { PasskeyIn } from './passkey-in.tsx'
import { type Fault, useAttempt } from './use-attempt.ts'

export type SecondStepProps = {
  readonly asked: Fault
  readonly onIn: (info: LoginInfo) => void
  readonly onLeave: () => void
}

export const SecondStep = ({ asked, onIn, onLeave }: SecondStepProps) => {
  const say = useText()
  const call = useCall()
  const form = useRef<HTMLFormElement>(null)
  const { busy, fault, wait, run, clear } = useAttempt()
  const [trust, setTrust] = useState(false)
  const [missing, setMissing] = useState(false)
  const { ticket, totp, passkey } = asked.facts
  useEffect(() => input(form.current, 'code')?.focus(), [])
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (busy || wait > 0) return
    const code = read(event.currentTarget, 'code').trim()
    setMissing(code === '')
    if (code === '') return
    const info = await run(() => call(secondEnter, { ticket: String(ticket), code, trust }))
    if (info !== undefined) onIn(info)
  }
  const wrong = fault?.code === 'second_wrong'
  const error = missing ? say('factors.codeMissing') : wrong ? fault.text : undefined
  return (
    <form
      ref={form}
      className={css['form']}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      onInput={() => {
        setMissing(false)
        if (wait === 0) clear()
      }}
    >
      <h2 className={css['step']}>{say('factors.step')}</h2>
      {passkey === true && <PasskeyIn onIn={onIn} />}
      <Field
        label={say(totp === true ? 'factors.code' : 'factors.recovery')}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={40}
        hint={say(totp === true ? 'factors.codeHint' : 'factors.recoveryHint')}
        error={error}
      />
      <AllLost />
      <Checkbox name="trust" checked={trust} onChange={({ target }) => setTrust(target.checked)}>
        {say('device.trust', { days: trustDays })}
      </Checkbox>
      {!wrong && <FaultNote fault={fault} wait={wait} />}
      <Button type="submit" block busy={busy} disabled={wait > 0}>
        {say('device.go')}
      </Button>
      <Button type="button" variant="text" onClick={onLeave}>
        {say('device.leave')}
      </Button>
    </form>
  )
}
