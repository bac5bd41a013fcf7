// The registry of the metrics of `figures.ts`. The owner of a metric registers a reader, which only runs when the metrics are
// requested. A reading that fails or takes longer than a second is left out without affecting the others.

import type { Cancel, World } from '@magpie/kernel'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { type CounterName, figures, type GaugeName, shapeOf, type SpreadName } from './figures.ts'

/** One number, or one for each value of the metric's label; undefined while it is unknown. */
export type Shown = number | ReadonlyMap<string, number> | undefined
type Read = () => Shown | Promise<Shown>

export type Gauges = {
  /** Several readers may share one metric, each with its own label values. Returns a function that removes the reader. */
  readonly show: (name: GaugeName, read: Read) => Cancel
  /** Adds one, or `by`; `label` is the value of the figure's label where it has one. */
  readonly count: (name: CounterName, label?: string, by?: number) => void
  /** Puts one value in its class. */
  readonly observe: (name: SpreadName, value: number) => void
  /** All gauges and counters of this process, in the order of the table. */
  readonly read: () => Promise<readonly FigureRead[]>
}

/** A metric's current value; `label` is null if it has none. */
export type FigureRead = { readonly name: string; readonly label: string | null; readonly value: number }

export type OpenGauges = Gauges & { readonly registry: Registry }

const patienceMs = 1_000

const inTime = async (world: Pick<World, 'after'>, read: Read): Promise<Shown> => {
  let cancel: Cancel = () => undefined
  const late = new Promise<undefined>((done) => void (cancel = world.after(patienceMs, () => done(undefined))))
  try {
    return await Promise.race([read(), late])
  } catch {
    return undefined
  } finally {
    cancel()
  }
}

const labelsOf = (by: string | undefined, value: string): Record<string, string> =>
  by === undefined ? {} : { [by]: value }

type Shelf = { readonly gauge: Gauge; readonly reads: Set<Read> }

export const openGauges = (world: Pick<World, 'after'>, registry: Registry = new Registry()): OpenGauges => {
  const counters = new Map<CounterName, Counter>()
  const spreads = new Map<SpreadName, Histogram>()
  const shown = new Map<GaugeName, Shelf>()

  const named = (name: GaugeName | CounterName) => {
    const { by, help } = shapeOf(name)
    return { name, help, registers: [registry], labelNames: by === undefined ? [] : [by] }
  }
  const begin = (name: GaugeName): Shelf => {
    const reads = new Set<Read>()
    const { by } = shapeOf(name)
    const gauge = new Gauge({
      ...named(name),
      collect: async function collect(this: Gauge) {
        const readings = await Promise.all([...reads].map((read) => inTime(world, read)))
        this.reset()
        // Without a label prom-client would show 0 for an unknown value.
        if (by === undefined) this.remove()
        for (const reading of readings) {
          if (typeof reading === 'number') this.set(reading)
          else for (const [value, figure] of reading ?? []) this.set(labelsOf(by, value), figure)
        }
      },
    })
    const shelf = { gauge, reads }
    shown.set(name, shelf)
    return shelf
  }
  return {
    registry,
    show: (name, read) => {
      const { reads } = shown.get(name) ?? begin(name)
      reads.add(read)
      return () => void reads.delete(read)
    },
    read: async () => {
      const metrics = await registry.getMetricsAsJSON()
      return metrics
        .filter(({ name }) => name in figures && shapeOf(name as GaugeName).is !== 'spread')
        .flatMap(({ name, values }) =>
          values.map(({ labels, value }) => {
            const { by } = shapeOf(name as GaugeName)
            return { name, label: by === undefined ? null : String(labels[by] ?? ''), value }
          }),
        )
    },
    count: (name, label = '', by = 1) => {
      let counter = counters.get(name)
      if (counter === undefined) counters.set(name, (counter = new Counter(named(name))))
      counter.inc(labelsOf(shapeOf(name).by, label), by)
    },
    observe: (name, value) => {
      let spread = spreads.get(name)
      if (spread === undefined) {
        const { help, classes = [] } = shapeOf(name)
        spread = new Histogram({ name, help, registers: [registry], buckets: [...classes] })
        spreads.set(name, spread)
      }
      spread.observe(value)
    },
  }
}
