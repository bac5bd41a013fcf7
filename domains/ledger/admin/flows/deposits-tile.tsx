// Deposits that were credited.

import type { TimeRange } from '@magpie/desk/time-range'
import { useText } from '@magpie/wire/text'
import { FlowTile } from './flow-tile.tsx'
import { measures, movesOf } from './use-flows.ts'

const DepositsTile = ({ range }: { readonly range: TimeRange }) => {
  const say = useText()
  return (
    <FlowTile
      range={range}
      label="flows.deposits"
      measure={measures.deposits}
      colour="gold"
      below={(flows) => say('flows.count', { count: movesOf(flows, measures.deposits) })}
    />
  )
}

export default DepositsTile
