// The PIN for an action. An error is shown at it, with a link for a forgotten PIN.

import { DigitBoxes } from '@magpie/ui/digit-boxes'
import { ButtonLink } from '@magpie/ui/button'
import { paths } from '@magpie/wire/paths'
import { useText } from '@magpie/wire/text'
import { useEffect, useEffectEvent } from 'react'
import css from '../frame/form.module.css'
import type { Ask } from '../frame/use-ask.ts'
import { toldAt } from '../frame/told.tsx'
import { ofPin } from './pin-rest.tsx'

export const pinLength = 6

export type AskPinProps = {
  readonly value: string
  readonly act: Pick<Ask, 'refused' | 'forget'>
  readonly onChange: (pin: string) => void
  /** Where to return after a forgotten PIN; without it no such link is shown. */
  readonly from?: string
}

export const AskPin = ({ value, act, onChange, from }: AskPinProps) => {
  const say = useText()
  const error = toldAt(act.refused, ofPin)
  const clear = useEffectEvent(() => onChange(''))
  // After a wrong PIN the field is cleared; the error stays visible.
  useEffect(() => {
    if (error !== undefined) clear()
  }, [error])
  return (
    <>
      <DigitBoxes
        secret
        label={say('cashier.pin.title')}
        value={value}
        error={error}
        onChange={(pin) => {
          act.forget()
          onChange(pin)
        }}
      />
      {from !== undefined && (
        <ButtonLink variant="text" size="s" className={css['inCard']} href={paths.pin({ forgot: '1', from })}>
          {say('cashier.pin.forgot')}
        </ButtonLink>
      )}
    </>
  )
}
