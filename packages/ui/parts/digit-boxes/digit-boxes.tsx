// Six digits in six boxes: a PIN, or a code from a message. Below them is one real input, so that a phone shows its
// digit keys or offers the code it received, pasting works, and a screen reader finds one named field.

import { useEffect, useId, useRef } from 'react'
import { classNames } from '../../text/class-names.ts'
import css from './digit-boxes.module.css'

const places = [0, 1, 2, 3, 4, 5] as const

export type DigitBoxesProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** The digits are never shown, no browser offers to save them, and after the sixth the form continues. */
  readonly secret?: boolean | undefined
  readonly error?: string | undefined
  readonly hint?: string | undefined
}

/**
 * Focuses the first empty field of the form, or submits the form if there is none. An invalid field keeps the focus.
 */
const goOn = (input: HTMLInputElement): void => {
  const { form } = input
  if (form === null || input.getAttribute('aria-invalid') === 'true') return
  const next = [...form.elements].find((one) => one instanceof HTMLInputElement && one.value === '')
  if (next instanceof HTMLInputElement) next.focus()
  else form.requestSubmit()
}

/** Text typed or pasted behind six wrong digits replaces them. */
const anew = (typed: string, before: string): string =>
  typed.length > 6 && before.length === 6 && typed.startsWith(before) ? typed.slice(6) : typed

export const DigitBoxes = ({ label, value, onChange, secret = false, error, hint }: DigitBoxesProps) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const isDone = secret && value.length === 6
  useEffect(() => {
    if (isDone && input.current !== null) goOn(input.current)
  }, [isDone])
  const wrong = error !== undefined && error !== ''
  const note = wrong ? error : hint
  return (
    <div>
      <label className={css['label']} htmlFor={id}>
        {label}
      </label>
      <div className={classNames(css['DigitBoxes'], wrong && css['wrong'])}>
        {places.map((place) => (
          <span
            key={place}
            aria-hidden="true"
            className={classNames(
              css['box'],
              'num',
              secret && place < value.length && css['full'],
              place === Math.min(value.length, 5) && css['next'],
            )}
          >
            {!secret && value[place]}
          </span>
        ))}
        <input
          id={id}
          ref={input}
          {...(secret
            ? ({ type: 'password', autoComplete: 'off', maxLength: 6 } as const)
            : ({ name: 'code', autoComplete: 'one-time-code', maxLength: 12 } as const))}
          inputMode="numeric"
          value={value}
          aria-invalid={wrong || undefined}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
          onChange={(event) => {
            const typed = event.target.value.replace(/\D/g, '')
            onChange((wrong ? anew(typed, value) : typed).slice(0, 6))
          }}
        />
      </div>
      {note !== undefined && (
        <p
          id={`${id}-note`}
          className={classNames(css['hint'], wrong && css['error'])}
          role={wrong ? 'alert' : undefined}
        >
          {note}
        </p>
      )}
    </div>
  )
}
