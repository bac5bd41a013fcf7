// One order with the member's receipts and every payment that named it.

import { useDesk } from '@magpie/desk/desk'
import { Amount, Moment, ShortId, StateTag } from '@magpie/desk/figures'
import { Panel } from '@magpie/desk/panel'
import { Shown } from '@magpie/desk/states'
import { answered } from '@magpie/wire/answered'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { Descriptions } from 'antd'
import { Link } from 'react-router'
import { opsDepositOne, opsReceipt } from '../../contract/index.ts'
import css from '../cashier.module.css'
import { depositTones, paymentTones } from '../tones.ts'

const Receipt = ({ id, nth }: { readonly id: string; readonly nth: number }) => {
  const say = useText()
  const { call } = useDesk()
  const query = useQuery({
    queryKey: ['receipt', id],
    queryFn: async () => answered(await call(opsReceipt, { id })),
    staleTime: Infinity,
  })
  return (
    <Shown query={query} rows={3}>
      {({ type, base64 }) => (
        <img
          className={css['receipt']}
          src={`data:${type};base64,${base64}`}
          alt={say('deposits.receipt_nth', { nth })}
        />
      )}
    </Shown>
  )
}

export const DepositDetail = ({ id }: { readonly id: string }) => {
  const say = useText()
  const { call } = useDesk()
  const query = useQuery({
    queryKey: ['deposit', id],
    queryFn: async () => answered(await call(opsDepositOne, { id })),
    refetchInterval: 20_000,
  })
  return (
    <Panel title={id}>
      <Shown query={query} rows={8}>
        {({ deposit, payerName, payTo, receipts, payments }) => (
          <>
            <Descriptions
              column={1}
              items={[
                {
                  key: 'state',
                  label: say('deposits.state'),
                  children: (
                    <span className={css['marks']}>
                      <StateTag tone={depositTones[deposit.state]}>{say(`deposits.state_${deposit.state}`)}</StateTag>
                      {deposit.reason !== null && say(`deposits.reason_${deposit.reason}`)}
                    </span>
                  ),
                },
                {
                  key: 'player',
                  label: say('deposits.player'),
                  children: (
                    <>
                      <b>{deposit.name}</b> <ShortId id={deposit.member} at={`/players/${deposit.member}/orders`} />
                    </>
                  ),
                },
                { key: 'amount', label: say('deposits.amount'), children: <Amount units={deposit.amount} /> },
                {
                  key: 'pay',
                  label: say('deposits.pay'),
                  children: (
                    <span>
                      <Amount units={deposit.payAmount} /> {deposit.payCurrency} {deposit.network ?? ''}
                    </span>
                  ),
                },
                { key: 'channel', label: say('deposits.channel'), children: deposit.channel },
                ...(payerName === null ? [] : [{ key: 'payer', label: say('deposits.payer'), children: payerName }]),
                ...(payTo === null
                  ? []
                  : [
                      {
                        key: 'to',
                        label: say('deposits.pay_to'),
                        children: payTo.fields.map(({ value }) => value).join(' · '),
                      },
                    ]),
                { key: 'at', label: say('deposits.at'), children: <Moment at={deposit.createdAt} /> },
                { key: 'until', label: say('deposits.until'), children: <Moment at={deposit.expiresAt} /> },
                { key: 'chased', label: say('deposits.chased'), children: <Moment at={deposit.chasedAt} /> },
              ]}
            />
            {payments.map((one) => (
              <p key={one.id} className={css['note']}>
                <StateTag tone={paymentTones[one.state]}>{say(`suspense.state_${one.state}`)}</StateTag>{' '}
                <Amount units={one.payAmount} /> {one.payCurrency} · <Moment at={one.at} />{' '}
                {one.state === 'suspended' && (
                  <Link to={`/suspense?open=${encodeURIComponent(one.id)}`}>{say('suspense.open')}</Link>
                )}
              </p>
            ))}
            {receipts.map((receipt, nth) => (
              <Receipt key={receipt.id} id={receipt.id} nth={nth + 1} />
            ))}
          </>
        )}
      </Shown>
    </Panel>
  )
}
