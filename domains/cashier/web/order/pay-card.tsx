// Where and how much to pay, line by line, each with a copy button. The exact amount is on top, because a payment that
// differs by a cent cannot be matched (S-ROUTE-10b). It uses only the signed page.

import { Card } from '@magpie/ui/card'
import { buttonClass } from '@magpie/ui/button'
import { Note } from '@magpie/ui/note'
import { Skeleton } from '@magpie/ui/skeleton'
import { showMoney } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { classNames } from '@magpie/ui/text/class-names'
import type { DepositView, PayTo } from '../../contract/deposits.ts'
import { groupDigits } from '../accounts/form-rules.ts'
import { CopyButton } from '../frame/copy-button.tsx'
import css from './pay-card.module.css'
import { QrPart } from './qr-part.tsx'

type LineProps = { readonly name: string; readonly value: string; readonly figures?: boolean; readonly shown?: string }

/** Characters that fit between a name and its copy button on a narrow phone; what is longer gets a line of its own. */
const fits = 20

const Line = ({ name, value, figures = false, shown = value }: LineProps) => (
  <div className={classNames(css['line'], shown.length > fits && css['long'])}>
    <dt>{name}</dt>
    <dd className={figures ? 'num' : undefined}>{shown}</dd>
    <dd className={css['copy']}>
      <CopyButton name={name} text={value} />
    </dd>
  </div>
)

const inFigures: ReadonlySet<string> = new Set(['number', 'address', 'account', 'memo'])

export type PayCardProps = {
  readonly order: DepositView
  readonly payTo: PayTo | null | undefined
  /** On the sandbox rail, which moves no real money, the rail also acts as the payer. */
  readonly paysItself: boolean
}

export const PayCard = ({ order, payTo, paysItself }: PayCardProps) => {
  const say = useText()
  const unit = say(`cashier.unit.${order.payCurrency}`)
  const same = payTo?.fields.find(({ value }) => value === payTo.qr)
  const differs = order.payCurrency === 'CNY' && order.payAmount !== order.amount
  return (
    <Card pad className={css['PayCard']} aria-label={say('cashier.order.payTo')}>
      <div className={css['sum']}>
        <p className={css['label']}>{say('cashier.order.exact')}</p>
        <p className={css['amount']}>
          <b className="num">{showMoney(order.payAmount)}</b> <span>{unit}</span>
          <CopyButton name={say('cashier.order.amount')} text={order.payAmount} />
        </p>
      </div>
      {paysItself && <Note tone="info">{say('cashier.order.sandbox')}</Note>}
      <Note tone="warn">
        {say(differs ? 'cashier.order.cents' : 'cashier.order.exactText', { amount: showMoney(order.payAmount) })}
      </Note>
      {payTo?.qr != null && (
        <QrPart
          text={payTo.qr}
          name={same === undefined ? undefined : say(`cashier.field.${same.name}`)}
          file={`magpie-${order.id}.png`}
        />
      )}
      {payTo === undefined && (
        <>
          <Skeleton />
          <Skeleton />
        </>
      )}
      <dl className={css['lines']}>
        {(payTo?.fields ?? [])
          // The order's own number is shown below, under its own label.
          .filter(({ value }) => value !== order.id)
          .map(({ name, value }) => (
            <Line
              key={name}
              name={say(`cashier.field.${name}`)}
              value={value}
              shown={name === 'number' ? groupDigits(value) : value}
              figures={inFigures.has(name)}
            />
          ))}
        <Line name={say('cashier.order.number')} value={order.id} figures />
      </dl>
      {order.network !== null && <Note tone="danger">{say('cashier.order.network', { network: order.network })}</Note>}
      {payTo?.url !== null && payTo?.url !== undefined && (
        <a className={buttonClass({ block: true })} href={payTo.url} target="_blank" rel="noopener noreferrer">
          {say('cashier.order.payPage')}
        </a>
      )}
    </Card>
  )
}
