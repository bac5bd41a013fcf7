// The amount: preset chips, our own keypad for other amounts, and its value in the pay currency. A channel with fixed
// amounts accepts only its chips, and then there is no keypad.

import { tidyAmount, typedOf } from '@magpie/kernel'
import { AmountChips, AmountEntry } from '@magpie/ui/amount-entry'
import { Card } from '@magpie/ui/card'
import { KeyValue, Note } from '@magpie/ui/note'
import { showMoney } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import type { DepositChannel } from '../../contract/deposits.ts'
import { useKeyWords } from '../frame/use-key-words.ts'
import { amountFault, payText, sameAmount } from './amount-rules.ts'
import css from './amount-card.module.css'

export type AmountCardProps = {
  readonly channel: DepositChannel
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
}

const useChips = ({ channel, value, onChange }: Omit<AmountCardProps, 'error'>) => ({
  label: useText()('cashier.deposit.chips'),
  chips: channel.chips.map((chip) => ({
    id: chip,
    text: showMoney(chip).replace(/\.00$/, ''),
    on: sameAmount(value, chip),
    onPress: () => onChange(typedOf(chip)),
  })),
})

const Means = ({ channel, value }: Pick<AmountCardProps, 'channel' | 'value'>) => {
  const say = useText()
  const amount = tidyAmount(value)
  const known = amountFault(value, channel) === undefined
  const none = '\u2014'
  const inUsdt = channel.payCurrency === 'USDT'
  return (
    <>
      <KeyValue
        rows={[
          ...(inUsdt
            ? [
                {
                  key: 'rate',
                  name: say('cashier.deposit.rate'),
                  value: <span className="num">{`1 USDT = ${channel.rate}`}</span>,
                },
              ]
            : []),
          {
            key: 'pay',
            name: say('cashier.deposit.toPay'),
            value: (
              <b className="num">
                {known
                  ? `${showMoney(payText(amount, channel.rate))} ${say(`cashier.unit.${channel.payCurrency}`)}`
                  : none}
              </b>
            ),
          },
          {
            key: 'credit',
            name: say('cashier.deposit.credit'),
            value: <b className={`num ${css['credit']}`}>{known ? showMoney(amount) : none}</b>,
          },
        ]}
      />
      {channel.exact && <Note>{say('cashier.deposit.exact')}</Note>}
    </>
  )
}

export const AmountCard = (props: AmountCardProps) => {
  const { channel, value, onChange, error } = props
  const say = useText()
  const chips = useChips(props)
  const keys = useKeyWords()
  return (
    <Card pad className={css['AmountCard']} aria-label={say('cashier.deposit.amount')}>
      {channel.fixed ? (
        <>
          <h2 className={css['title']}>{say('cashier.deposit.amount')}</h2>
          <AmountChips {...chips} />
          <p
            className={error === undefined ? css['quiet'] : css['wrong']}
            role={error === undefined ? undefined : 'alert'}
          >
            {error ?? say('cashier.deposit.fixedHint')}
          </p>
        </>
      ) : (
        <AmountEntry
          label={say('cashier.deposit.amount')}
          value={value}
          // The channel's limits are shown beside its name.
          placeholder="0.00"
          error={error}
          onChange={onChange}
          keys={keys}
          chips={chips}
        />
      )}
      <Means channel={channel} value={value} />
    </Card>
  )
}
