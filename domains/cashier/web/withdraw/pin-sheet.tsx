// Confirmation before the money is locked: amount, account, fee, and the PIN. The button repeats the amount, because a
// withdrawal cannot be taken back.

import { Button } from '@magpie/ui/button'
import { KeyValue, Note } from '@magpie/ui/note'
import { Sheet } from '@magpie/ui/sheet'
import type { Declined } from '@magpie/wire/call'
import { paths } from '@magpie/wire/paths'
import { showMoney } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { type SubmitEvent, useState } from 'react'
import type { AccountView } from '../../contract/accounts.ts'
import { useAccountName } from '../accounts/account-name.tsx'
import formCss from '../frame/form.module.css'
import { toldAt, ToldNote } from '../frame/told.tsx'
import { AskPin, pinLength } from '../security/ask-pin.tsx'
import { ofPin } from '../security/pin-rest.tsx'
import type { Quote } from './withdrawals-query.ts'

export type PinSheetProps = {
  readonly open: boolean
  readonly account: AccountView
  readonly amount: string
  readonly asked: Quote['asked']
  readonly busy: boolean
  readonly refused: Declined | undefined
  readonly forget: () => void
  readonly onClose: () => void
  readonly onPin: (pin: string) => void
}

const Form = ({ account, amount, asked, busy, refused, forget, onPin }: PinSheetProps) => {
  const say = useText()
  const name = useAccountName()(account)
  const [pin, setPin] = useState('')
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (pin.length === pinLength) onPin(pin)
  }
  return (
    <form noValidate method="post" className={formCss['sheet']} onSubmit={send}>
      <KeyValue
        rows={[
          { key: 'to', name: say('cashier.withdraw.to'), value: <span className="num">{name}</span> },
          {
            key: 'amount',
            name: say('cashier.withdraw.amount'),
            value: <b className="num">{showMoney(amount)}</b>,
          },
          ...(asked === null
            ? []
            : [
                {
                  key: 'fee',
                  name: say('cashier.withdraw.fee'),
                  value: <span className="num">{showMoney(asked.fee)}</span>,
                },
                {
                  key: 'arrives',
                  name: say('cashier.withdraw.arrives'),
                  value: (
                    <span className="num">{`${showMoney(asked.payAmount)} ${say(`cashier.unit.${asked.payCurrency}`)}`}</span>
                  ),
                },
              ]),
        ]}
      />
      <AskPin value={pin} act={{ refused, forget }} onChange={setPin} from={paths.withdrawal()} />
      <ToldNote refused={refused} told={[toldAt(refused, ofPin)]} />
      <Note tone="warn">{say('cashier.withdraw.final')}</Note>
      <Button type="submit" block busy={busy} disabled={pin.length < pinLength}>
        {say('cashier.withdraw.confirm')} <span className="num">{showMoney(amount)}</span>
      </Button>
    </form>
  )
}

export const PinSheet = (props: PinSheetProps) => {
  const say = useText()
  return (
    <Sheet
      open={props.open}
      onClose={props.onClose}
      title={say('cashier.withdraw.check')}
      closeLabel={say('cashier.close')}
    >
      <Form {...props} />
    </Sheet>
  )
}
