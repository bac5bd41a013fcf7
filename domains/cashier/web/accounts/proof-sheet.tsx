// Before a payout account changes, members prove their identity again: with their PIN, their password and, if they have
// one, the second factor. An error of one of them is shown at its own field, and the rest of the form keeps its values.

import { useSecondPart } from '@magpie/identity/web'
import { Button } from '@magpie/ui/button'
import { PasswordField } from '@magpie/ui/field'
import { Sheet } from '@magpie/ui/sheet'
import type { Declined } from '@magpie/wire/call'
import { useText } from '@magpie/wire/text'
import { type SubmitEvent, useState } from 'react'
import css from '../frame/form.module.css'
import { faultOf, toldAt, ToldNote } from '../frame/told.tsx'
import { AskPin, pinLength } from '../security/ask-pin.tsx'
import { ofPassword, ofPin } from '../security/pin-rest.tsx'
import type { Proof } from './send-account.ts'

/** Calls `act` with the proof; null if the member cancelled the passkey dialog. */
export type Prove = <Value>(act: (proof: Proof) => Promise<Value | Declined>) => Promise<Value | Declined | null>

export type ProofSheetProps = {
  readonly open: boolean
  readonly what: string
  readonly busy: boolean
  readonly refused: Declined | undefined
  readonly forget: () => void
  readonly onClose: () => void
  readonly onProof: (prove: Prove) => void
  /** Where to return from a forgotten PIN. */
  readonly at: string
}

const Form = ({ what, busy, refused, forget, onProof, at }: ProofSheetProps) => {
  const say = useText()
  const [pin, setPin] = useState('')
  const [password, setPassword] = useState('')
  const second = useSecondPart({ fault: faultOf(refused) })
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    event.stopPropagation()
    const typed = second.typed(event.currentTarget)
    if (pin.length < pinLength || password === '' || typed === undefined) return
    onProof((act) => second.prove(typed, (shown) => act({ pin, password, ...shown })))
  }
  const passwordError = toldAt(refused, ofPassword)
  return (
    <form noValidate method="post" className={css['sheet']} onSubmit={send} onInput={second.clear}>
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
      {second.field}
      {!second.owns && <ToldNote refused={refused} told={[toldAt(refused, ofPin), passwordError]} />}
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
