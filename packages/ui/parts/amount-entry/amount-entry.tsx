// The amount on a money page: the large field, preset chips, and our keypad, which opens with the first touch of the
// field and can be closed again. If the form has a bar with its main button, the keypad lies on that bar, as a phone's
// own keyboard would, and pushes nothing away.

import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '../../art/icon.tsx'
import { AmountField, type AmountFieldProps } from '../amount-field/amount-field.tsx'
import { Chip } from '../chip/chip.tsx'
import { Keypad } from '../keypad/keypad.tsx'
import css from './amount-entry.module.css'

export type AmountChip = {
  id: string
  text: string
  on: boolean
  disabled?: boolean | undefined
  onPress: () => void
}

/** Chips in the page's grid, all of one width. */
export const AmountChips = ({ label, chips }: { label: string; chips: readonly AmountChip[] }) => (
  <div className={css['AmountChips']} role="group" aria-label={label}>
    {chips.map(({ id, text, on, disabled, onPress }) => (
      <Chip key={id} className={css['chip']} on={on} disabled={disabled} onClick={onPress}>
        <span className={/\d/.test(text) ? 'num' : undefined}>{text}</span>
      </Chip>
    ))}
  </div>
)

export type AmountEntryProps = Pick<
  AmountFieldProps,
  'label' | 'value' | 'onChange' | 'hint' | 'error' | 'placeholder'
> & {
  keys: { label: string; deleteLabel: string; pointLabel: string; hideLabel: string }
  chips?: { label: string; chips: readonly AmountChip[] } | undefined
  /** At the end of the label: a button for the whole balance, for example. */
  beside?: ReactNode
}

export const AmountEntry = ({ keys, chips, beside, value, onChange, ...field }: AmountEntryProps) => {
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const [bar, setBar] = useState<Element | null>(null)
  const { hideLabel, ...words } = keys
  const show = (): void => {
    setBar(place.current?.closest('form')?.querySelector('[data-keys]') ?? null)
    setOpen(true)
  }
  useLayoutEffect(() => {
    if (open) place.current?.scrollIntoView({ block: 'nearest' })
  }, [open])
  const pad = (
    <Keypad
      {...words}
      value={value}
      onChange={onChange}
      hide={{ label: hideLabel, icon: <Icon name="down" size={20} />, onPress: () => setOpen(false) }}
    />
  )
  return (
    <>
      <div ref={place} className={css['field']}>
        <AmountField {...field} size="l" value={value} onFocus={show} onChange={onChange} />
        {beside}
      </div>
      {chips && <AmountChips {...chips} />}
      {open && (bar === null ? pad : createPortal(pad, bar))}
    </>
  )
}
