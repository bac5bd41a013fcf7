// A labelled input with its hint and its error. The error replaces the hint and is tied to the input, so that both are
// read together. The text is 16 px, so that phones do not zoom in.

import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { classNames } from '../../text/class-names.ts'
import { Glyph } from '../glyph/glyph.tsx'
import css from './field.module.css'

export type FieldLook = {
  label: string
  /** For screens where a label would be too much; it is still read out. */
  hideLabel?: boolean | undefined
  hint?: ReactNode
  error?: string | undefined
  icon?: ReactNode
  /** Inside the frame on the right: a unit, a button. */
  end?: ReactNode
  /** Above the frame on the right. */
  aside?: ReactNode
}

export type FieldProps = Omit<ComponentProps<'input'>, 'id'> & FieldLook

export const Field = ({ label, hideLabel = false, hint, error, icon, end, aside, className, ...rest }: FieldProps) => {
  const id = useId()
  const noteId = `${id}-note`
  const wrong = error !== undefined && error !== ''
  const noted = wrong || hint !== undefined
  return (
    <div className={className}>
      <div className={hideLabel ? 'vh' : css['label']}>
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      <div className={classNames(css['Field'], wrong && css['wrong'])}>
        {icon}
        <input {...rest} id={id} aria-invalid={wrong || undefined} aria-describedby={noted ? noteId : undefined} />
        {end}
      </div>
      {noted && (
        <p id={noteId} className={classNames(css['hint'], wrong && css['error'])} role={wrong ? 'alert' : undefined}>
          {wrong ? error : hint}
        </p>
      )}
    </div>
  )
}

export type PasswordFieldProps = Omit<FieldProps, 'type' | 'end'> & { showLabel: string; hideLabelText: string }

/** A password with an eye. The eye's labels say what a press does. */
export const PasswordField = ({ showLabel, hideLabelText, ...rest }: PasswordFieldProps) => {
  const [shown, setShown] = useState(false)
  const eye = (
    <button
      type="button"
      className={css['eye']}
      aria-label={shown ? hideLabelText : showLabel}
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
    >
      <Glyph name={shown ? 'eye-off' : 'eye'} size={20} />
    </button>
  )
  return <Field {...rest} type={shown ? 'text' : 'password'} autoCapitalize="off" spellCheck={false} end={eye} />
}
