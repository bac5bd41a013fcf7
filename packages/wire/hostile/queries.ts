// Queries that an attacker may send: unknown, repeated or endless keys, and a strange text in place of each value.

import type { Endpoint } from '../endpoint.ts'
import { type Good, type HostileInput, pairs } from './good-input.ts'

const queryTricks: readonly (readonly [name: string, query: string])[] = [
  ['an unknown key', 'surplus=1'],
  ['__proto__', '__proto__=1'],
  ['__proto__ in brackets', '__proto__[admin]=1'],
  ['constructor', 'constructor=1&constructor.prototype=1'],
  ['a name without a value', 'x'],
  ['ampersands alone', '&&&'],
  ['NUL', 'x=%00'],
  ['bytes that are no UTF-8', 'x=%ff%fe'],
  ['half a surrogate', 'x=%ed%a0%80'],
  ['a broken escape', 'x=%zz'],
  ['a thousand keys', Array.from({ length: 1_000 }, (_, n) => `k${n}=1`).join('&')],
  ['eight kilobytes', `x=${'x'.repeat(8_000)}`],
]

const strangeTexts: readonly string[] = [
  '',
  ' ',
  '-1',
  '-0',
  '1.5',
  '1e3',
  '0x10',
  '007',
  '2147483648',
  '9007199254740991',
  '9007199254740993',
  '99999999999999999999999',
  '1e400',
  '+1',
  '0o17',
  '9'.repeat(100),
  '__proto__',
  'constructor',
  '00000000-0000-0000-0000-000000000000',
  '%',
  '*',
  'null',
  'true',
  '[]',
  '{}',
  '\uff11\uff12\uff13',
  '\u0661\u0662\u0663',
  '1,000',
  '1\n',
  'a\u0000b',
  '\u202eabc',
  "' or 1=1 --",
  '<script>',
  '../../etc/passwd',
  'x'.repeat(4_000),
]

/** Ends of a page that no page ended with: most begin as one does. */
const strangeEnds: readonly string[] = [
  '-'.repeat(36),
  `1.${'-'.repeat(36)}`,
  `${'f'.repeat(36)}.1`,
  '1.a',
  '-99999999999999.a',
  '8640000000000000.a',
  '9223372036854775808',
  '99999999999999999.a',
  `1.00000000-0000-7000-8000-000000000000.999999999999999999.999999999`,
]

const shapeOf = ({ takes }: Endpoint): readonly string[] => {
  const { shape } = (takes ?? {}) as { readonly shape?: object }
  return Object.keys(shape ?? {})
}

export const asked = (endpoint: Endpoint, good: Good, url: string, inQuery: Good['ask']): readonly HostileInput[] => {
  const base = pairs(inQuery)
  const make = (name: string, query: string): HostileInput => ({
    name,
    method: 'GET',
    url: query === '' ? url : `${url}?${query}`,
    headers: good.headers(Buffer.alloc(0)),
    payload: undefined,
    // A query is text until it is coerced, so the schema cannot be asked here; what is refused for certain is below.
    mayPass: true,
  })
  const fields = Object.keys(inQuery).flatMap((key, at) => {
    const others = base.filter((_pair, index) => index !== at)
    const name = encodeURIComponent(key)
    return [
      make(`without ${key}`, others.join('&')),
      { ...make(`${key} twice`, [...base, base[at] ?? ''].join('&')), mayPass: Array.isArray(inQuery[key]) },
      ...[...strangeTexts, ...strangeEnds].map((text) =>
        make(
          `${JSON.stringify(text.slice(0, 30))} at ${key}`,
          [...others, `${name}=${encodeURIComponent(text)}`].join('&'),
        ),
      ),
    ]
  })
  const inPath = new Set([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name))
  // What a good ask leaves out is asked for too.
  const left = shapeOf(endpoint)
    .filter((key) => !(key in inQuery) && !inPath.has(key))
    .flatMap((key) =>
      strangeEnds.map((text) =>
        make(`${JSON.stringify(text)} at ${key}`, [...base, `${key}=${encodeURIComponent(text)}`].join('&')),
      ),
    )
  const tricks = queryTricks.map(([name, query]) => ({
    ...make(name, [...base, query].join('&')),
    mayPass: name === 'ampersands alone',
  }))
  return [...tricks, ...fields, ...left]
}
