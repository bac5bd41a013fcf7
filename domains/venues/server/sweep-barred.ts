// The safety net below the news: every minute it checks whether a member who may not play still has a held stake (L20). The
// news of the bar returns such stakes, so this normally finds nothing; it finds those that an older release missed.

import { account, type House } from '@magpie/db'
import { barredMembers } from '@magpie/play-safe/server'
import { returnIfBarred } from './wallet/return-barred.ts'

export const sweepBarred = async (house: House): Promise<void> => {
  for await (const members of barredMembers(house)) {
    const { accounts } = await house.journal.read({ accounts: members.map((member) => account(member, 'held')) })
    for (const [nth, member] of members.entries()) {
      try {
        if ((accounts[nth] ?? 0n) > 0n) await returnIfBarred(house, member)
      } catch (cause) {
        // A failure does not stop the others; the next minute tries again.
        house.log.warn({ member, reason: String(cause) }, 'the held stakes of a barred member could not be returned')
      }
    }
  }
}
