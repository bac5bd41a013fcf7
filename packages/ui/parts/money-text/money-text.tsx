// Money on screen: our figures, our coin, and dots while the player hides figures.

import { classNames } from '../../text/class-names.ts'
import { type AmountText, moneyText } from '../../text/money-text.ts'
import css from './money-text.module.css'

/** The play coin, round with a square hole. The text beside the figure names it. */
export const Coin = ({ className }: { className?: string | undefined }) => (
  <span className={classNames(css['Coin'], className)} aria-hidden="true" />
)

export type MoneyTextProps = AmountText & {
  coin?: boolean | undefined
  sign?: 'minus' | 'both' | undefined
  /** Hides the figure; this text is read out instead. */
  hidden?: { text: string } | undefined
  className?: string | undefined
}

export const MoneyText = ({ coin = false, sign, hidden, className, ...value }: MoneyTextProps) => (
  <span className={classNames('num', css['MoneyText'], className)}>
    {coin && <Coin />}
    {hidden ? (
      <>
        {/* The only dot in our own font; others are blank on phones whose fonts lack them. */}
        <span aria-hidden="true">{'\u2022'.repeat(5)}</span>
        <span className="vh">{hidden.text}</span>
      </>
    ) : (
      moneyText(value, sign)
    )}
  </span>
)
