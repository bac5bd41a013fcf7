// The withdrawal form: what is available, the account, the amount, and one button to the confirmation. No limit and no
// pause closes this page, because money must not be held back for play (L21).

import { minorOf, tidyAmount } from '@magpie/kernel'
import { CtaBar } from '@magpie/ui/button'
import { Note } from '@magpie/ui/note'
import { paths } from '@magpie/wire/paths'
import { isDecided } from '@magpie/wire/said-no'
import { useCall, useScope } from '@magpie/wire/scope'
import { showMoney } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { AccountsView, AccountView } from '../../contract/accounts.ts'
import { withdrawalSubmit } from '../../contract/withdrawals.ts'
import { showRange } from '../deposit/channel-list.tsx'
import { cashierKey } from '../frame/cashier-key.ts'
import { useAsk, useWishId } from '../frame/use-ask.ts'
import { AccountChoice } from './account-choice.tsx'
import { AmountPart } from './amount-part.tsx'
import { amountFault, saidAtOnce } from './amount-rules.ts'
import { FreeCard } from './free-card.tsx'
import { PinSheet } from './pin-sheet.tsx'
import css from './withdraw.module.css'
import { WithdrawGo } from './withdraw-go.tsx'
import { type Quote, quoteQuery, withdrawalKey } from './withdrawals-query.ts'

/** A value after it has not changed for `ms` milliseconds, so that typing does not send a call per key. */
const useSettled = <Value,>(value: Value, ms = 250): Value => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}

/** The chosen account, else the default, else the first that is ready. */
const chosenOf = (
  accounts: readonly AccountView[],
  chosen: string | undefined,
  now: number,
): AccountView | undefined => {
  const ready = accounts.filter(({ usableFrom }) => usableFrom <= now)
  return ready.find(({ id }) => id === chosen) ?? ready.find(({ isDefault }) => isDefault) ?? ready[0]
}

const useSubmit = () => {
  const { queries } = useScope()
  const navigate = useNavigate()
  const { idFor, answered } = useWishId()
  const act = useAsk()
  const submit = async (account: string, amount: string, pin: string): Promise<void> => {
    const wish = { account, amount }
    const answer = await act.ask((call) => call(withdrawalSubmit, { requestId: idFor(wish), ...wish, pin }))
    if (answer === undefined) return
    answered()
    queries.setQueryData(withdrawalKey(answer.id), answer)
    void queries.invalidateQueries({ queryKey: cashierKey })
    await navigate(paths.withdrawalOne(answer.id))
  }
  /** A refusal that is not about the PIN means that the next press is a new request. A server that failed refused nothing. */
  const forget = (): void => {
    if (act.refused !== undefined && isDecided(act.refused) && !act.refused.refused.startsWith('pin_')) answered()
    act.forget()
  }
  return { ...act, forget, submit }
}

const useFault = (quote: Quote, amount: string, tried: boolean): { stands: boolean; text: string | undefined } => {
  const say = useText()
  const fault = amountFault(amount, quote)
  if (fault === undefined) return { stands: true, text: undefined }
  const text = say(`cashier.withdraw.fault.${fault}`, {
    range: showRange(quote.least, quote.most),
    free: showMoney(quote.available),
    left: showMoney(quote.turnoverLeft),
    day: showMoney(quote.today.amountLeft),
    count: quote.today.countMost,
  })
  return { stands: false, text: tried || saidAtOnce.has(fault) ? text : undefined }
}

export type WithdrawFormProps = { readonly view: AccountsView; readonly quote: Quote }

export const WithdrawForm = ({ view, quote: first }: WithdrawFormProps) => {
  const say = useText()
  const { now } = useScope()
  const [chosen, setChosen] = useState<string>()
  const [amount, setAmount] = useState('')
  const [tried, setTried] = useState(false)
  const [checks, setChecks] = useState(false)
  const account = chosenOf(view.accounts, chosen, now())
  const tidy = tidyAmount(amount)
  const settled = useSettled(minorOf(tidy) > 0n ? tidy : undefined)
  const { data: quote = first } = useQuery(quoteQuery(useCall(), account?.id, settled))
  const { stands, text } = useFault(quote, amount, tried)
  const { busy, refused, forget, submit } = useSubmit()
  const asked = quote.asked !== null && minorOf(quote.asked.amount) === minorOf(tidy) ? quote.asked : null
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setTried(true)
    if (stands && account !== undefined) setChecks(true)
    else event.currentTarget.querySelector<HTMLInputElement>('input[inputmode]')?.focus()
  }
  return (
    <>
      <form noValidate method="post" className={css['form']} onSubmit={send}>
        <FreeCard quote={quote} />
        <AccountChoice accounts={view.accounts} value={account?.id} onChange={setChosen} />
        {view.accounts.length > 0 && account === undefined && (
          <Note tone="warn">{say('cashier.withdraw.allCool')}</Note>
        )}
        <AmountPart quote={quote} value={amount} error={text} onChange={setAmount} />
        <Note>{say('cashier.withdraw.note')}</Note>
        <CtaBar>
          <WithdrawGo accounts={view.accounts} quote={quote} amount={amount} busy={busy} onAmount={setAmount} />
        </CtaBar>
      </form>
      {account !== undefined && (
        <PinSheet
          open={checks}
          account={account}
          amount={tidy === '' ? '0' : tidy}
          asked={asked}
          busy={busy}
          refused={refused}
          forget={forget}
          onClose={() => {
            forget()
            setChecks(false)
          }}
          onPin={(pin) => void submit(account.id, tidy, pin)}
        />
      )}
    </>
  )
}
