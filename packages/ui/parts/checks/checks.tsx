// Checkboxes, switches and radio buttons. Native inputs under our drawing: keyboard, forms and screen readers work
// before any script has run.

import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../../text/class-names.ts'
import css from './checks.module.css'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** The label; may contain a link. */
  children: ReactNode
  shape?: 'square' | 'round' | undefined
}

export const Checkbox = ({ children, shape = 'square', className, ...rest }: CheckboxProps) => (
  <label className={classNames(css['Checkbox'], className)}>
    <input {...rest} type="checkbox" className={classNames(css['box'], css[shape])} />
    <span>{children}</span>
  </label>
)

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> & {
  /** Required if no visible text is tied to the switch. */
  label?: string | undefined
}

export const Switch = ({ label, className, ...rest }: SwitchProps) => (
  <input {...rest} type="checkbox" role="switch" aria-label={label} className={classNames(css['Switch'], className)} />
)

/** A row that toggles its switch over its whole width. */
export const SwitchRow = ({ text, note, ...rest }: SwitchProps & { text: string; note?: string | undefined }) => (
  <label className={css['row']}>
    <span className={css['text']}>
      {text}
      {note !== undefined && <small>{note}</small>}
    </span>
    <Switch {...rest} />
  </label>
)

export type RadioProps = Omit<ComponentProps<'input'>, 'type'>

/** A radio button with its own label. */
export const Radio = ({ className, ...rest }: RadioProps) => (
  <input {...rest} type="radio" className={classNames(css['box'], css['round'], className)} />
)

export type Choice = { id: string; text: string; note?: string | undefined; disabled?: boolean | undefined }

export type ChoiceRowsProps = {
  /** The question. */
  label: string
  hideLabel?: boolean | undefined
  /** The name of the group in its form. */
  name: string
  choices: readonly Choice[]
  value: string | undefined
  onChange: (id: string) => void
}

/** Radio buttons, one per row, in a sheet or on a page: a select that is always open. */
export const ChoiceRows = ({ label, hideLabel = false, name, choices, value, onChange }: ChoiceRowsProps) => (
  <fieldset className={css['ChoiceRows']}>
    <legend className={hideLabel ? 'vh' : css['legend']}>{label}</legend>
    {choices.map(({ id, text, note, disabled }) => (
      <label key={id} className={css['row']}>
        <span className={css['text']}>
          {text}
          {note !== undefined && <small>{note}</small>}
        </span>
        <Radio name={name} value={id} checked={id === value} disabled={disabled} onChange={() => onChange(id)} />
      </label>
    ))}
  </fieldset>
)
