// Bodies that an attacker may send instead of valid JSON: broken as a whole, with unknown keys, and with a strange value in
// place of each valid one.

import type { Endpoint } from '../endpoint.ts'
import { type Good, type HostileInput, quoted } from './good-input.ts'

type Raw = readonly [name: string, text: string | Buffer]

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

/** What a stranger may say in a declared message of the stream: its whole text, with the name of the trick. */
export const hostileMessages = (id: number, ask: Good['ask']): readonly (readonly [name: string, text: string])[] =>
  [...keyTricks(ask), ...withoutKey(ask), ...fieldTricks(ask), ['null', 'null'], ['a list', '[]'], ['nothing', '""']]
    .map(([name, data]) => [name, `{"msgId":${id},"msgData":${String(data)}}`] as const)
    .filter(([, text]) => text.length <= 4_000)

/** Content types that no endpoint takes. */
export const oddTypes: readonly string[] = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=gbk',
  'application/xml',
  ';',
]

export const posted = (endpoint: Endpoint, good: Good, url: string, inBody: Good['ask']): readonly HostileInput[] => {
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
    ...oddTypes.map((type) => make(`content type ${type}`, quoted(inBody), false, { 'content-type': type })),
  ]
}
