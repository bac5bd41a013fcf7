// The safety net below the news: every minute, checks whether a member who may not play still has money at a venue
// (L20). The news of the bar or of an arrival has usually brought it home, so this normally finds nothing.

import type { House } from '@magpie/db'
import { barredMembers } from '@magpie/play-safe/server'
import { askHome } from './collect-barred.ts'
import type { TransferParts } from './transfer-parts.ts'
import { walletAt } from './transfer-plans.ts'

export const sweepBarred = async (house: House, { venues }: TransferParts): Promise<void> => {
  const codes = venues.map(({ code }) => code)
  for await (const members of barredMembers(house)) {
    const { accounts } = await house.journal.read({
      accounts: members.flatMap((member) => codes.map((code) => walletAt(member, code))),
    })
    for (const [nth, member] of members.entries()) {
      const there = codes.filter((_, at) => (accounts[nth * codes.length + at] ?? 0n) > 0n)
      try {
        await askHome(house, there, member)
      } catch (cause) {
        // A failure does not stop the others; the next minute tries again.
        house.log.warn({ member, reason: String(cause) }, 'a barred member’s money could not be fetched from venues')
      }
    }
  }
}
