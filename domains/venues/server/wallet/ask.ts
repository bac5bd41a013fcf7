// Two queries: whose session, and how much can be staked. They move no money, so nothing is stored: a repeat gets the
// current state (decision 0422).

import { account, type House, houseNow } from '@magpie/db'
import { playCurrency } from '@magpie/kernel'
import { standingVersion } from '@magpie/play-safe/server'
import { handle } from '@magpie/wire'
import { walletAuthenticate, walletBalance } from '../../contract/index.ts'
import type { AliasOf } from '../alias.ts'
import { isDead, type Launch, type Launches } from '../launches.ts'
import { venueOf, type WalletAnswer, wireBalance } from './call.ts'

type Ask = { readonly transaction: string; readonly token: string }

/** The launch with the member's cash and bonus as one balance, or the reason for a refusal. */
const ask = async <More extends object>(
  house: House,
  launches: Launches,
  venue: string,
  { transaction, token }: Ask,
  more: (launch: Launch) => More | Promise<More>,
): Promise<WalletAnswer | (WalletAnswer & More)> => {
  const launch = await launches.find(house, venue, token, 'lately')
  if (launch === null) return { code: 'INVALID_TOKEN', transaction }
  if (isDead(launch, houseNow(house))) return { code: 'TOKEN_EXPIRED', transaction }
  const { member } = launch
  const { accounts } = await house.journal.read({ accounts: [account(member, 'cash'), account(member, 'bonus')] })
  const [cash = 0n, bonus = 0n] = accounts.map((units) => units ?? 0n)
  return { ...(await more(launch)), code: 'OK', transaction, balance: wireBalance(cash + bonus) }
}

export const onWalletAuthenticate = (launches: Launches, aliasOf: AliasOf) =>
  handle(walletAuthenticate, (asked, { house, caller }) => {
    const venue = venueOf(caller)
    return ask(house, launches, venue, asked, async ({ member, expiresAt }) => ({
      cuid: aliasOf(venue, member),
      currency: playCurrency,
      expiresAt,
      standing: await standingVersion(house, member),
    }))
  })

export const onWalletBalance = (launches: Launches) =>
  handle(walletBalance, (asked, { house, caller }) => ask(house, launches, venueOf(caller), asked, () => ({})))
