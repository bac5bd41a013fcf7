// Chases the order: an operator looks at it next. It can be repeated after a while, and the button says when.

import { Button } from '@magpie/ui/button'
import { useNow } from '@magpie/ui/hooks/use-now'
import { spanText } from '@magpie/ui/text/clock-text'
import { useText } from '@magpie/wire/text'
import { depositChase, type DepositView } from '../../contract/deposits.ts'
import { useOrderAct } from './use-order-act.ts'

export const ChaseButton = ({ order }: { readonly order: DepositView }) => {
  const say = useText()
  const now = useNow(1000)
  const { busy, act } = useOrderAct(order.id)
  if (order.chaseFrom === null) return null
  const left = now === undefined ? 0 : order.chaseFrom - now
  const ready = order.may.includes('chase') || left <= 0
  return (
    <Button
      block
      variant="soft"
      disabled={!ready}
      busy={busy}
      onClick={() => void act((call) => call(depositChase, { id: order.id }), say('cashier.chase.done'))}
    >
      {ready ? say('cashier.chase.go') : say('cashier.chase.from', { left: spanText(left, true) })}
    </Button>
  )
}
