// A tile with one of the flow figures.

import { Shown } from '@magpie/desk/states'
import { showWhole } from '@magpie/desk/show-whole'
import { changeOf, Tile, type TileProps } from '@magpie/desk/tile'
import type { TimeRange } from '@magpie/desk/time-range'
import { useText } from '@magpie/wire/text'
import type { Flow } from '../../contract/index.ts'
import { forDrawing, type Measure, stepsOf, totalOf, useFlows } from './use-flows.ts'

type Below = (flows: readonly Flow[], total: bigint, bettors: number) => string

export const FlowTile = ({
  range,
  label,
  measure,
  colour,
  below,
}: {
  readonly range: TimeRange
  readonly label: string
  readonly measure: Measure
  readonly colour: NonNullable<TileProps['colour']>
  readonly below: Below
}) => {
  const say = useText()
  const { now, before } = useFlows(range)
  return (
    <Shown query={now} rows={2}>
      {({ flows, bettors }) => {
        const steps = stepsOf(flows, measure)
        const total = totalOf(steps)
        return (
          <Tile
            label={say(label)}
            value={showWhole(total)}
            change={before.data === undefined ? null : changeOf(total, totalOf(stepsOf(before.data.flows, measure)))}
            spark={forDrawing(steps)}
            sparkLabel={say('flows.trend', { what: say(label) })}
            colour={colour}
            below={below(flows, total, bettors)}
          />
        )
      }}
    </Shown>
  )
}
