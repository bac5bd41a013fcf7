// A large field for an amount of money. It is a real input with the phone's keyboard turned off: our keypad and a
// hardware keyboard type into it, and a screen reader finds a named field. All input goes through S-VAL-01. It is shown
// with thousands separators, and the caret stays behind the same digit.

import { type ChangeEvent, type ReactNode, type Ref, useId, useLayoutEffect, useRef } from 'react'
import { classNames } from '../../text/class-names.ts'
import { groupAmount, typeAmount } from '../../text/amount-keys.ts'
import { Coin } from '../money-text/money-text.tsx'
import css from './amount-field.module.css'

export type AmountFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  /** The limits of the amount. */
  hint?: ReactNode
  error?: string | undefined
  placeholder?: string | undefined
  /** `m` on the slip, `l` on the cashier's pages, `s` for a box in a row with its label inside. */
  size?: 's' | 'm' | 'l' | undefined
  /** The accessible name, if it differs from the label: it should name the row of a list too. */
  name?: string | undefined
  /** `phone` where our keypad is not shown. */
  keyboard?: 'ours' | 'phone' | undefined
  /** The value looks selected, and the next digit replaces it. */
  whole?: boolean | undefined
  onFocus?: (() => void) | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

const commas = /,/g

/** Restores the caret after a change, because thousands separators move the text behind it. */
const useCaret = (shown: string) => {
  const behind = useRef<{ input: HTMLInputElement; digits: number } | undefined>(undefined)
  useLayoutEffect(() => {
    if (behind.current === undefined) return
    const { input, digits } = behind.current
    behind.current = undefined
    let at = 0
    for (let left = digits; at < shown.length && left > 0; at += 1) if (shown[at] !== ',') left -= 1
    input.setSelectionRange(at, at)
  })
  return ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const before = target.value.slice(0, target.selectionStart ?? target.value.length)
    behind.current = { input: target, digits: before.replace(commas, '').length }
  }
}

export const AmountField = (props: AmountFieldProps) => {
  const { label, value, onChange, hint, error, placeholder, size = 'm', keyboard = 'ours', whole = false } = props
  const { onFocus, ref, name } = props
  const id = useId()
  const shown = groupAmount(value)
  const noteCaret = useCaret(shown)
  const wrong = error !== undefined && error !== ''
  const noted = wrong || hint !== undefined
  return (
    <div className={classNames(css['AmountField'], css[size])}>
      <label className={css['label']} htmlFor={id}>
        {label}
      </label>
      <div className={classNames(css['frame'], wrong && css['wrong'])}>
        {size !== 's' && <Coin />}
        <input
          id={id}
          aria-label={name}
          ref={ref}
          className={classNames('num', whole && css['whole'])}
          size={whole ? shown.length : undefined}
          inputMode={keyboard === 'ours' ? 'none' : 'decimal'}
          autoComplete="off"
          enterKeyHint="done"
          placeholder={placeholder}
          value={shown}
          aria-invalid={wrong || undefined}
          aria-describedby={noted ? `${id}-note` : undefined}
          onFocus={({ target }) => {
            if (whole) target.select()
            onFocus?.()
          }}
          onChange={(event) => {
            noteCaret(event)
            onChange(typeAmount(value, event.target.value))
          }}
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
