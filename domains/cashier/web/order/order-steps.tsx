// The three steps of an order, on one line: placed, paid, credited. The step that it stands on is said as well as drawn.

import { Glyph } from '@magpie/ui/glyph'
import { classNames } from '@magpie/ui/text/class-names'
import { useText } from '@magpie/wire/text'
import type { DepositView } from '../../contract/deposits.ts'
import css from './order-steps.module.css'

const steps = ['placed', 'paid', 'credited'] as const

/** An order that ended without money stands still; what was done stays done. */
const lost: ReadonlySet<DepositView['state']> = new Set(['expired', 'cancelled', 'void'])

export const OrderSteps = ({ state, step }: Pick<DepositView, 'state' | 'step'>) => {
  const say = useText()
  const done = state === 'credited' ? steps.length : step - 1
  return (
    <ol
      className={classNames(css['OrderSteps'], lost.has(state) && css['lost'])}
      aria-label={say('cashier.order.steps')}
    >
      {steps.map((name, at) => {
        const isNow = at === done && !lost.has(state)
        return (
          <li
            key={name}
            className={classNames(at < done && css['done'], isNow && css['now'])}
            aria-current={isNow ? 'step' : undefined}
          >
            <span className={classNames('num', css['dot'])}>
              {at < done ? <Glyph name="check" size={14} /> : at + 1}
            </span>
            <span>{say(`cashier.order.step.${name}`)}</span>
          </li>
        )
      })}
    </ol>
  )
}
