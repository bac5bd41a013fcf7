// A choice behind a field: a press opens a sheet with all options. Like a browser's select, in our style and with room
// for long names.

import { Glyph } from '@magpie/ui/glyph'
import { type Choice, ChoiceRows } from '@magpie/ui/checks'
import { Sheet } from '@magpie/ui/sheet'
import { classNames } from '@magpie/ui/text/class-names'
import { useText } from '@magpie/wire/text'
import { useId, useState } from 'react'
import formCss from '../frame/form.module.css'
import css from './accounts.module.css'

export type ChoiceFieldProps = {
  readonly label: string
  readonly empty: string
  readonly choices: readonly Choice[]
  readonly value: string
  readonly error?: string | undefined
  readonly onChange: (id: string) => void
}

export const ChoiceField = ({ label, empty, choices, value, error, onChange }: ChoiceFieldProps) => {
  const say = useText()
  const id = useId()
  const [open, setOpen] = useState(false)
  const chosen = choices.find((one) => one.id === value)
  return (
    <div>
      <p id={`${id}-label`} className={formCss['label']}>
        {label}
      </p>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}-value`}
        aria-describedby={error === undefined ? undefined : `${id}-fault`}
        className={classNames(css['choice'], chosen === undefined && css['unset'], error !== undefined && css['wrong'])}
        onClick={() => setOpen(true)}
      >
        <span id={`${id}-value`}>{chosen?.text ?? empty}</span>
        <Glyph name="next" size={16} />
      </button>
      {error !== undefined && (
        <p id={`${id}-fault`} className={css['fault']} role="alert">
          {error}
        </p>
      )}
      <Sheet open={open} onClose={() => setOpen(false)} title={label} closeLabel={say('cashier.close')}>
        <ChoiceRows
          label={label}
          hideLabel
          name={`${id}-rows`}
          choices={choices}
          value={value}
          onChange={(next) => {
            onChange(next)
            setOpen(false)
          }}
        />
      </Sheet>
    </div>
  )
}
