// Login with a code sent to the phone (S-ROUTE-02). The second step comes for every number, so that the page does not
// reveal whose it is.

import { Icon } from '@magpie/ui/art/icon'
import { Button } from '@magpie/ui/button'
import { Field } from '@magpie/ui/field'
import { useCall } from '@magpie/wire/scope'
import { useSession } from '@magpie/wire/session'
import { useText } from '@magpie/wire/text'
import { withProof } from '@magpie/wire/with-proof'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { codeMinutes, phoneAsk, phoneEnter } from '../../contract/index.ts'
import { CodeStep } from '../safety/code-step.tsx'
import { useCode } from '../safety/use-code.ts'
import css from './auth.module.css'
import { FaultNote } from './fault-note.tsx'
import { SecondStep } from './second-step.tsx'

export const PhoneForm = ({ head }: { readonly head: ReactNode }) => {
  const say = useText()
  const call = useCall()
  const { begin } = useSession()
  const { sent, turn, code, setCode, codeError, attempt, ask, restart } = useCode()
  const { busy, fault, wait, run, clear } = attempt
  const [phone, setPhone] = useState('')
  const [missing, setMissing] = useState(false)

  const send = (): Promise<boolean> =>
    ask(() => withProof((proof) => call(phoneAsk, { phone: phone.trim(), ...proof })))
  const enter = async (request: string): Promise<void> => {
    const info = await run(() => call(phoneEnter, { request, code }))
    if (info !== undefined) begin(info)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (busy || wait > 0) return
    if (sent !== undefined) return void (code.length === 6 && enter(sent.request))
    setMissing(phone.trim() === '')
    if (phone.trim() !== '') void send()
  }
  if (fault?.code === 'second_needed') return <SecondStep asked={fault} onIn={begin} onLeave={restart} />
  const format = fault?.code === 'contact_format' ? fault.text : undefined
  const elsewhere = fault !== undefined && codeError === undefined && format === undefined
  const first = sent === undefined
  return (
    <form className={css['form']} method="post" noValidate onSubmit={submit}>
      {head}
      {first ? (
        <Field
          label={say('login.phone')}
          hideLabel
          icon={<Icon name="phone" />}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder={say('login.phone')}
          maxLength={40}
          value={phone}
          error={missing ? say('login.phoneMissing') : format}
          onChange={(event) => {
            setMissing(false)
            if (wait === 0) clear()
            setPhone(event.target.value)
          }}
        />
      ) : (
        <CodeStep
          sent={sent}
          turn={turn}
          note={say('login.phoneSent', { phone: phone.trim(), minutes: codeMinutes })}
          value={code}
          error={codeError}
          onChange={setCode}
          onAgain={() => void send()}
        />
      )}
      {elsewhere && <FaultNote fault={fault} wait={wait} />}
      <Button type="submit" block busy={busy} disabled={wait > 0 || (!first && code.length < 6)}>
        {say(first ? 'code.get' : 'login.submit')}
      </Button>
      {!first && (
        <Button type="button" variant="text" onClick={restart}>
          {say('login.phoneOther')}
        </Button>
      )}
    </form>
  )
}
