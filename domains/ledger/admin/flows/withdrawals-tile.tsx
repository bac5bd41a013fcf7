// Withdrawals that were paid.

import type { TimeRange } from '@magpie/desk/time-range'
import { useText } from '@magpie/wire/text'
import { FlowTile } from './flow-tile.tsx'
import { measures, movesOf } from './use-flows.ts'

const WithdrawalsTile = ({ range }: { readonly range: TimeRange }) => {
  const say = useText()
  return (
    <FlowTile
      range={range}
      label="flows.withdrawals"
      measure={measures.withdrawals}
      colour="hot"
      below={(flows) => say('flows.count', { count: movesOf(flows, { plus: ['cashier.pay_out'], minus: [] }) })}
    />
  )
}

export default WithdrawalsTile
