// A price outside a cell, in text: its present value, and its change since the player chose it.

import { classNames } from '../../text/class-names.ts'
import { type OddsType, oddsText } from '../../text/odds-text.ts'
import css from './price.module.css'

export type PriceProps = { odds: number; type?: OddsType | undefined; className?: string | undefined }

export const Price = ({ odds, type, className }: PriceProps) => (
  <span className={classNames('num', className)}>{oddsText(odds, type)}</span>
)

export type PriceChangeProps = {
  from: number
  to: number
  type?: OddsType | undefined
  upText: string
  downText: string
}

/** The old price, struck out, and the direction in a word. Announced politely, because it changes the return. */
export const PriceChange = ({ from, to, type, upText, downText }: PriceChangeProps) => {
  const up = to > from
  return (
    <span className={classNames(css['PriceChange'], css[up ? 'up' : 'down'])} role="status">
      <s className={classNames('num', css['was'])}>{oddsText(from, type)}</s>
      <svg className={css['arrow']} viewBox="0 0 8 5" aria-hidden="true">
        <path d={up ? 'M0 5 4 0l4 5Z' : 'M0 0h8L4 5Z'} />
      </svg>
      {up ? upText : downText}
    </span>
  )
}
