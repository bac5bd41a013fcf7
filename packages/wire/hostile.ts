// What a stranger may send to an endpoint, made from its declaration and one good request (L31). A test runs all of it
// over every endpoint and asks for two things: a declared code, and nothing changed. The list grows with every fault
// that is found; nothing is ever taken from it.

import type { Endpoint } from './endpoint.ts'

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

type Raw = readonly [name: string, text: string | Buffer]

const quoted = (value: unknown): string => JSON.stringify(value)

/** The text of the good request with further members written into its outermost object. */
const withMembers = (ask: Good['ask'], members: string): string => {
  const text = quoted(ask)
  return text === '{}' ? `{${members}}` : `${text.slice(0, -1)},${members}}`
}

const wholeBodies = (ask: Good['ask'], bodyLimit: number): readonly Raw[] => {
  const good = quoted(ask)
  return [
    ['an empty body', ''],
    ['white space alone', ' \n\t'],
    ['text that is no JSON', 'amount=1'],
    ['half of a body', good.slice(0, Math.max(1, good.length - 2))],
    ['null', 'null'],
    ['true', 'true'],
    ['a number', '1'],
    ['a string', '"{}"'],
    ['a list', `[${good}]`],
    ['an empty list', '[]'],
    ['two documents', `${good}${good}`],
    ['a byte order mark', `\ufeff${good}`],
    ['single quotes', "{'a':1}"],
    ['a trailing comma', good === '{}' ? '{,}' : `${good.slice(0, -1)},}`],
    ['a comment', `${good}// all of it`],
    ['a bare NaN', withMembers(ask, '"x":NaN')],
    ['ten thousand lists deep', '['.repeat(10_000)],
    ['forty closed lists deep', `${'['.repeat(40)}${']'.repeat(40)}`],
    ['forty objects deep', `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`],
    ['broken UTF-8', Buffer.concat([Buffer.from(good.slice(0, -1)), Buffer.from([0xff, 0xfe, 0x7d])])],
    ['overlong UTF-8', Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xc0, 0xaf]), Buffer.from('"}')])],
    [
      'a surrogate in UTF-8',
      Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xed, 0xa0, 0x80]), Buffer.from('"}')]),
    ],
    ['UTF-16', Buffer.from(good, 'utf16le')],
    ['more than the limit', withMembers(ask, `"x":"${'x'.repeat(bodyLimit)}"`)],
  ]
}

const keyTricks = (ask: Good['ask']): readonly Raw[] => {
  const [first] = Object.entries(ask)
  const again = first === undefined ? '"x":1,"x":2' : `${quoted(first[0])}:${quoted(first[1])}`
  const escaped =
    first === undefined
      ? '"x":1,"\\u0078":2'
      : `"\\u${first[0].charCodeAt(0).toString(16).padStart(4, '0')}${first[0].slice(1)}":null`
  return [
    ['an unknown key', withMembers(ask, '"surplus":1')],
    ['an unknown key with an empty name', withMembers(ask, '"":1')],
    ['a key twice', withMembers(ask, again)],
    ['a key twice, once escaped', withMembers(ask, escaped)],
    ['__proto__', withMembers(ask, '"__proto__":{"admin":true}')],
    ['__proto__ escaped', withMembers(ask, '"\\u005f_proto__":{"admin":true}')],
    ['constructor.prototype', withMembers(ask, '"constructor":{"prototype":{"admin":true}}')],
    ['the name of a method', withMembers(ask, '"toString":"x","hasOwnProperty":1')],
    ['NUL in a key', withMembers(ask, '"a\\u0000b":1')],
    ['half a surrogate in a key', withMembers(ask, '"\\ud800":1')],
    ['a thousand keys', withMembers(ask, Array.from({ length: 1_000 }, (_, n) => `"k${n}":${n}`).join(','))],
  ]
}

