// The gross result of stakes and of play in venues' own wallets, and its share of the stakes.

import type { TimeRange } from '@magpie/desk/time-range'
import { useText } from '@magpie/wire/text'
import { FlowTile } from './flow-tile.tsx'
import { measures, shareText, stepsOf, totalOf } from './use-flows.ts'

const GrossTile = ({ range }: { readonly range: TimeRange }) => {
  const say = useText()
  return (
    <FlowTile
      range={range}
      label="flows.gross"
      measure={measures.gross}
      colour="jade"
      below={(flows) => {
        const [kept, stakes] = [totalOf(stepsOf(flows, measures.kept)), totalOf(stepsOf(flows, measures.stakes))]
        return say('flows.gross_below', { share: shareText(kept, stakes) })
      }}
    />
  )
}

export default GrossTile
