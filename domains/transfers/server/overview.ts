// Balances by place: cash, each venue's wallet and money in transit, from one reading of the journal, so that the
// figures of one answer are consistent.

import { account, type House } from '@magpie/db'
import { textOfMinor, type Uuid } from '@magpie/kernel'
import type { Catalogue } from '@magpie/venues/server'
import type { Gives } from '@magpie/wire'
import type { transferOverview } from '../contract/index.ts'
import { transferLeast } from '../rules/index.ts'
import { isAuto } from './auto-switch.ts'
import { transitOf, walletAt } from './transfer-plans.ts'
import { movingOf, type Transfer } from './transfer-store.ts'
import { transferView } from './transfer-view.ts'

const sum = (transfers: readonly Transfer[]): bigint => transfers.reduce((all, { amount }) => all + amount, 0n)

export const overviewOf = async (
  house: House,
  catalogue: Catalogue,
  wallets: ReadonlySet<string>,
  member: Uuid,
): Promise<Gives<typeof transferOverview>> => {
  const [all, auto, moving] = await Promise.all([catalogue.all(house), isAuto(house, member), movingOf(house, member)])
  const own = all.filter(({ code }) => wallets.has(code))
  const { accounts } = await house.journal.read({
    accounts: [account(member, 'cash'), transitOf(member), ...own.map(({ code }) => walletAt(member, code))],
  })
  const [cash, transit, ...there] = accounts.map((minor) => minor ?? 0n)
  return {
    cash: textOfMinor(cash ?? 0n),
    transit: textOfMinor(transit ?? 0n),
    atVenues: textOfMinor(there.reduce((total, minor) => total + minor, 0n)),
    least: textOfMinor(transferLeast),
    auto,
    venues: own.map(({ code, name, group, state, until }, nth) => {
      const here = moving.filter(({ venue }) => venue === code)
      return {
        enName: code,
        name,
        group,
        state,
        until,
        balance: textOfMinor(there[nth] ?? 0n),
        goingIn: textOfMinor(sum(here.filter(({ direction }) => direction === 'in'))),
        comingOut: textOfMinor(sum(here.filter(({ direction }) => direction === 'out'))),
      }
    }),
    seamless: all
      .filter(({ ownWallet, state }) => !ownWallet && state !== 'closed')
      .map(({ code, name }) => ({ enName: code, name })),
    moving: moving.map(transferView),
  }
}
