// What bets have returned, and its share of the stakes.

import type { TimeRange } from '@magpie/desk/time-range'
import { useText } from '@magpie/wire/text'
import { FlowTile } from './flow-tile.tsx'
import { measures, shareText, stepsOf, totalOf } from './use-flows.ts'

const ReturnsTile = ({ range }: { readonly range: TimeRange }) => {
  const say = useText()
  return (
    <FlowTile
      range={range}
      label="flows.returns"
      measure={measures.returns}
      colour="violet"
      below={(flows, total) =>
        say('flows.returns_below', { share: shareText(total, totalOf(stepsOf(flows, measures.stakes))) })
      }
    />
  )
}

export default ReturnsTile
