// A value of a game with buttons for less and more.

import { Icon } from '@magpie/ui/art/icon'
import { useText } from '@magpie/wire/text'
import css from './parts.module.css'

export type StepperProps = {
  readonly label: string
  readonly value: number
  readonly least: number
  readonly most: number
  readonly free: boolean
  readonly onChange: (value: number) => void
}

export const Stepper = ({ label, value, least, most, free, onChange }: StepperProps) => {
  const say = useText()
  return (
    <div className={css['Stepper']} role="group" aria-label={label}>
      <button
        type="button"
        disabled={!free || value <= least}
        aria-label={say('slots.less', { label })}
        onClick={() => onChange(value - 1)}
      >
        <Icon name="minus" size={20} />
      </button>
      <span>
        <b className="num" aria-live="polite">
          {value}
        </b>
        <small>{label}</small>
      </span>
      <button
        type="button"
        disabled={!free || value >= most}
        aria-label={say('slots.more', { label })}
        onClick={() => onChange(value + 1)}
      >
        <Icon name="plus" size={20} />
      </button>
    </div>
  )
}
