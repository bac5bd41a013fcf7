// From, to, amount. One touch swaps the two sides; the amount is typed on the page's own keypad, and "all" is the
// balance of the source.

import { Figure } from '@magpie/identity/web'
import { isNothing, tidyAmount, typedOf } from '@magpie/kernel'
import { AmountEntry } from '@magpie/ui/amount-entry'
import { Icon } from '@magpie/ui/art/icon'
import { Button, IconButton } from '@magpie/ui/button'
import { Card } from '@magpie/ui/card'
import { Note } from '@magpie/ui/note'
import { showMoney } from '@magpie/wire/show'
import { withService } from '@magpie/wire/service-text'
import { useText } from '@magpie/wire/text'
import { type SubmitEvent, useState } from 'react'
import type { TransferDirection } from '../contract/words.ts'
import { useVenueNames } from '@magpie/venues/web'
import { amountFault } from './amounts.ts'
import css from './transfer-form.module.css'
import type { Overview } from './transfer-sheet.tsx'
import type { Transferring } from './use-transfer.ts'

type VenueWallet = Overview['venues'][number]

export type Chosen = { readonly venue: string; readonly way: TransferDirection }

type SideProps = { readonly label: string; readonly name: string; readonly amount: string }

const Side = ({ label, name, amount }: SideProps) => (
  <div className={css['side']}>
    <small>{label}</small>
    <b>{name}</b>
    <span className="num">
      <Figure amount={amount} />
    </span>
  </div>
)

type SidesProps = {
  readonly overview: Overview
  readonly venue: VenueWallet
  readonly way: TransferDirection
  readonly swap: () => void
}

const Sides = ({ overview, venue, way, swap }: SidesProps) => {
  const say = useText()
  const nameOf = useVenueNames()
  const central = { name: say('transfer.central'), amount: overview.cash }
  const there = { name: nameOf(venue), amount: venue.balance }
  const [from, to] = way === 'in' ? [central, there] : [there, central]
  return (
    <div className={css['sides']}>
      <Side label={say('transfer.from')} {...from} />
      <IconButton className={css['swap']} label={say('transfer.swap')} onClick={swap}>
        <Icon name="transfer" size={20} />
      </IconButton>
      <Side label={say('transfer.to')} {...to} />
    </div>
  )
}

const chips = ['100.00', '500.00', '1000.00'] as const

type AmountProps = {
  readonly value: string
  readonly available: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

const Amount = ({ value, available, error, onChange }: AmountProps) => {
  const say = useText()
  const picks = [
    ...chips.map((amount) => ({ id: amount, amount, text: showMoney(amount).replace(/\.00$/, '') })),
    { id: 'all', amount: available, text: say('transfer.all') },
  ]
  return (
    <AmountEntry
      label={say('transfer.amount')}
      value={value}
      placeholder="0.00"
      hint={say('transfer.available', { amount: showMoney(available) })}
      error={error}
      onChange={onChange}
      keys={{
        label: say('transfer.keys'),
        deleteLabel: say('transfer.delete'),
        pointLabel: say('transfer.point'),
        hideLabel: say('transfer.hideKeys'),
      }}
      chips={{
        label: say('transfer.chips'),
        chips: picks.map(({ id, amount, text }) => ({
          id,
          text,
          on: !isNothing(value) && tidyAmount(value) === typedOf(amount),
          disabled: id === 'all' && isNothing(available),
          onPress: () => onChange(typedOf(amount)),
        })),
      }}
    />
  )
}

const atAmount: ReadonlySet<string> = new Set(['transfer_amount', 'transfer_short'])

export type TransferFormProps = {
  readonly overview: Overview
  readonly venue: VenueWallet
  readonly way: TransferDirection
  readonly choose: (chosen: Partial<Chosen>) => void
  readonly transferring: Transferring
}

export const TransferForm = ({ overview, venue, way, choose, transferring }: TransferFormProps) => {
  const say = useText()
  const [amount, setAmount] = useState('')
  const [tried, setTried] = useState(false)
  const { refused, busy } = transferring
  const available = way === 'in' ? overview.cash : venue.balance
  const fault = amountFault(amount, { least: overview.least, available })
  const change = (value: string): void => {
    transferring.forget()
    setTried(false)
    setAmount(value)
  }
  const send = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    setTried(true)
    if (fault !== undefined) return
    if (await transferring.send({ way, venue: venue.enName, amount: tidyAmount(amount) })) change('')
  }
  // Too high is reported at once; too low only on submit, because any amount starts low while being typed.
  const wrong = fault !== undefined && (tried || fault === 'high')
  const told = refused !== undefined && atAmount.has(refused.refused) ? refused.message : undefined
  return (
    <Card pad aria-label={say('transfer.form')}>
      <form noValidate method="post" className={css['form']} onSubmit={(event) => void send(event)}>
        <Sides
          overview={overview}
          venue={venue}
          way={way}
          swap={() => {
            change('')
            choose({ way: way === 'in' ? 'out' : 'in' })
          }}
        />
        <Amount
          value={amount}
          available={available}
          error={wrong ? say(`transfer.fault.${fault}`, { least: showMoney(overview.least) }) : told}
          onChange={change}
        />
        {way === 'in' && <p className={css['quiet']}>{say('transfer.ownOnly')}</p>}
        {refused !== undefined && told === undefined && (
          <Note tone="danger">{withService(refused.message, { kind: 'account', id: refused.refused })}</Note>
        )}
        <Button type="submit" block busy={busy === way}>
          {say(`transfer.go.${way}`)}
          {fault === undefined && <span className="num">{showMoney(tidyAmount(amount))}</span>}
        </Button>
      </form>
    </Card>
  )
}
