// A chart. The library is the largest thing of the back office, so it comes when the first chart is drawn. It takes its
// colours from the theme's tokens, says in words what it shows, and is drawn as SVG, which stays sharp at any size.

import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { DrawnChart } from './draw-chart.ts'
import { useDesk } from '../desk.ts'
import css from './chart.module.css'

export type ChartColour = 'brand' | 'bar' | 'jade' | 'gold' | 'hot' | 'violet'

export type Series = {
  readonly name: string
  readonly kind: 'bar' | 'line'
  readonly colour: ChartColour
  readonly values: readonly (number | null)[]
  /** On the right axis, which has a scale of its own. */
  readonly right?: boolean
}

export type ChartProps = {
  /** What it shows, in words. */
  readonly label: string
  readonly height: number
  readonly times: readonly string[]
  readonly series: readonly Series[]
  /** How a value is written in the tooltip. */
  readonly show: (value: number) => string
}

export const Chart = ({ label, height, times, series, show }: ChartProps) => {
  const box = useRef<HTMLDivElement>(null)
  const chart = useRef<DrawnChart>(undefined)
  const [ready, setReady] = useState(false)
  const { dark } = useDesk()

  useLayoutEffect(() => {
    if (box.current !== null) box.current.style.height = `${height}px`
  }, [height])
  useEffect(() => {
    let gone = false
    void import('./draw-chart.ts').then(({ drawChart }) => {
      if (gone || box.current === null) return
      chart.current = drawChart(box.current)
      setReady(true)
    })
    return () => {
      gone = true
      chart.current?.close()
      chart.current = undefined
    }
  }, [])
  useEffect(() => {
    if (ready) chart.current?.show({ times, series, show, dark })
  }, [ready, times, series, show, dark])

  return <div ref={box} role="img" aria-label={label} className={css['Chart']} />
}
