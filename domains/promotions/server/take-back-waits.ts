// Whether a proposal to take back a bonus or an award waits for another operator.

import type { House } from '@magpie/db'
import { approvalsOf } from '@magpie/operators/server'
import { takeBackKind } from '../contract/index.ts'

export const takeBackWaits = async (house: House, bonus: string): Promise<boolean> =>
  (await approvalsOf(house, { kind: takeBackKind, state: 'waiting', before: null, limit: 1, about: { bonus } }))
    .length > 0
