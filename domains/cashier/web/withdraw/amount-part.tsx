// The amount, on our own keypad, with the fee, what arrives and when, and what today's limit leaves.

import { isNothing, minorOf } from '@magpie/kernel'
import { AmountEntry } from '@magpie/ui/amount-entry'
import { Button } from '@magpie/ui/button'
import { Card } from '@magpie/ui/card'
import { KeyValue, Note } from '@magpie/ui/note'
import { showMoney } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { showRange } from '../deposit/channel-list.tsx'
import { useKeyWords } from '../frame/use-key-words.ts'
import { allOf } from './amount-rules.ts'
import css from './withdraw.module.css'
import type { Quote } from './withdrawals-query.ts'

const useLines = (quote: Quote, amount: string) => {
  const say = useText()
  const { today } = quote
  const asked = quote.asked !== null && minorOf(quote.asked.amount) === minorOf(amount) ? quote.asked : null
  const isFree = today.nth <= today.free
  const none = '\u2014'
  const fee =
    asked === null
      ? say(isFree ? 'cashier.withdraw.feeFree' : 'cashier.withdraw.feeFrom', { nth: today.nth, free: today.free })
      : isNothing(asked.fee)
        ? say('cashier.withdraw.feeFree', { nth: today.nth })
        : showMoney(asked.fee)
  const arrives = asked === null ? none : `${showMoney(asked.payAmount)} ${say(`cashier.unit.${asked.payCurrency}`)}`
  const inUsdt = asked?.payCurrency === 'USDT'
  return [
    { key: 'fee', name: say('cashier.withdraw.fee'), value: fee },
    ...(inUsdt
      ? [
          {
            key: 'rate',
            name: say('cashier.deposit.rate'),
            value: <span className="num">{`1 USDT = ${asked.rate}`}</span>,
          },
        ]
      : []),
    {
      key: 'when',
      name: say('cashier.withdraw.when'),
      value: say('cashier.withdraw.minutes', { minutes: quote.typicalMinutes }),
    },
    { key: 'arrives', name: say('cashier.withdraw.arrives'), value: <b className="num">{arrives}</b> },
    {
      key: 'today',
      name: say('cashier.withdraw.today'),
      value: say('cashier.withdraw.todayLeft', { count: today.countLeft, amount: showMoney(today.amountLeft) }),
    },
  ]
}

export type AmountPartProps = {
  readonly quote: Quote
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

export const AmountPart = ({ quote, value, error, onChange }: AmountPartProps) => {
  const say = useText()
  const keys = useKeyWords()
  const range = showRange(quote.least, quote.most)
  const lines = useLines(quote, value)
  const all = allOf(quote)
  return (
    <Card pad className={css['AmountPart']} aria-label={say('cashier.withdraw.amount')}>
      <AmountEntry
        label={say('cashier.withdraw.amount')}
        value={value}
        placeholder="0.00"
        hint={say('cashier.deposit.hint', { range })}
        error={error}
        onChange={onChange}
        keys={keys}
        beside={
          <Button variant="text" size="s" disabled={minorOf(all) < minorOf(quote.least)} onClick={() => onChange(all)}>
            {say('cashier.withdraw.all')}
          </Button>
        }
      />
      <KeyValue rows={lines} />
      {minorOf(value) >= minorOf(quote.secondFrom) && (
        <Note tone="info">{say('cashier.withdraw.second', { from: showMoney(quote.secondFrom) })}</Note>
      )}
    </Card>
  )
}
