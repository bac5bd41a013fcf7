// An integer input with buttons for less and more.

import { Icon } from '@magpie/ui/art/icon'
import { useText } from '@magpie/wire/text'
import { useId } from 'react'
import css from './slip.module.css'

export type MultipleProps = {
  readonly label: string
  readonly value: number
  readonly least: number
  readonly most: number
  readonly onChange: (value: number) => void
}

export const Multiple = ({ label, value, least, most, onChange }: MultipleProps) => {
  const say = useText()
  const id = useId()
  const take = (wanted: number): void => onChange(Math.min(most, Math.max(least, Math.trunc(wanted) || least)))
  return (
    <div className={css['Stepper']} role="group" aria-label={label}>
      <button
        type="button"
        disabled={value <= least}
        aria-label={say('lottery.less', { label })}
        onClick={() => take(value - 1)}
      >
        <Icon name="minus" size={18} />
      </button>
      <label htmlFor={id}>
        <input
          id={id}
          inputMode="numeric"
          maxLength={3}
          value={value}
          onChange={({ target }) => take(Number(target.value.replace(/\D/g, '')))}
        />
        {label}
      </label>
      <button
        type="button"
        disabled={value >= most}
        aria-label={say('lottery.more', { label })}
        onClick={() => take(value + 1)}
      >
        <Icon name="plus" size={18} />
      </button>
    </div>
  )
}
