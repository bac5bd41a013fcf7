// The channels of a method: amounts accepted, and the typical duration.

import { Tag } from '@magpie/ui/badge'
import { Radio } from '@magpie/ui/checks'
import { showMoney } from '@magpie/wire/show'
import { useLocale, useText } from '@magpie/wire/text'
import type { DepositChannel } from '../../contract/deposits.ts'
import css from './channel-list.module.css'

export type ChannelListProps = {
  readonly channels: readonly DepositChannel[]
  readonly value: DepositChannel
  readonly onChange: (channel: DepositChannel) => void
}

type Named = { readonly id: string; readonly name: string }

/**
 * A channel's name is the platform's, in simplified Chinese; a catalogue may translate it: `const nameOf =
 * useChannelNames(); nameOf(channel)`.
 */
const useChannelNames = (): ((channel: Named) => string) => {
  const say = useText()
  const locale = useLocale()
  return ({ id, name }) => {
    const key = `cashier.channel.${id}`
    const said = say(key)
    return locale === 'zh-CN' || said === key ? name : said
  }
}

const minute = 60

/** Ranges show whole units of currency: `100–5,000`. */
export const showRange = (least: string, most: string): string =>
  [least, most].map((amount) => showMoney(amount).replace(/\.00$/, '')).join('\u2013')

const Speed = ({ seconds }: { readonly seconds: number }) => {
  const say = useText()
  return (
    <Tag tone="jade">
      {seconds < minute
        ? say('cashier.deposit.speed.seconds', { seconds })
        : say('cashier.deposit.speed.minutes', { minutes: Math.ceil(seconds / minute) })}
    </Tag>
  )
}

export const ChannelList = ({ channels, value, onChange }: ChannelListProps) => {
  const say = useText()
  const nameOf = useChannelNames()
  return (
    <fieldset className={css['ChannelList']}>
      <legend className={css['title']}>{say('cashier.deposit.channel')}</legend>
      {channels.map((channel) => (
        <label key={channel.id} className={css['row']}>
          <span className={css['text']}>
            <span className={css['name']}>
              {nameOf(channel)} <Speed seconds={channel.typicalSeconds} />
            </span>
            <small>
              {say('cashier.deposit.range')} <b className="num">{showRange(channel.least, channel.most)}</b>
            </small>
          </span>
          <Radio
            name="channel"
            value={channel.id}
            checked={channel.id === value.id}
            onChange={() => onChange(channel)}
          />
        </label>
      ))}
    </fieldset>
  )
}
