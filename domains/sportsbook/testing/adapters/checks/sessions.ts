// The session at the venue: after a dead one the adapter launches again once, each vendor by its own code; if a launch
// fails, no request is sent.

import { randomUUID } from 'node:crypto'
import { betsOf } from '../../../web/vendors/bets.ts'
import { VendorSaidNo } from '../../../web/vendors/lists.ts'
import type { Check } from '../at-venue.ts'
import { has, holds, same, soon, wait } from '../hold.ts'

const replies = {
  ob: { code: '0400401', msg: 'expired', data: null },
  fb: { success: false, code: 14010, message: 'expired', data: null },
  im: { StatusCode: 401, StatusDesc: 'expired', ServerTime: '', Data: null },
}

export const sessionChecks: readonly Check[] = [
  {
    name: 'S-ERR-11, S-CONST-03: a dead session is launched again once, and not twice in a second',
    run: async (at) => {
      const { vendor, launches } = at.visitor(10_000n)
      const { askBalance } = betsOf(vendor)
      const said = (): Promise<unknown> => askBalance(vendor).catch((cause: unknown) => cause)
      await vendor.launch()
      launches.tokens.push(randomUUID())
      await wait(1100)
      await vendor.launch(vendor.session())
      same('launches', launches.count, 2)
      // Within a second of the dead session every call fails, and none launches.
      const told = await Promise.all([said(), said(), said()])
      holds(
        'a call in a dead session was answered',
        told.every((one) => one instanceof VendorSaidNo),
      )
      same('launches within the second', launches.count, 2)
      await soon('the balance', said, (balance) => balance === 10_000n)
      same('launches after the second', launches.count, 3)
    },
  },
  {
    name: 'S-ERR-11: the codes 400401 and 14010 relaunch each at its own vendor alone',
    run: async ({ adapter }) => {
      for (const [wire, reply] of Object.entries(replies))
        same(`a reply of ${wire} launches again`, adapter.readReply(reply).relaunch !== null, wire === adapter.name)
    },
  },
  {
    name: 'S-ERR-12: a launch that fails keeps its message and asks nothing of the vendor',
    run: async (at) => {
      const { vendor, launches, kept } = at.visitor(0n)
      const refusal = { refused: 'excluded', message: 'shut out', facts: undefined }
      launches.refuse = refusal as unknown as typeof launches.refuse
      const fault: unknown = await betsOf(vendor)
        .askBalance(vendor)
        .catch((cause: unknown) => cause)
      const told = { from: 'launch', message: 'shut out' }
      has('what was told', fault instanceof VendorSaidNo ? fault.refusal : fault, told)
      same('what was kept', kept, ['shut out'])
    },
  },
]
