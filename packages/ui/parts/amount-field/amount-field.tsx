// The amount of money, large. It is a true input with the phone's keyboard turned off: our keypad types into it, a real
// keyboard does too, and a screen reader meets a field with a name. Everything typed goes through S-VAL-01.

import { type ReactNode, type Ref, useId } from 'react'
import { classNames } from '../../text/class-names.ts'
import { typeAmount } from '../../text/amount-keys.ts'
import { Coin } from '../money-text/money-text.tsx'
import css from './amount-field.module.css'

export type AmountFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  /** What may be typed here: the limits. */
  hint?: ReactNode
  error?: string | undefined
  placeholder?: string | undefined
  /** `m` as on the slip, `l` as on the cashier's pages. */
  size?: 'm' | 'l' | undefined
  /** Where our keypad is not shown the phone's own has to be. */
  keyboard?: 'ours' | 'phone' | undefined
  onFocus?: (() => void) | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

export const AmountField = (props: AmountFieldProps) => {
  const { label, value, onChange, hint, error, placeholder, size = 'm', keyboard = 'ours', onFocus, ref } = props
  const id = useId()
  const wrong = error !== undefined && error !== ''
  const noted = wrong || hint !== undefined
  return (
    <div className={classNames(css['AmountField'], css[size])}>
      <label className={css['label']} htmlFor={id}>
        {label}
      </label>
      <div className={classNames(css['frame'], wrong && css['wrong'])}>
        <Coin />
        <input
          id={id}
          ref={ref}
          className="num"
          inputMode={keyboard === 'ours' ? 'none' : 'decimal'}
          autoComplete="off"
          enterKeyHint="done"
          placeholder={placeholder}
          value={value}
          aria-invalid={wrong || undefined}
          aria-describedby={noted ? `${id}-note` : undefined}
          onFocus={onFocus}
          onChange={(event) => onChange(typeAmount(value, event.target.value))}
        />
      </div>
      {noted && (
        <p
          id={`${id}-note`}
          className={classNames(css['hint'], wrong && css['error'])}
          role={wrong ? 'alert' : undefined}
        >
          {wrong ? error : hint}
        </p>
      )}
    </div>
  )
}
