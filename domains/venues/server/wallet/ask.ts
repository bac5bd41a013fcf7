// Two questions: whose session, and how much cash. They move nothing and are remembered like the other calls, so that a
// repeat is answered byte for byte with the first answer, whatever has happened since.

import type { House, Plan } from '@magpie/db'
import { playCurrency } from '@magpie/kernel'
import { handle } from '@magpie/wire'
import { walletAuthenticate, walletBalance } from '../../contract/index.ts'
import type { AliasOf } from '../alias.ts'
import type { Launch, Launches } from '../launches.ts'
import { answerOf, rememberPlan, venueOf, type WalletAnswer, type WalletCall, walletCall } from './call.ts'

type Ask = { readonly transaction: string; readonly token: string }

const ask = async (
  house: House,
  launches: Launches,
  call: WalletCall,
  { token }: Ask,
  answer: (launch: Launch) => Plan,
): Promise<WalletAnswer> => {
  const launch = await launches.find(house, call.venue, token)
  const dead = launch !== null && (launch.ended || house.world.now() >= launch.expiresAt)
  const plan =
    launch === null
      ? rememberPlan(call, null, 'INVALID_TOKEN')
      : dead
        ? rememberPlan(call, launch.member, 'TOKEN_EXPIRED')
        : answer(launch)
  const answered = answerOf(call, await house.journal.commit(plan))
  if (answered === undefined) throw new Error('a question without guards was answered stale')
  return answered
}

export const onWalletAuthenticate = (launches: Launches, aliasOf: AliasOf) =>
  handle(walletAuthenticate, (asked, { house, caller }) => {
    const venue = venueOf(caller)
    const call = walletCall(venue, 'authenticate', asked)
    return ask(house, launches, call, asked, ({ member, expiresAt }) =>
      rememberPlan(call, member, 'OK', { cuid: aliasOf(venue, member), currency: playCurrency, expiresAt }),
    )
  })

export const onWalletBalance = (launches: Launches) =>
  handle(walletBalance, (asked, { house, caller }) => {
    const call = walletCall(venueOf(caller), 'balance', asked)
    return ask(house, launches, call, asked, ({ member }) => rememberPlan(call, member, 'OK'))
  })