/** Texts, as they stand in the body, that may come in the place of any value. */
const strangeValues: readonly Raw[] = [
  ['null', 'null'],
  ['true', 'true'],
  ['a list', '[]'],
  ['a list of itself', '[[]]'],
  ['an object', '{}'],
  ['an object that hides a method', '{"toString":null,"valueOf":1}'],
  ['zero', '0'],
  ['minus zero', '-0'],
  ['minus one', '-1'],
  ['a fraction', '1.5'],
  ['an exponent', '1e3'],
  ['a whole number with a point', '1.0'],
  ['2^31', '2147483648'],
  ['below -2^31', '-2147483649'],
  ['2^53 - 1', '9007199254740991'],
  ['2^53 + 1', '9007199254740993'],
  ['a moment after the last date', '8640000000000001'],
  ['beyond 2^64', '99999999999999999999999'],
  ['infinity by exponent', '1e400'],
  ['a leading zero', '007'],
  ['empty text', '""'],
  ['a space', '" "'],
  ['minus one as text', '"-1"'],
  ['an exponent as text', '"1e3"'],
  ['a hexadecimal text', '"0x10"'],
  ['the least number above zero as text', '"5e-324"'],
  ['a hundred digits as text', `"${'9'.repeat(100)}"`],
  ['an octal text', '"0o17"'],
  ['a sign as text', '"+1"'],
  ['full-width digits', '"\uff11\uff12\uff13"'],
  ['Arabic digits', '"\u0661\u0662\u0663"'],
  ['a thousands comma', '"1,000"'],
  ['a number with a line break', '"1\\n"'],
  ['NUL', '"a\\u0000b"'],
  ['half a surrogate', '"\\ud800"'],
  ['right-to-left marks', '"\\u202eabc"'],
  ['a name that reaches a prototype', '"__proto__"'],
  ['a name that every object has', '"constructor"'],
  ['a control character', '"a\\u001b[31mb"'],
  ['letters that compose', '"e\\u0301\\u0301\\u0301"'],
  ['text outside the basic plane', '"\\ud83d\\udc26"'],
  ['a uuid of zeros', '"00000000-0000-0000-0000-000000000000"'],
  ['a wildcard for SQL', '"%"'],
  ['a quote for SQL', '"\' or 1=1 --"'],
  ['a script', '"<script>alert(1)</script>"'],
  ['a path', '"../../etc/passwd"'],
  ['ten thousand characters', `"${'x'.repeat(10_000)}"`],
]

const marker = '\u0001here\u0001'

/** The good body's text with a marker in the place of one of its values, for each value in it. */
const holes = (value: unknown, path: string): readonly { readonly path: string; readonly body: unknown }[] => {
  const here = { path, body: marker }
  if (Array.isArray(value)) {
    const inner = value.slice(0, 1).flatMap((item) => holes(item, `${path}/0`))
    return [here, ...inner.map((hole) => ({ path: hole.path, body: [hole.body, ...value.slice(1)] }))]
  }
  if (typeof value !== 'object' || value === null) return [here]
  const inner = Object.entries(value).flatMap(([key, item]) =>
    holes(item, `${path}/${key}`).map((hole) => ({ path: hole.path, body: { ...value, [key]: hole.body } })),
  )
  return path === '' ? inner : [here, ...inner]
}

const withoutKey = (ask: Good['ask']): readonly Raw[] =>
  Object.keys(ask).map((key) => {
    const { [key]: _left, ...rest } = ask
    return [`without ${key}`, quoted(rest)]
  })

const fieldTricks = (ask: Good['ask']): readonly Raw[] =>
  holes(ask, '').flatMap(({ path, body }) =>
    strangeValues.map(([name, text]): Raw => [
      `${name} at ${path}`,
      quoted(body).replace(quoted(marker), () => text as string),
    ]),
  )

const passes = (endpoint: Endpoint, text: string | Buffer): boolean => {
  try {
    const value: unknown = JSON.parse(text.toString())
    return endpoint.takes.safeParse(value).success
  } catch {
    // An endpoint that takes nothing may also be called with nothing.
    return text.length === 0 && endpoint.takes.safeParse({}).success
  }
}

const types: readonly string[] = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=gbk',
  'application/xml',
  ';',
]

