// Requests that match no declaration: other methods, other spellings of a path, and bytes that are hardly HTTP.

export const oddMethods = ['PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'LOCK'] as const

/** A POST has no query: these parameters are no endpoint's input. */
export const strayQueries: readonly string[] = [
  'x=1',
  '',
  '__proto__=1',
  'amount=1&amount=2',
  'token=of-somebody-else',
  '%00',
  '%zz',
  '%ff%fe',
  '?'.repeat(50),
  'x'.repeat(8_000),
]

/** None of these is the path, whatever a router or a proxy makes of it. */
export const strayPaths = (path: string): readonly string[] => [
  `${path}/`,
  `${path}/x`,
  `${path}%00`,
  `${path}%20`,
  `${path}%2f`,
  `${path}%zz`,
  `${path};a=1`,
  `/${path}`,
  path.slice(0, -1),
  path.toUpperCase(),
  path.replace('/v1/', '//v1/'),
  path.replace('/v1/', '/v1/./'),
  path.replace('/v1/', '/v1/x/../'),
  path.replace('/v1/', '/v1%2f'),
  path.replace('/v1/', '/v2/'),
  `/x${path}`,
  `${path}${'x'.repeat(4_000)}`,
  '/__proto__',
  '/constructor',
  '/.env',
  '/..%2f..%2fetc%2fpasswd',
  '/%',
  '/%ff',
  '/%e0%80%af',
]

const post = '/site/api/v1/configuration/preInfo'

/** Written to a socket as they are. */
export const rawRequests = (host: string): readonly (readonly [name: string, bytes: string | Buffer])[] => {
  const head = `POST ${post} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\n`
  return [
    ['nothing but line ends', '\r\n\r\n\r\n'],
    ['a word', 'hello\r\n\r\n'],
    ['bytes', Buffer.from(Array.from({ length: 600 }, (_, at) => (at * 37) % 256))],
    ['a TLS hello', Buffer.from([0x16, 3, 1, 2, 0, 1, 0, 1, 0xfc, 3, 3])],
    ['HTTP/0.9', `GET ${post}\r\n\r\n`],
    ['HTTP/9.9', `GET / HTTP/9.9\r\nhost: ${host}\r\n\r\n`],
    ['no host', `POST ${post} HTTP/1.1\r\n\r\n`],
    ['a method that is none', `B\u0001D ${post} HTTP/1.1\r\nhost: ${host}\r\n\r\n`],
    ['a space in the path', `POST /a b HTTP/1.1\r\nhost: ${host}\r\n\r\n`],
    ['CONNECT', `CONNECT example.org:443 HTTP/1.1\r\nhost: ${host}\r\n\r\n`],
    ['an upgrade to nothing', `GET / HTTP/1.1\r\nhost: ${host}\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n`],
    ['a header without a name', `${head}: x\r\n\r\n`],
    ['a header without a colon', `${head}nonsense\r\n\r\n`],
    ['a folded header', `${head}a: b\r\n c\r\n\r\n`],
    ['NUL in a header', `${head}a: b\u0000c\r\n\r\n`],
    ['a bare line feed', `${head}a: b\nc: d\r\n\r\n`],
    ['headers without end', `${head}${'a: b\r\n'.repeat(20_000)}`],
    ['a length that is no number', `${head}content-length: ten\r\n\r\n{}`],
    ['a negative length', `${head}content-length: -1\r\n\r\n{}`],
    ['a length with an exponent', `${head}content-length: 1e3\r\n\r\n{}`],
    ['two lengths', `${head}content-length: 2\r\ncontent-length: 3\r\n\r\n{}}`],
    ['a length and chunks', `${head}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`],
    ['a coding that is none', `${head}transfer-encoding: x\r\n\r\n{}`],
    ['a chunk of no size', `${head}transfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`],
    ['a chunk of all sizes', `${head}transfer-encoding: chunked\r\n\r\nffffffffffffffffff\r\n{}`],
    ['a body that never comes', `${head}content-length: 100\r\n\r\n{`],
    ['a body longer than said', `${head}content-length: 1\r\n\r\n{}{}{}`],
    ['a length beyond all memory', `${head}content-length: 99999999999999\r\n\r\n{}`],
    ['an expectation', `${head}expect: the-moon\r\ncontent-length: 2\r\n\r\n{}`],
    ['a gzip that is none', `${head}content-encoding: gzip\r\ncontent-length: 2\r\n\r\n{}`],
  ]
}
