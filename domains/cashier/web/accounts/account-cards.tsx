// The accounts of a kind with their actions, the newest first.

import { useNotify } from '@magpie/wire/notify'
import { useScope } from '@magpie/wire/scope'
import { useText } from '@magpie/wire/text'
import { useState } from 'react'
import { accountDefault, type AccountView } from '../../contract/accounts.ts'
import { cashierKey } from '../frame/cashier-key.ts'
import { useAsk } from '../frame/use-ask.ts'
import { AccountCard } from './account-card.tsx'
import { DeleteSheet } from './delete-sheet.tsx'

export const AccountCards = ({ accounts }: { readonly accounts: readonly AccountView[] }) => {
  const say = useText()
  const { queries } = useScope()
  const { toast } = useNotify()
  const { busy, ask } = useAsk()
  const [away, setAway] = useState<AccountView>()
  const [open, setOpen] = useState(false)
  const makeDefault = async (id: string): Promise<void> => {
    const answer = await ask(async (call) => {
      const told = await call(accountDefault, { id })
      if ('refused' in told) toast(told.message, 'bad')
      return told
    })
    if (answer === undefined) return
    await queries.invalidateQueries({ queryKey: cashierKey })
    toast(say('cashier.accounts.isDefault'), 'good')
  }
  return (
    <>
      {accounts.map((account) => (
        <AccountCard
          key={account.id}
          account={account}
          busy={busy}
          onDefault={() => void makeDefault(account.id)}
          onDelete={() => {
            setAway(account)
            setOpen(true)
          }}
        />
      ))}
      <DeleteSheet account={away} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
