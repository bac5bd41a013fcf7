// Counters for the operator's graphs, by declared route: no label ever holds what a caller wrote; and where a scraper
// finds them.

import { createServer } from 'node:http'
import { Counter, Histogram, type Metric, Registry } from 'prom-client'

/** Counts one answered request: `success` or the refusal's code, and its milliseconds. */
export type RouteMeter = (outcome: string, ms: number) => void

export type Meters = { readonly registry: Registry; readonly forRoute: (method: string, path: string) => RouteMeter }

const bucketsMs = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 5000]

/** Two servers of one process share their figures: no route is on both. */
const standing = <M extends Metric>(registry: Registry, name: string): M | undefined =>
  registry.getSingleMetric(name) as M | undefined

export const openMeters = (registry: Registry = new Registry()): Meters => {
  const times =
    standing<Histogram>(registry, 'magpie_http_ms') ??
    new Histogram({
      name: 'magpie_http_ms',
      help: 'Milliseconds to answer, by declared route.',
      labelNames: ['method', 'path'],
      buckets: bucketsMs,
      registers: [registry],
    })
  const outcomes =
    standing<Counter>(registry, 'magpie_http_total') ??
    new Counter({
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

/**
 * The figures on a port of their own, for the machine's own scraper or a network that only scrapers reach: a proxy in
 * front of the site cannot show them to the world, whatever it forwards.
 */
export const openMetrics = async (
  { host, port }: { readonly host: string; readonly port: number },
  registry: Registry,
): Promise<{ readonly close: () => Promise<void> }> => {
  const server = createServer((request, reply) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      reply.writeHead(404).end()
      return
    }
    registry.metrics().then(
      (text) => reply.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => reply.writeHead(500).end(),
    )
  })
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen({ host, port }, done)
  })
  return {
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
