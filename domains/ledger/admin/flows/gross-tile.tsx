// What stays with the house of the stakes, and its share of them.

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
      below={(flows, total) =>
        say('flows.gross_below', { share: shareText(total, totalOf(stepsOf(flows, measures.stakes))) })
      }
    />
  )
}

export default GrossTile
