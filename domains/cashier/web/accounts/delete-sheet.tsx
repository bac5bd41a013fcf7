// Removing an account needs the PIN. Past payments to it stay in the records.

import { Button } from '@magpie/ui/button'
import { Sheet } from '@magpie/ui/sheet'
import { latinSpaced } from '@magpie/ui/text/latin-space'
import { useNotify } from '@magpie/wire/notify'
import { useScope } from '@magpie/wire/scope'
import { useText } from '@magpie/wire/text'
import { type SubmitEvent, useState } from 'react'
import { accountDelete, type AccountView } from '../../contract/accounts.ts'
import { cashierKey } from '../frame/cashier-key.ts'
import css from '../frame/form.module.css'
import { toldAt, ToldNote } from '../frame/told.tsx'
import { useAsk } from '../frame/use-ask.ts'
import { AskPin, pinLength } from '../security/ask-pin.tsx'
import { ofPin } from '../security/pin-rest.tsx'
import { useAccountName } from './account-name.tsx'

type DeleteProps = { readonly account: AccountView; readonly onClose: () => void }

const Form = ({ account, onClose }: DeleteProps) => {
  const say = useText()
  const { queries } = useScope()
  const { toast } = useNotify()
  const name = useAccountName()(account)
  const [pin, setPin] = useState('')
  const { busy, refused, forget, ask } = useAsk()
  const send = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (pin.length < pinLength) return
    const answer = await ask((call) => call(accountDelete, { id: account.id, pin }))
    if (answer === undefined) return
    await queries.invalidateQueries({ queryKey: cashierKey })
    toast(say('cashier.accounts.deleted'), 'good')
    onClose()
  }
  return (
    <form noValidate method="post" className={css['sheet']} onSubmit={(event) => void send(event)}>
      <p>{latinSpaced(say('cashier.accounts.deleteText', { name }))}</p>
      <AskPin value={pin} act={{ refused, forget }} onChange={setPin} />
      <ToldNote refused={refused} told={[toldAt(refused, ofPin)]} />
      <Button type="submit" block variant="hot" busy={busy} disabled={pin.length < pinLength}>
        {say('cashier.accounts.deleteGo')}
      </Button>
      <Button block variant="ghost" onClick={onClose}>
        {say('cashier.accounts.keep')}
      </Button>
    </form>
  )
}

export const DeleteSheet = ({
  account,
  open,
  onClose,
}: {
  readonly account: AccountView | undefined
  readonly open: boolean
  readonly onClose: () => void
}) => {
  const say = useText()
  return (
    <Sheet open={open} onClose={onClose} title={say('cashier.accounts.deleteTitle')} closeLabel={say('cashier.close')}>
      {account !== undefined && <Form key={account.id} account={account} onClose={onClose} />}
    </Sheet>
  )
}
