// What of a bet was sold back, or was to be: each with its amount, its moment, and where it was not taken, why.

import { TimeText } from '@magpie/ui/time-text'
import { showMinor } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import type { NeutralSale } from '../../contract/index.ts'
import css from './cash-out.module.css'

const reasons: readonly string[] = [
  'score_changed',
  'danger',
  'market_closed',
  'quote_fell',
  'timeout',
  'cash_out_closed',
]

export const Sales = ({ sales }: { sales: readonly NeutralSale[] }) => {
  const say = useText()
  if (sales.length === 0) return null
  return (
    <ul className={css['sales']} aria-label={say('cashOut.sales')}>
      {sales.map(({ key, state, reason, soldMinor, paidMinor, at }) => (
        <li key={key}>
          <span>
            <b>{say(`cashOut.sale.${state}`, { amount: showMinor(soldMinor) })}</b>
            <small>
              <TimeText at={at} shape="full" />
              {state === 'refused' && ` ${say(`cashOut.reason.${reasons.includes(reason) ? reason : 'other'}`)}`}
            </small>
          </span>
          {state === 'paid' && <b className="num">{showMinor(paidMinor)}</b>}
        </li>
      ))}
    </ul>
  )
}
