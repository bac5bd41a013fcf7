// A beacon for tests: a real hash chain that gives every value at once, also those of later rounds. It can stay silent
// or lie.

import { beaconChain, beaconRoundAt, hexOf } from '@magpie/fair'
import type { Beacon } from '../server/index.ts'

const length = 60_000

export type TestBeacon = Beacon & { readonly state: { isSilent: boolean; lies: boolean } }

export const openTestBeacon = (now: () => number): TestBeacon => {
  const chain = beaconChain({ base: beaconRoundAt(now()) - 20, length, last: new Uint8Array(32).fill(7) })
  const state = { isSilent: false, lies: false }
  const link = (round: number) => ({ round, value: hexOf(chain.value(round) ?? chain.tip.value) })
  return {
    name: 'test',
    state,
    look: async () =>
      state.isSilent
        ? []
        : [{ tip: link(chain.tip.round), newest: link(beaconRoundAt(now())), lastRound: chain.lastRound }],
    value: async (round) =>
      state.isSilent ? undefined : state.lies ? hexOf(new Uint8Array(32).fill(round % 256)) : link(round).value,
  }
}
