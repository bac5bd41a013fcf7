// Where a process keeps the figures of `figures.ts`. Who has a figure shows how to read it; it is read when somebody
// looks and at no other time. A reading that fails or takes a second is left out and never spoils the rest.

import type { Cancel, World } from '@magpie/kernel'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { type CounterName, figures, type GaugeName, shapeOf, type SpreadName } from './figures.ts'

/** One number, or one for each value of the figure's label; undefined while nobody knows. */
export type Shown = number | ReadonlyMap<string, number> | undefined
type Read = () => Shown | Promise<Shown>

export type Gauges = {
  /** Several may show one figure, each with label values of its own. Returns the end of the showing. */
  readonly show: (name: GaugeName, read: Read) => Cancel
  /** Adds one, or `by`; `label` is the value of the figure's label where it has one. */
  readonly count: (name: CounterName, label?: string, by?: number) => void
  /** Puts one value in its class. */
  readonly observe: (name: SpreadName, value: number) => void
  /** All gauges and counters of this process, in the order of the table. */
  readonly read: () => Promise<readonly FigureRead[]>
}

/** A figure as it stands now; `label` is null where it has none. */
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
        // Without a label prom-client would show 0 for what nobody knows.
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
