// One figure of the overview: its name, its value, its change against the span before, and a link to its source. Rising
// is red and falling green, as everywhere here, and the sign says it without colour.

import { Sparkline } from '@magpie/ui/art/sparkline'
import type { ReactNode } from 'react'
import css from './tile.module.css'

export type TileProps = {
  readonly label: string
  readonly value: string
  /** In tenths of a percent: 42 is +4.2 %; null where there is nothing to compare with. */
  readonly change: number | null
  readonly below: ReactNode
  readonly spark?: readonly number[] | undefined
  readonly sparkLabel?: string
  readonly colour?: 'brand' | 'violet' | 'jade' | 'gold' | 'hot'
}

const changeText = (tenths: number): string => {
  const size = Math.abs(tenths)
  const sign = tenths > 0 ? '+' : tenths < 0 ? '\u2212' : ''
  return `${sign}${Math.floor(size / 10)}.${size % 10}%`
}

export const Tile = ({ label, value, change, below, spark, sparkLabel, colour = 'brand' }: TileProps) => (
  <section className={css['Tile']} aria-label={label}>
    <p className={css['top']}>
      <span>{label}</span>
      {change !== null && (
        <span className={change > 0 ? css['up'] : change < 0 ? css['down'] : undefined}>{changeText(change)}</span>
      )}
    </p>
    <div className={css['middle']}>
      <b>{value}</b>
      {spark !== undefined && spark.length > 1 && (
        <div className={`${css['spark']} ${css[colour]}`}>
          <Sparkline figures={spark} label={sparkLabel ?? label} height={22} />
        </div>
      )}
    </div>
    <p className={css['below']}>{below}</p>
  </section>
)

/** In tenths of a percent; null where there was nothing. */
export const changeOf = (now: bigint, before: bigint): number | null => {
  if (before === 0n) return null
  const size = before < 0n ? -before : before
  return Number(((now - before) * 1000n) / size)
}
