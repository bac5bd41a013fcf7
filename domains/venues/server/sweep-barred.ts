// The net below the news: every minute it is looked whether a member who may not play still holds a stake (L20). What the
// news of the bar has done is not there any more, so as a rule this finds nothing; what was told by a release that told
// less is found here.

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
        // One that fails does not hold up the rest; the next minute tries again.
        house.log.warn({ member, reason: String(cause) }, 'what a barred member holds could not be given back')
      }
    }
  }
}
