// The balance sheet of transfers: the member's money in the central wallet, at venues, and in transit.

import { MoneySheet } from '@magpie/identity/web'
import { sumOf } from '@magpie/kernel'
import type { Gives } from '@magpie/wire/endpoint'
import { useText } from '@magpie/wire/text'
import type { transferOverview } from '../contract/calls.ts'
import css from './transfer-sheet.module.css'

export type Overview = Gives<typeof transferOverview>

export const TransferSheet = ({ overview }: { readonly overview: Overview }) => {
  const say = useText()
  const { cash, transit, atVenues } = overview
  const parts = Object.entries({ cash, atVenues, transit })
  return (
    <MoneySheet
      className={css['TransferSheet']}
      title={say('transfer.total')}
      amount={sumOf([cash, transit, atVenues])}
      parts={parts.map(([id, amount]) => ({ id, name: say(`transfer.part.${id}`), amount }))}
      side="three"
    />
  )
}