const posted = (endpoint: Endpoint, good: Good, url: string, inBody: Good['ask']): readonly HostileInput[] => {
  const make = (
    name: string,
    text: string | Buffer,
    mayPass: boolean,
    extra: Readonly<Record<string, string>> = {},
  ): HostileInput => {
    const payload = Buffer.isBuffer(text) ? text : Buffer.from(text)
    const headers = { 'content-type': 'application/json', ...good.headers(payload), ...extra }
    return { name, method: 'POST', url, headers, payload, mayPass }
  }
  const raws = [
    ...wholeBodies(inBody, endpoint.bodyLimit),
    ...keyTricks(inBody),
    ...withoutKey(inBody),
    ...fieldTricks(inBody),
  ]
  const named = url === endpoint.path
  return [
    ...raws.map(([name, text]) => make(name, text, !named || passes(endpoint, text))),
    ...types.map((type) => make(`content type ${type}`, quoted(inBody), false, { 'content-type': type })),
  ]
}

const queryTricks: readonly Raw[] = [
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

const asked = (good: Good, url: string, inQuery: Good['ask']): readonly HostileInput[] => {
  const base = Object.entries(inQuery).map(
    ([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`,
  )
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
      ...strangeTexts.map((text) =>
        make(
          `${JSON.stringify(text.slice(0, 30))} at ${key}`,
          [...others, `${name}=${encodeURIComponent(text)}`].join('&'),
        ),
      ),
    ]
  })
  const tricks = queryTricks.map(([name, query]) => ({
    ...make(name, [...base, query as string].join('&')),
    mayPass: name === 'ampersands alone',
  }))
  return [...tricks, ...fields]
}

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

const pairs = (ask: Good['ask']): string =>
  Object.entries(ask)
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`)
    .join('&')

/** Bodies for an endpoint that takes a file: what its types promise and do not hold, and what is none of them. */
const uploaded = (endpoint: Endpoint, good: Good, url: string, inQuery: Good['ask']): readonly HostileInput[] => {
  const [type = '', ...others] = endpoint.upload ?? []
  const make = (name: string, payload: Buffer, contentType: string): HostileInput => ({
    name,
    method: 'POST',
    url: pairs(inQuery) === '' ? url : `${url}?${pairs(inQuery)}`,
    headers: { ...good.headers(payload), 'content-type': contentType },
    payload,
    mayPass: false,
  })
  const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffdb004300', 'hex')
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452ffffffffffffffff0802000000', 'hex')
  const files: readonly (readonly [string, Buffer])[] = [
    ['nothing', Buffer.alloc(0)],
    ['one byte', Buffer.from([0xff])],
    ['text', Buffer.from('no picture')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['an archive', Buffer.from('504b030414000000', 'hex')],
    ['a program', Buffer.from('7f454c460201010000000000', 'hex')],
    ['the head of a JPEG', jpeg],
    ['a JPEG with a page behind it', Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')])],
    ['a PNG of four milliards by four milliards', png],
    ['zeros', Buffer.alloc(4_096)],
    ['more than it takes', Buffer.alloc(endpoint.bodyLimit + 1, 0xff)],
  ]
  return [
    ...files.flatMap(([name, payload]) => [type, ...others].map((one) => make(`${name} as ${one}`, payload, one))),
    ...[...types, 'application/json', 'application/octet-stream', 'image/svg+xml', `${type}; charset=utf-8`].map(
      (odd) => make(`content type ${odd}`, Buffer.from('{}'), odd),
    ),
  ]
}

/** The good ask apart: what stands in the path, and the rest. */
const divided = ({ path }: Endpoint, { ask }: Good) => {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string)
  const rest = Object.fromEntries(Object.entries(ask).filter(([key]) => !inPath.includes(key)))
  const url = path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(ask[name])))
  return { inPath, rest, url }
}

/** The good request itself, for whoever changes something about it that is not its input. */
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
    url: inQuery && pairs(rest) !== '' ? `${url}?${pairs(rest)}` : url,
    headers: isGet ? headers : { ...headers, 'content-type': upload?.[0] ?? 'application/json' },
    payload,
    mayPass: true,
  }
}

/** At least thirty hostile requests to one endpoint, each with a name for the test that fails. */
export function* hostileInputs(endpoint: Endpoint, good: Good): Generator<HostileInput> {
  const { inPath, rest, url } = divided(endpoint, good)
  if (endpoint.upload !== undefined) yield* uploaded(endpoint, good, url, rest)
  else yield* endpoint.method === 'GET' ? asked(good, url, rest) : posted(endpoint, good, url, rest)
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
