// The one button of the page. While the form cannot be sent it says why, and a press leads to what is missing.

import { minorOf } from '@magpie/kernel'
import { Button, ButtonLink } from '@magpie/ui/button'
import { paths } from '@magpie/wire/paths'
import { useScope } from '@magpie/wire/scope'
import { showMoney } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { firstAccountPath } from '../accounts/kinds.ts'
import type { AccountView } from '../../contract/accounts.ts'
import { allOf, amountFault } from './amount-rules.ts'
import type { Quote } from './withdrawals-query.ts'

type Way = { readonly why: string; readonly href: string }

const useWay = (accounts: readonly AccountView[], quote: Quote): Way | undefined => {
  const say = useText()
  const { now } = useScope()
  const { today, least, kept, turnoverLeft } = quote
  const records = paths.transRecord({ kind: 'withdrawal' })
  if (accounts.length === 0) return { why: say('cashier.withdraw.closed.account'), href: firstAccountPath() }
  if (accounts.every(({ usableFrom }) => usableFrom > now()))
    return { why: say('cashier.withdraw.closed.cools'), href: paths.accounts() }
  if (today.countLeft === 0) return { why: say('cashier.withdraw.closed.count'), href: records }
  if (minorOf(today.amountLeft) < minorOf(least)) return { why: say('cashier.withdraw.closed.day'), href: records }
  if (minorOf(quote.available) >= minorOf(least)) return undefined
  const waits = minorOf(kept) > 0n || minorOf(turnoverLeft) > 0n
  return {
    why: say(waits ? 'cashier.withdraw.closed.turnover' : 'cashier.withdraw.closed.funds', { least: showMoney(least) }),
    href: waits ? paths.audit() : paths.deposit(),
  }
}

export type WithdrawGoProps = {
  readonly accounts: readonly AccountView[]
  readonly quote: Quote
  readonly amount: string
  readonly busy: boolean
  readonly onAmount: (amount: string) => void
}

const tooMuch: ReadonlySet<string | undefined> = new Set(['high', 'kept', 'short', 'day'])

export const WithdrawGo = ({ accounts, quote, amount, busy, onAmount }: WithdrawGoProps) => {
  const say = useText()
  const way = useWay(accounts, quote)
  if (way !== undefined)
    return (
      <ButtonLink block variant="soft" href={way.href}>
        {way.why}
      </ButtonLink>
    )
  const fault = amountFault(amount, quote)
  if (tooMuch.has(fault))
    return (
      <Button block variant="soft" onClick={() => onAmount(allOf(quote))}>
        {say('cashier.withdraw.closed.tooMuch')} <span className="num">{showMoney(allOf(quote))}</span>
      </Button>
    )
  return (
    <Button type="submit" block variant={fault === 'empty' ? 'soft' : undefined} busy={busy}>
      {say(fault === 'empty' ? 'cashier.withdraw.fault.empty' : 'cashier.withdraw.next')}
    </Button>
  )
}
