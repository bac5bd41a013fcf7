// Stakes of accepted bets, how many, and by how many players.

import type { TimeRange } from '@magpie/desk/time-range'
import { useText } from '@magpie/wire/text'
import { FlowTile } from './flow-tile.tsx'
import { measures, movesOf } from './use-flows.ts'

const StakesTile = ({ range }: { readonly range: TimeRange }) => {
  const say = useText()
  return (
    <FlowTile
      range={range}
      label="flows.stakes"
      measure={measures.stakes}
      colour="brand"
      below={(flows, _total, bettors) => say('flows.stakes_below', { bets: movesOf(flows, measures.stakes), bettors })}
    />
  )
}

export default StakesTile
