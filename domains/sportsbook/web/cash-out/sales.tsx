// The sales of a bet: each with its amount, its time, and the reason if it was refused. A paid sale has a receipt.

import { Icon } from '@magpie/ui/art/icon'
import { TimeText } from '@magpie/ui/time-text'
import { classNames } from '@magpie/ui/text/class-names'
import type { RoundView } from '@magpie/venues/contract'
import { showMinor } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { useState } from 'react'
import type { NeutralSale } from '../../contract/index.ts'
import css from './cash-out.module.css'
import { Receipt } from './receipt.tsx'

const reasons: readonly string[] = [
  'score_changed',
  'danger',
  'market_closed',
  'quote_fell',
  'timeout',
  'cash_out_closed',
]

type SalesProps = { readonly sales: readonly NeutralSale[]; readonly round: RoundView }

export const Sales = ({ sales, round }: SalesProps) => {
  const say = useText()
  const [shown, setShown] = useState<string>()
  if (sales.length === 0) return null
  const paid = sales.filter(({ state }) => state === 'paid')
  const nth = paid.findIndex(({ key }) => key === shown)
  const sale = paid[nth]
  return (
    <>
      <ul className={css['sales']} aria-label={say('cashOut.sales')}>
        {sales.map(({ key, state, reason, soldMinor, paidMinor, at }) => (
          <li key={key}>
            <i className={classNames(css['mark'], css[state])} aria-hidden="true">
              <Icon name={state === 'paid' ? 'check' : state === 'waiting' ? 'clock' : 'close'} size={18} />
            </i>
            <span>
              <b>{say(`cashOut.sale.${state}`, { amount: showMinor(soldMinor) })}</b>
              <small>
                <TimeText at={at} shape="full" />
                {state === 'paid' && ` ${say('cashOut.got', { amount: showMinor(paidMinor) })}`}
                {state === 'refused' && ` ${say(`cashOut.reason.${reasons.includes(reason) ? reason : 'other'}`)}`}
              </small>
            </span>
            {state === 'paid' && (
              <button type="button" onClick={() => setShown(key)}>
                {say('cashOut.receipt')}
                <Icon name="next" size={14} />
              </button>
            )}
          </li>
        ))}
      </ul>
      {sale !== undefined && (
        <Receipt sale={sale} round={round} nth={nth} paid={paid.length} onClose={() => setShown(undefined)} />
      )}
    </>
  )
}
