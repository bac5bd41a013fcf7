// How much: chips for one touch, our own keys for any other amount, and what that means in the currency that is paid. A
// channel with fixed amounts takes its chips alone, and then there are no keys.

import { AmountField } from '@magpie/ui/amount-field'
import { Icon } from '@magpie/ui/art/icon'
import { Card } from '@magpie/ui/card'
import { Chip } from '@magpie/ui/chip'
import { Keypad } from '@magpie/ui/keypad'
import { KeyValue, Note } from '@magpie/ui/note'
import { showMoney } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { useState } from 'react'
import type { DepositChannel } from '../../contract/deposits.ts'
import { amountFault, payText, sameAmount, tidyAmount, typedOf } from './amount-rules.ts'
import { showRange } from './channel-list.tsx'
import css from './amount-card.module.css'

export type AmountCardProps = {
  readonly channel: DepositChannel
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
}

const Chips = ({ channel, value, onChange }: Omit<AmountCardProps, 'error'>) => {
  const say = useText()
  return (
    <div className={css['chips']} role="group" aria-label={say('cashier.deposit.chips')}>
      {channel.chips.map((chip) => (
        <Chip key={chip} className={css['chip']} on={sameAmount(value, chip)} onClick={() => onChange(typedOf(chip))}>
          <span className="num">{showMoney(chip).replace(/\.00$/, '')}</span>
        </Chip>
      ))}
    </div>
  )
}

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

export const AmountCard = ({ channel, value, onChange, error }: AmountCardProps) => {
  const say = useText()
  const [keys, setKeys] = useState(false)
  const range = showRange(channel.least, channel.most)
  return (
    <Card pad className={css['AmountCard']} aria-label={say('cashier.deposit.amount')}>
      {channel.fixed ? (
        <>
          <h2 className={css['title']}>{say('cashier.deposit.amount')}</h2>
          <Chips channel={channel} value={value} onChange={onChange} />
          <p
            className={error === undefined ? css['quiet'] : css['wrong']}
            role={error === undefined ? undefined : 'alert'}
          >
            {error ?? say('cashier.deposit.fixedHint')}
          </p>
        </>
      ) : (
        <>
          <AmountField
            size="l"
            label={say('cashier.deposit.amount')}
            value={value}
            placeholder={range}
            hint={say('cashier.deposit.hint', { range })}
            error={error}
            onFocus={() => setKeys(true)}
            onChange={onChange}
          />
          <Chips channel={channel} value={value} onChange={onChange} />
          {keys && (
            <Keypad
              label={say('cashier.deposit.keys')}
              value={value}
              onChange={onChange}
              deleteLabel={say('cashier.deposit.delete')}
              pointLabel={say('cashier.deposit.point')}
              hide={{
                label: say('cashier.deposit.hideKeys'),
                icon: <Icon name="down" size={20} />,
                onPress: () => setKeys(false),
              }}
            />
          )}
        </>
      )}
      <Means channel={channel} value={value} />
    </Card>
  )
}
