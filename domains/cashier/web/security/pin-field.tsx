// Six digits as six boxes. Under them lies one true input, so that a phone shows its keys for figures, a keyboard types,
// and a screen reader meets a field with a name. The digits are never drawn.

import { classNames } from '@magpie/ui/text/class-names'
import { useEffect, useId, useRef } from 'react'
import css from './pin-field.module.css'

const places = [0, 1, 2, 3, 4, 5] as const

export type PinFieldProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | undefined
  readonly hint?: string | undefined
}

/**
 * The sixth digit is the last key that anybody wants to press: on to the first field of the form that is still empty, and
 * where none is, the form is sent. What is certainly wrong stays where it is.
 */
const goOn = (input: HTMLInputElement): void => {
  const { form } = input
  if (form === null || input.getAttribute('aria-invalid') === 'true') return
  const next = [...form.elements].find((one) => one instanceof HTMLInputElement && one.value === '')
  if (next instanceof HTMLInputElement) next.focus()
  else form.requestSubmit()
}

export const PinField = ({ label, value, onChange, error, hint }: PinFieldProps) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const isFull = value.length === 6
  useEffect(() => {
    if (isFull && input.current !== null) goOn(input.current)
  }, [isFull])
  const wrong = error !== undefined && error !== ''
  const note = wrong ? error : hint
  return (
    <div>
      <label className={css['label']} htmlFor={id}>
        {label}
      </label>
      <div className={classNames(css['PinField'], wrong && css['wrong'])}>
        {places.map((place) => (
          <span
            key={place}
            aria-hidden="true"
            className={classNames(
              css['box'],
              place < value.length && css['full'],
              place === Math.min(value.length, 5) && css['next'],
            )}
          />
        ))}
        <input
          id={id}
          ref={input}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={value}
          aria-invalid={wrong || undefined}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
          onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, 6))}
        />
      </div>
      {note !== undefined && (
        <p
          id={`${id}-note`}
          className={wrong ? `${css['hint']} ${css['error']}` : css['hint']}
          role={wrong ? 'alert' : undefined}
        >
          {note}
        </p>
      )}
    </div>
  )
}
