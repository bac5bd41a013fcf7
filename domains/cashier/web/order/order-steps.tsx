// The three steps of an order: placed, paid, credited. An order that ended without money stops.

import { useText } from '@magpie/wire/text'
import type { DepositView } from '../../contract/deposits.ts'
import { Steps } from '../frame/steps.tsx'

const steps = ['placed', 'paid', 'credited'] as const

const lost: ReadonlySet<DepositView['state']> = new Set(['expired', 'cancelled', 'void'])

export const OrderSteps = ({ state, step }: Pick<DepositView, 'state' | 'step'>) => {
  const say = useText()
  return (
    <Steps
      label={say('cashier.order.steps')}
      steps={steps.map((id) => ({ id, text: say(`cashier.order.step.${id}`) }))}
      done={state === 'credited' ? steps.length : step - 1}
      lost={lost.has(state)}
    />
  )
}
