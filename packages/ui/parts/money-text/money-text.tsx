// Money on screen: our figures, our coin, and stars where the player has closed the eye.

import { classNames } from '../../text/class-names.ts'
import { type AmountText, moneyText } from '../../text/money-text.ts'
import css from './money-text.module.css'

/** The play coin, round with a square hole. The words beside the figure name it. */
export const Coin = ({ className }: { className?: string | undefined }) => (
  <span className={classNames(css['Coin'], className)} aria-hidden="true" />
)

export type MoneyTextProps = AmountText & {
  coin?: boolean | undefined
  sign?: 'minus' | 'both' | undefined
  /** The figure is covered; the word is read out instead. */
  hidden?: { text: string } | undefined
  className?: string | undefined
}

export const MoneyText = ({ coin = false, sign, hidden, className, ...value }: MoneyTextProps) => (
  <span className={classNames('num', css['MoneyText'], className)}>
    {coin && <Coin />}
    {hidden ? (
      <>
        {/* Of the marks that cover figures, the one that our own font has: another is blank where no font of the phone has it. */}
        <span aria-hidden="true">{'\u2022'.repeat(5)}</span>
        <span className="vh">{hidden.text}</span>
      </>
    ) : (
      moneyText(value, sign)
    )}
  </span>
)
