// A good request to an endpoint, as its declaration and one good ask make it: what every hostile one is made from.

import type { Endpoint } from '../endpoint.ts'

export type HostileInput = {
  readonly name: string
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload: Buffer | undefined
  /** True when the declaration lets it through after all, so that a value is an answer as good as a refusal. */
  readonly mayPass: boolean
}

export type Good = {
  readonly ask: Readonly<Record<string, unknown>>
  /** What an endpoint with `upload` takes. */
  readonly file?: Buffer
  /** Headers of a good request with this raw body: a signature covers what is sent, hostile or not. */
  readonly headers: (payload: Buffer) => Readonly<Record<string, string>>
}

/** As a JSON body says it. */
export const quoted = (value: unknown): string => JSON.stringify(value)

/** As a query says it, one by one and as a whole. */
export const pairs = (ask: Good['ask']): readonly string[] =>
  Object.entries(ask).map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`)

export const withQuery = (url: string, ask: Good['ask']): string => {
  const query = pairs(ask).join('&')
  return query === '' ? url : `${url}?${query}`
}

/** A good ask, split into the path's parameters and the rest. */
export const divided = ({ path }: Endpoint, { ask }: Good) => {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string)
  const rest = Object.fromEntries(Object.entries(ask).filter(([key]) => !inPath.includes(key)))
  const url = path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(ask[name])))
  return { inPath, rest, url }
}

/** The good request itself, for tests that change something other than its input. */
export const goodInput = (endpoint: Endpoint, good: Good): HostileInput => {
  const { rest, url } = divided(endpoint, good)
  const { upload } = endpoint
  const isGet = endpoint.method === 'GET'
  const inQuery = isGet || upload !== undefined
  const payload = isGet ? undefined : upload === undefined ? Buffer.from(quoted(rest)) : (good.file ?? Buffer.alloc(1))
  const headers = good.headers(payload ?? Buffer.alloc(0))
  return {
    name: 'good',
    method: endpoint.method,
    url: inQuery ? withQuery(url, rest) : url,
    headers: isGet ? headers : { ...headers, 'content-type': upload?.[0] ?? 'application/json' },
    payload,
    mayPass: true,
  }
}
