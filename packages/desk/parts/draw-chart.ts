// The charting library, with only the parts that our charts use. Loaded by the first chart. Its tooltip is drawn as text in
// the picture instead of markup, which the page's policy forbids.

import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import type { ChartColour, ChartProps, Series } from './chart.tsx'

use([BarChart, LineChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer])

type Shown = Pick<ChartProps, 'times' | 'series' | 'show'> & { readonly dark: boolean }

export type DrawnChart = { readonly show: (shown: Shown) => void; readonly close: () => void }

const tokens: Readonly<Record<ChartColour, string>> = {
  brand: '--mp-brand',
  bar: '--mp-bar',
  jade: '--mp-jade-text',
  gold: '--mp-gold',
  hot: '--mp-hot',
  violet: '--mp-violet',
}

const seriesOf = ({ name, kind, colour, values, right = false }: Series, read: (token: string) => string) => {
  const color = read(tokens[colour])
  const common = { name, data: [...values], yAxisIndex: right ? 1 : 0, itemStyle: { color } }
  return kind === 'bar'
    ? {
        ...common,
        type: 'bar' as const,
        barMaxWidth: 18,
        itemStyle: { color, borderRadius: [4, 4, 0, 0] },
        emphasis: { itemStyle: { color: read('--mp-brand') } },
      }
    : {
        ...common,
        type: 'line' as const,
        symbol: 'circle',
        symbolSize: 5,
        lineStyle: { width: 2, color },
        smooth: false,
      }
}

/** A tick: thousands as `12K`, hundreds of millions as `3E`. */
const short = (value: number): string => {
  const size = Math.abs(value)
  if (size >= 1e8) return `${Math.round(value / 1e7) / 10}E`
  return size >= 1000 ? `${Math.round(value / 100) / 10}K` : String(Math.round(value * 100) / 100)
}

const axisOf = (read: (token: string) => string, right: boolean) => ({
  type: 'value' as const,
  axisLabel: { color: read('--mp-text-3'), formatter: short, fontSize: 11 },
  // The right axis counts whole numbers.
  ...(right ? { minInterval: 1 } : {}),
  splitLine: { show: !right, lineStyle: { color: read('--mp-line') } },
  splitNumber: 4,
})

const optionOf = ({ times, series, show }: Shown, read: (token: string) => string) => {
  const text = read('--mp-text-3')
  const twoAxes = series.some(({ right = false }) => right)
  return {
    animationDuration: 200,
    grid: { left: 8, right: 8, top: 36, bottom: 4, containLabel: true },
    legend: {
      right: 8,
      top: 0,
      itemWidth: 10,
      itemHeight: 10,
      textStyle: { color: read('--mp-text-2'), fontSize: 12 },
    },
    tooltip: {
      trigger: 'axis' as const,
      renderMode: 'richText' as const,
      backgroundColor: read('--mp-tooltip'),
      borderWidth: 0,
      textStyle: { color: '#fff', fontSize: 12 },
      valueFormatter: (value: unknown) => (typeof value === 'number' ? show(value) : '—'),
    },
    xAxis: {
      type: 'category' as const,
      data: [...times],
      axisTick: { show: false },
      axisLine: { lineStyle: { color: read('--mp-line-strong') } },
      axisLabel: { color: text, fontSize: 11 },
    },
    yAxis: twoAxes ? [axisOf(read, false), axisOf(read, true)] : [axisOf(read, false)],
    series: series.map((one) => seriesOf(one, read)),
  }
}

export const drawChart = (box: HTMLDivElement): DrawnChart => {
  const chart = init(box, null, { renderer: 'svg' })
  const watch = new ResizeObserver(() => chart.resize())
  watch.observe(box)
  return {
    show: (shown) => {
      const styles = getComputedStyle(document.documentElement)
      const read = (token: string): string => styles.getPropertyValue(token).trim()
      chart.setOption(optionOf(shown, read), true)
    },
    close: () => {
      watch.disconnect()
      chart.dispose()
    },
  }
}
