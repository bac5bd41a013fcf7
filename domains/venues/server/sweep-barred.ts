// The net below the news: every minute it is looked whether a member who may not play still holds a stake or has money at
// a venue (L20). What the news of his bar, or of an arrival after it, has done is not there any more, so as a rule this finds
// nothing; what was told by a release that told less is found here.

import { account, type House } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import { barredMembers } from '@magpie/play-safe/server'
import { askHome } from './transfer/collect-barred.ts'
import type { TransferParts } from './transfer/transfer-parts.ts'
import { walletAt } from './transfer/transfer-plans.ts'
import { returnIfBarred } from './wallet/return-barred.ts'

type Holds = {
  readonly member: Uuid
  readonly stakes: boolean
  /** Venues where he has money. */
  readonly wallets: readonly string[]
}

const holdingOf = async (house: House, parts: TransferParts, members: readonly Uuid[]): Promise<readonly Holds[]> => {
  const places = parts.venues.length + 1
  const { accounts } = await house.journal.read({
    accounts: members.flatMap((member) => [
      account(member, 'held'),
      ...parts.venues.map(({ code }) => walletAt(member, code)),
    ]),
  })
  return members.flatMap((member, nth) => {
    const [held, ...wallets] = accounts.slice(nth * places, (nth + 1) * places)
    const there = parts.venues.filter((_, at) => (wallets[at] ?? 0n) > 0n).map(({ code }) => code)
    const found = { member, stakes: (held ?? 0n) > 0n, wallets: there }
    return found.stakes || there.length > 0 ? [found] : []
  })
}

export const sweepBarred = async (house: House, parts: TransferParts): Promise<void> => {
  for await (const members of barredMembers(house)) {
    for (const { member, stakes, wallets } of await holdingOf(house, parts, members)) {
      try {
        if (stakes) await returnIfBarred(house, member)
        await askHome(house, wallets, member)
      } catch (cause) {
        // One that fails does not hold up the rest; the next minute tries again.
        house.log.warn({ member, reason: String(cause) }, 'what a barred member holds could not be given back')
      }
    }
  }
}
