// A count: typed, or changed by steps.

import { Icon } from '@magpie/ui/art/icon'
import { IconButton } from '@magpie/ui/button'
import { useText } from '@magpie/wire/text'
import css from './gifts.module.css'

type CountProps = {
  readonly label: string
  readonly value: number
  readonly least: number
  readonly most: number
  readonly onChange: (value: number) => void
}

export const Count = ({ label, value, least, most, onChange }: CountProps) => {
  const say = useText()
  const within = (next: number): number => Math.min(most, Math.max(least, next))
  return (
    <div className={css['count']}>
      <label>
        <span>{label}</span>
        <input
          className="num"
          inputMode="numeric"
          value={value}
          onChange={({ target }) => {
            const next = Number(target.value.replaceAll(/\D/g, ''))
            onChange(next > most ? most : next)
          }}
          onBlur={() => onChange(within(value))}
        />
      </label>
      <IconButton
        label={say('chat.less', { what: label })}
        disabled={value <= least}
        onClick={() => onChange(within(value - 1))}
      >
        <Icon name="minus" />
      </IconButton>
      <IconButton
        label={say('chat.more', { what: label })}
        disabled={value >= most}
        onClick={() => onChange(within(value + 1))}
      >
        <Icon name="plus" />
      </IconButton>
    </div>
  )
}
