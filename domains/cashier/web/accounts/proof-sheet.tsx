// Before the way out of the money is changed the member says once more who they are: their PIN and the password of their account.
// What is wrong with either is told at its own field; nothing else of the form is lost.

import { Button } from '@magpie/ui/button'
import { PasswordField } from '@magpie/ui/field'
import { Sheet } from '@magpie/ui/sheet'
import type { Declined } from '@magpie/wire/call'
import { useText } from '@magpie/wire/text'
import { type SubmitEvent, useState } from 'react'
import css from '../frame/form.module.css'
import { toldAt, ToldNote } from '../frame/told.tsx'
import { AskPin, pinLength } from '../security/ask-pin.tsx'
import { ofPassword, ofPin } from '../security/pin-rest.tsx'

export type ProofSheetProps = {
  readonly open: boolean
  readonly what: string
  readonly busy: boolean
  readonly refused: Declined | undefined
  readonly forget: () => void
  readonly onClose: () => void
  readonly onProof: (proof: { readonly pin: string; readonly password: string }) => void
  /** Where to come back to from a forgotten PIN. */
  readonly at: string
}

const Form = ({ what, busy, refused, forget, onProof, at }: ProofSheetProps) => {
  const say = useText()
  const [pin, setPin] = useState('')
  const [password, setPassword] = useState('')
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    event.stopPropagation()
    if (pin.length === pinLength && password !== '') onProof({ pin, password })
  }
  const passwordError = toldAt(refused, ofPassword)
  return (
    <form noValidate method="post" className={css['sheet']} onSubmit={send}>
      <p className={css['quiet']}>{what}</p>
      <AskPin value={pin} act={{ refused, forget }} onChange={setPin} from={at} />
      <PasswordField
        label={say('cashier.proof.password')}
        autoComplete="current-password"
        maxLength={256}
        value={password}
        error={passwordError}
        showLabel={say('cashier.proof.show')}
        hideLabelText={say('cashier.proof.hide')}
        onChange={(event) => {
          forget()
          setPassword(event.target.value)
        }}
      />
      <ToldNote refused={refused} told={[toldAt(refused, ofPin), passwordError]} />
      <Button type="submit" block busy={busy} disabled={pin.length < pinLength || password === ''}>
        {say('cashier.proof.go')}
      </Button>
    </form>
  )
}

export const ProofSheet = (props: ProofSheetProps) => {
  const say = useText()
  return (
    <Sheet
      open={props.open}
      onClose={props.onClose}
      title={say('cashier.proof.title')}
      closeLabel={say('cashier.close')}
    >
      <Form {...props} />
    </Sheet>
  )
}
