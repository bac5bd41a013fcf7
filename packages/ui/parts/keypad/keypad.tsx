// Our own keypad for an amount: digits, a point, delete, +50 and +100. There is deliberately no key for the whole
// balance. The keys do not take the focus, so the caret stays in the field and the phone's keyboard stays closed.

import type { PointerEvent, ReactNode } from 'react'
import { type AmountKey, pressAmountKey } from '../../text/amount-keys.ts'
import { classNames } from '../../text/class-names.ts'
import { Glyph } from '../glyph/glyph.tsx'
import css from './keypad.module.css'

export type KeypadProps = {
  /** The accessible name of the group of keys. */
  label: string
  value: string
  onChange: (value: string) => void
  /** The value is treated as selected: a digit replaces it, delete clears it, +50 adds to it. */
  whole?: boolean | undefined
  deleteLabel: string
  pointLabel: string
  /** The key that closes the keypad; without it the place is empty. */
  hide?: { label: string; icon: ReactNode; onPress: () => void } | undefined
}

const digits = (text: string): AmountKey => ({ kind: 'digits', digits: text })
const add = (units: bigint): AmountKey => ({ kind: 'add', units })

const rows: readonly (readonly [string, AmountKey][])[] = [
  [
    ['7', digits('7')],
    ['8', digits('8')],
    ['9', digits('9')],
    ['delete', { kind: 'delete' }],
  ],
  [
    ['4', digits('4')],
    ['5', digits('5')],
    ['6', digits('6')],
    ['+50', add(50n)],
  ],
  [
    ['1', digits('1')],
    ['2', digits('2')],
    ['3', digits('3')],
    ['+100', add(100n)],
  ],
  [
    ['.', { kind: 'point' }],
    ['0', digits('0')],
    ['00', digits('00')],
  ],
]

const keepFocus = (event: PointerEvent): void => event.preventDefault()

export const Keypad = ({ label, value, onChange, whole = false, deleteLabel, pointLabel, hide }: KeypadProps) => {
  const labels: Readonly<Record<string, string>> = { delete: deleteLabel, '.': pointLabel }
  return (
    <div className={css['Keypad']} role="group" aria-label={label} onPointerDown={keepFocus}>
      {rows.flat().map(([name, key]) => (
        <button
          key={name}
          type="button"
          className={classNames((key.kind === 'delete' || key.kind === 'add') && css['side'])}
          aria-label={labels[name]}
          onClick={() => onChange(pressAmountKey(whole && key.kind !== 'add' ? '' : value, key))}
        >
          {key.kind === 'delete' ? <Glyph name="delete" /> : name}
        </button>
      ))}
      {hide && (
        <button type="button" className={css['side']} aria-label={hide.label} onClick={hide.onPress}>
          {hide.icon}
        </button>
      )}
    </div>
  )
}
