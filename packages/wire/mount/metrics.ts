// Counters for the operator's graphs, by declared route: no label ever holds what a caller wrote. Served to the same
// machine only; a scraper elsewhere goes through the operator's own proxy.

import { Counter, Histogram, Registry } from 'prom-client'

/** Counts one answered request: `success` or the refusal's code, and its milliseconds. */
export type RouteMeter = (outcome: string, ms: number) => void

export type Meters = { readonly registry: Registry; readonly forRoute: (method: string, path: string) => RouteMeter }

const bucketsMs = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 5000]

export const openMeters = (registry: Registry = new Registry()): Meters => {
  const times = new Histogram({
    name: 'magpie_http_ms',
    help: 'Milliseconds to answer, by declared route.',
    labelNames: ['method', 'path'],
    buckets: bucketsMs,
    registers: [registry],
  })
  const outcomes = new Counter({
    name: 'magpie_http_total',
    help: 'Answered requests, by declared route and outcome.',
    labelNames: ['method', 'path', 'outcome'],
    registers: [registry],
  })
  const forRoute = (method: string, path: string): RouteMeter => {
    const time = times.labels({ method, path })
    // Label sets are looked up by hashing their text; a route has few outcomes, so each is looked up once.
    const counted = new Map<string, Counter.Internal>()
    return (outcome, ms) => {
      time.observe(ms)
      let count = counted.get(outcome)
      if (count === undefined) {
        count = outcomes.labels({ method, path, outcome })
        counted.set(outcome, count)
      }
      count.inc()
    }
  }
  return { registry, forRoute }
}

const loopback = /^(?:::ffff:)?127\.|^::1$/

/** The socket's own address counts, not what a proxy says; a forwarded request is somebody else's. */
export const isLoopback = (remote: string | undefined, forwarded: boolean): boolean =>
  !forwarded && remote !== undefined && loopback.test(remote)
