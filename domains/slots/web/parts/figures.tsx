// Two figures next to each other under a stage: a name, a figure, a line.

import { groupDigits } from '@magpie/kernel'
import css from './parts.module.css'

export type Figure = { readonly id: string; readonly name: string; readonly figure: string; readonly line: string }

export const Figures = ({ figures }: { readonly figures: readonly Figure[] }) => (
  <dl className={css['Figures']}>
    {figures.map(({ id, name, figure, line }) => (
      <div key={id}>
        <dt>{name}</dt>
        <dd>
          <b className="num">{figure}</b>
          <span className="num">{line}</span>
        </dd>
      </div>
    ))}
  </dl>
)

/** A share as a percentage with one decimal, floored. */
export const percent = (part: number, of: number): string => {
  const tenths = Math.floor((part * 1000) / of)
  return `${Math.floor(tenths / 10)}.${tenths % 10}%`
}

/** What `percent` leaves of a hundred: a risk is never shown smaller than it is. */
export const restPercent = (part: number, of: number): string => {
  const tenths = 1000 - Math.floor((part * 1000) / of)
  return `${Math.floor(tenths / 10)}.${tenths % 10}%`
}

/** Hundredths as text without trailing zeros. */
export const hundredths = (n: number): string => {
  const text = `${Math.floor(n / 100)}.${String(n % 100).padStart(2, '0')}`
  return groupDigits(text.replace(/\.?0+$/, ''))
}
