// Operators on a withdrawal without the desk: each claims it and acts under their own id.

import type { Uuid } from '@magpie/kernel'
import { houseAct } from '@magpie/operators/server'
import { type WithdrawalPolicy, withdrawalPolicy } from '../rules/index.ts'
import { act, type Act, claim } from '../server/ops/withdrawal-acts.ts'
import type { CashierScene } from './scene.ts'

export type Asked = Partial<Act> & Pick<Act, 'move'>

export const openHands = ({ house }: Pick<CashierScene, 'house'>, policy: Partial<WithdrawalPolicy> = {}) => {
  const audit = (operator: Uuid) => () =>
    houseAct({ action: 'withdrawals.test', reason: 'a test', subject: { kind: 'withdrawal', id: operator } }, house)
  const take = (id: string, operator: Uuid) => claim(house, id, operator, audit(operator))
  return {
    /** Two different operators. */
    operators: () => [house.world.id(), house.world.id()] as const,
    take,
    /** Claims it and acts: gives the new state, or the refusal's code. */
    acts: async (id: string, operator: Uuid, asked: Asked): Promise<string> => {
      const taken = await take(id, operator)
      if ('refused' in taken) return taken.refused
      const tools = { policy: { ...withdrawalPolicy, ...policy } } as Parameters<typeof act>[1]
      const whole = { operator, reason: null, next: null, evidence: null, note: 'seen', ...asked }
      const acted = await act(house, tools, id, whole, audit(operator))
      return 'refused' in acted ? acted.refused : acted.state
    },
  }
}

export type Hands = ReturnType<typeof openHands>
