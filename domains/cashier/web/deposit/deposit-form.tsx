// The deposit form: method, channel, amount, the payer's name if the channel needs it, and one button that says what it
// does. Another method or channel keeps the amount if it fits.

import { tidyAmount } from '@magpie/kernel'
import { Button, ButtonLink, CtaBar } from '@magpie/ui/button'
import { Card } from '@magpie/ui/card'
import { Field } from '@magpie/ui/field'
import { Note } from '@magpie/ui/note'
import { Tag } from '@magpie/ui/badge'
import type { Gives } from '@magpie/wire/endpoint'
import { paths } from '@magpie/wire/paths'
import { useCall } from '@magpie/wire/scope'
import { showMoney } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import type { depositMethods } from '../../contract/deposits.ts'
import { toldAt } from '../frame/told.tsx'
import { securityQuery } from '../security/security-query.ts'
import { AmountCard } from './amount-card.tsx'
import { amountFault } from './amount-rules.ts'
import { ChannelList, showRange } from './channel-list.tsx'
import css from './deposit.module.css'
import { MethodRow, type OpenMethod } from './method-row.tsx'
import { OpenOrderCard } from './open-order-card.tsx'
import { atField, atName, RefusedNote } from './refused-note.tsx'
import type { OpenOrder } from './use-open-order.ts'

type Channel = OpenMethod['channels'][number]

const Head = ({ sandbox }: { readonly sandbox: boolean }) => {
  const say = useText()
  return (
    <div className={css['head']}>
      <h2>{say('cashier.deposit.methods')}</h2>
      {sandbox && <Tag tone="gold">{say('cashier.deposit.sandbox')}</Tag>}
    </div>
  )
}

type Typed = { readonly amount: string; readonly name: string | null; readonly tried: boolean }

const useFaults = ({ channel, opening, ownLeft }: NewOrderProps, { amount, name, tried }: Typed) => {
  const say = useText()
  const { refused } = opening
  const fault = amountFault(amount, channel, ownLeft)
  const range = showRange(channel.least, channel.most)
  const nameMissing = channel.needsName && name?.trim() === ''
  // Too high is reported at once; too low only on submit, because any amount starts low while being typed.
  const shown = fault !== undefined && (tried || fault === 'high' || fault === 'own')
  return {
    fits: fault === undefined && !nameMissing,
    amountError: shown
      ? say(`cashier.deposit.fault.${fault}`, { range, left: showMoney(ownLeft ?? '0') })
      : toldAt(refused, atField),
    nameError: tried && nameMissing ? say('cashier.deposit.fault.name') : toldAt(refused, atName),
  }
}

type NewOrderProps = {
  readonly channels: readonly Channel[]
  readonly channel: Channel
  readonly setChannel: (channel: Channel) => void
  readonly opening: OpenOrder
  readonly ownLeft: string | null
}

/** L21: the member's own limit beside the amount, with a link to it. */
const OwnLeft = ({ left }: { readonly left: string }) => {
  const say = useText()
  return (
    <Note>
      {say('cashier.deposit.ownLeft', { left: showMoney(left) })}
      <ButtonLink href={paths.limits()} variant="text" size="s" className={css['inNote']}>
        {say('cashier.deposit.toLimits')}
      </ButtonLink>
    </Note>
  )
}

const NewOrder = (props: NewOrderProps) => {
  const { channels, channel, setChannel, opening, ownLeft } = props
  const say = useText()
  const [amount, setAmount] = useState('')
  const [name, setName] = useState('')
  const [tried, setTried] = useState(false)
  // A known name is used for the payment: the server has it in full, the screen masked.
  const known = useQuery(securityQuery(useCall())).data?.realName ?? null
  const { fits, amountError, nameError } = useFaults(props, { tried, amount, name: known === null ? name : null })
  const { refused, busy } = opening
  const change = (set: (value: string) => void) => (value: string) => {
    opening.forget()
    set(value)
  }
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setTried(true)
    if (fits)
      void opening.open({
        channel: channel.id,
        amount: tidyAmount(amount),
        ...(channel.needsName && known === null ? { payerName: name.trim() } : {}),
      })
  }
  const fault = amountFault(amount, channel, ownLeft)
  const [isEmpty, stands] = [fault === 'empty', fault === undefined]
  return (
    <form noValidate method="post" className={css['form']} onSubmit={send}>
      <ChannelList channels={channels} value={channel} onChange={setChannel} />
      {ownLeft !== null && <OwnLeft left={ownLeft} />}
      <AmountCard channel={channel} value={amount} onChange={change(setAmount)} error={amountError} />
      {channel.needsName && (
        <Card pad>
          <Field
            label={say('cashier.deposit.payer')}
            hint={say('cashier.deposit.payerHint')}
            autoComplete="name"
            maxLength={50}
            value={known ?? name}
            readOnly={known !== null}
            error={nameError}
            onChange={(event) => change(setName)(event.target.value)}
          />
        </Card>
      )}
      {refused !== undefined && !atField.has(refused.refused) && !atName.has(refused.refused) && (
        <RefusedNote refused={refused} />
      )}
      <CtaBar>
        <Button type="submit" block busy={busy} disabled={isEmpty}>
          {say(isEmpty ? 'cashier.deposit.fault.empty' : 'cashier.deposit.go')}
          {stands && <span className="num">{showMoney(tidyAmount(amount))}</span>}
        </Button>
      </CtaBar>
    </form>
  )
}

export type DepositFormProps = { readonly given: Gives<typeof depositMethods>; readonly opening: OpenOrder }

export const DepositForm = ({ given, opening }: DepositFormProps) => {
  const { methods, sandbox, ownLeft } = given
  const [chosen, setChosen] = useState<string>()
  const [channelId, setChannelId] = useState<string>()
  const method = methods.find((one) => one.method === chosen) ?? methods.find((one) => one.recommended) ?? methods[0]
  const channel = method?.channels.find(({ id }) => id === channelId) ?? method?.channels[0]
  if (method === undefined || channel === undefined) return null
  return (
    <>
      <Head sandbox={sandbox} />
      <MethodRow
        methods={methods}
        value={method}
        onChange={(next) => {
          opening.forget()
          setChosen(next.method)
        }}
      />
      {method.openOrder === null ? (
        <NewOrder
          channels={method.channels}
          ownLeft={ownLeft}
          channel={channel}
          opening={opening}
          setChannel={(next) => {
            opening.forget()
            setChannelId(next.id)
          }}
        />
      ) : (
        <OpenOrderCard method={method} order={method.openOrder} />
      )}
    </>
  )
}
