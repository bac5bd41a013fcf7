// What a stranger may send to an endpoint, made from its declaration and one good request (L31). A test runs all of it
// over every endpoint and asks for two things: a declared code, and nothing changed. The list grows with every fault
// that is found; nothing is ever taken from it.

import type { Endpoint } from './endpoint.ts'
import { posted } from './hostile/bodies.ts'
import { divided, type Good, goodInput, type HostileInput } from './hostile/good-input.ts'
import { asked } from './hostile/queries.ts'
import { uploaded } from './hostile/uploads.ts'

/** The same good request with one of its headers missing, and each overlong or strange. Who answers what is the gate's. */
const headerTricks = (good: Good, base: HostileInput): readonly HostileInput[] => {
  const own = good.headers(base.payload ?? Buffer.alloc(0))
  const changed = Object.keys(own).flatMap((key) => {
    const { [key]: _left, ...rest } = base.headers
    return [
      { ...base, name: `without the header ${key}`, headers: rest },
      ...['', 'x'.repeat(4_000), '[object Object]', '\u00ff\u00fe', '0', '-1'].map((value) => ({
        ...base,
        name: `the header ${key} as ${JSON.stringify(value.slice(0, 20))}`,
        headers: { ...rest, [key]: value },
      })),
    ]
  })
  const strange: Readonly<Record<string, string>> = {
    'x-request-id': "' or 1=1 --",
    'x-forwarded-for': '127.0.0.1, nonsense',
    cookie: '=;;=; a=%zz; __proto__=1',
    origin: 'null',
  }
  return [
    ...changed,
    ...Object.entries(strange).map(([key, value]) => ({
      ...base,
      name: `a strange ${key}`,
      headers: { ...base.headers, [key]: value },
    })),
  ]
}

/** At least thirty hostile requests to one endpoint, each with a name for the test that fails. */
export function* hostileInputs(endpoint: Endpoint, good: Good): Generator<HostileInput> {
  const { inPath, rest, url } = divided(endpoint, good)
  if (endpoint.upload !== undefined) yield* uploaded(endpoint, good, url, rest)
  else yield* endpoint.method === 'GET' ? asked(endpoint, good, url, rest) : posted(endpoint, good, url, rest)
  const base = goodInput(endpoint, good)
  for (const name of inPath) {
    for (const text of ['%00', '%ff', '%zz', '..%2f..', '%e2%80%ae', 'x'.repeat(4_000), '__proto__']) {
      const at = endpoint.path
        .replace(`:${name}`, text)
        .replace(/:(\w+)/g, (_whole, other: string) => encodeURIComponent(String(good.ask[other])))
      yield { ...base, name: `${text.slice(0, 20)} in the path at ${name}`, url: at }
    }
  }
  yield* headerTricks(good, base)
}
