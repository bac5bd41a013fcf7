// Before the way out of the money is changed the member says once more who he is: his PIN and the password of his account.
// What is wrong with either is told at its own field; nothing else of the form is lost.

import { Button, ButtonLink } from '@magpie/ui/button'
import { PasswordField } from '@magpie/ui/field'
import { Note } from '@magpie/ui/note'
import { Sheet } from '@magpie/ui/sheet'
import type { Declined } from '@magpie/wire/call'
import { paths } from '@magpie/wire/paths'
import { useText } from '@magpie/wire/text'
import { type SubmitEvent, useState } from 'react'
import css from '../frame/form.module.css'
import { PinField } from '../security/pin-field.tsx'
import { isOfPassword, isOfPin } from '../security/pin-rest.tsx'

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
    if (pin.length === 6 && password !== '') onProof({ pin, password })
  }
  const told = (is: (code: string | undefined) => boolean): string | undefined =>
    refused !== undefined && is(refused.refused) ? refused.message : undefined
  const [pinError, passwordError] = [told(isOfPin), told(isOfPassword)]
  return (
    <form noValidate method="post" className={css['sheet']} onSubmit={send}>
      <p className={css['quiet']}>{what}</p>
      <PinField
        label={say('cashier.pin.title')}
        value={pin}
        error={pinError}
        onChange={(value) => {
          forget()
          setPin(value)
        }}
      />
      <ButtonLink variant="text" size="s" className={css['inCard']} href={paths.pin({ forgot: '1', from: at })}>
        {say('cashier.pin.forgot')}
      </ButtonLink>
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
      {refused !== undefined && pinError === undefined && passwordError === undefined && (
        <div role="alert">
          <Note tone="danger">{refused.message}</Note>
        </div>
      )}
      <Button type="submit" block busy={busy} disabled={pin.length < 6 || password === ''}>
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
