// The withdrawal as a receipt: its number, account, amount, what arrives, and the rail's own reference.

import { Card } from '@magpie/ui/card'
import { KeyValue } from '@magpie/ui/note'
import { TimeText } from '@magpie/ui/time-text'
import { showMoney } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import type { ReactNode } from 'react'
import type { WithdrawalView } from '../../contract/withdrawals.ts'
import { useAccountName } from '../accounts/account-name.tsx'
import { CopyButton } from '../frame/copy-button.tsx'
import css from './withdraw.module.css'

const Copied = ({ name, text }: { readonly name: string; readonly text: string }) => (
  <span className={css['copied']}>
    <span className="num">{text}</span>
    <CopyButton name={name} text={text} />
  </span>
)

const figure = (text: string): ReactNode => <span className="num">{text}</span>

export const WithdrawalFacts = ({ one }: { readonly one: WithdrawalView }) => {
  const say = useText()
  const to = useAccountName()(one.paidTo)
  const unit = say(`cashier.unit.${one.payCurrency}`)
  const number = say('cashier.withdrawal.number')
  const reference = say('cashier.withdrawal.reference')
  return (
    <Card pad aria-label={say('cashier.withdrawal.facts')}>
      <KeyValue
        rows={[
          { key: 'number', name: number, value: <Copied name={number} text={one.id} /> },
          { key: 'to', name: say('cashier.withdraw.to'), value: figure(to) },
          { key: 'amount', name: say('cashier.withdraw.amount'), value: figure(showMoney(one.amount)) },
          { key: 'fee', name: say('cashier.withdraw.fee'), value: figure(showMoney(one.fee)) },
          // A withdrawal that was not paid has no amount that arrives.
          ...(one.stage === 'failed' || one.stage === 'returned'
            ? []
            : [
                {
                  key: 'arrives',
                  name: say('cashier.withdraw.arrives'),
                  value: figure(`${showMoney(one.payAmount)} ${unit}`),
                },
              ]),
          {
            key: 'at',
            name: say('cashier.withdrawal.createdAt'),
            value: <TimeText at={one.createdAt} shape="full" zone />,
          },
          ...(one.rule === null
            ? []
            : [
                { key: 'rule', name: say('cashier.withdrawal.rule'), value: say('cashier.withdrawal.byRule') },
                {
                  key: 'ruleMost',
                  name: say('cashier.withdrawal.ruleMost'),
                  value: figure(`${showMoney(one.amount)} / ${showMoney(one.rule.most)}`),
                },
                {
                  key: 'ruleDay',
                  name: say('cashier.withdrawal.ruleDay'),
                  value: figure(`${showMoney(one.rule.memberSum)} / ${showMoney(one.rule.memberDay)}`),
                },
              ]),
          ...(one.reference === null
            ? []
            : [{ key: 'reference', name: reference, value: <Copied name={reference} text={one.reference} /> }]),
        ]}
      />
    </Card>
  )
}
