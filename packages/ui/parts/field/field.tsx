// A labelled input, what it wants, and what is wrong with it. The error takes the place of the hint and is tied to the
// input, so that it is read with it. 16 px, so that no phone zooms in.

import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { classNames } from '../../text/class-names.ts'
import { Glyph } from '../glyph/glyph.tsx'
import css from './field.module.css'

export type FieldLook = {
  label: string
  /** Shown where a label would crowd the screen; it is still read out. */
  hideLabel?: boolean | undefined
  hint?: ReactNode
  error?: string | undefined
  icon?: ReactNode
  /** On the right inside the frame: a unit, a button. */
  end?: ReactNode
  /** On the right above the frame. */
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

/** A password with an eye. The words of the eye say what a press does. */
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
