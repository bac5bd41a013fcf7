// Accepted stakes and the part that the house keeps, by time step.

import { dayMs } from '@magpie/kernel'
import { Chart } from '@magpie/desk/chart'
import { Panel } from '@magpie/desk/panel'
import { Shown } from '@magpie/desk/states'
import type { TimeRange } from '@magpie/desk/time-range'
import { beijingTime } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { useMemo } from 'react'
import type { Flow } from '../../contract/index.ts'
import { forDrawing, measures, stepsOf, useFlows } from './use-flows.ts'

const timeTexts = ({ from, stepMs, steps }: TimeRange): readonly string[] =>
  Array.from({ length: steps }, (_, at) => {
    const { month, day, clock } = beijingTime(from + at * stepMs)
    return stepMs < dayMs ? clock : `${month}-${String(day).padStart(2, '0')}`
  })

const show = (value: number): string => value.toLocaleString('en-US')

const Drawn = ({ range, flows }: { readonly range: TimeRange; readonly flows: readonly Flow[] }) => {
  const say = useText()
  const times = useMemo(() => timeTexts(range), [range])
  const series = useMemo(() => {
    // Future hours have no value; a past hour without movements has the value zero.
    const known = Math.ceil((range.to - range.from) / range.stepMs)
    const of = (measure: (typeof measures)['stakes' | 'gross']): readonly (number | null)[] => {
      const steps = forDrawing(stepsOf(flows, measure))
      return times.map((_time, at) => (at < known ? (steps[at] ?? 0) : null))
    }
    return [
      { name: say('flows.stakes'), kind: 'bar', colour: 'bar', values: of(measures.stakes) },
      { name: say('flows.gross_right'), kind: 'line', colour: 'jade', values: of(measures.gross), right: true },
    ] as const
  }, [flows, times, range, say])
  return <Chart label={say('flows.chart')} height={268} times={times} series={series} show={show} />
}

const StakesChart = ({ range }: { readonly range: TimeRange }) => {
  const say = useText()
  const { now } = useFlows(range)
  return (
    <Panel title={say(range.stepMs < dayMs ? 'flows.chart_hours' : 'flows.chart_days')}>
      <Shown query={now} rows={8}>
        {({ flows }) => <Drawn range={range} flows={flows} />}
      </Shown>
    </Panel>
  )
}

export default StakesChart
