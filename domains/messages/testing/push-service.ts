// A push service and the browser behind it: it receives what the platform sends, verifies the sender and decrypts with
// the browser's keys (RFC 8291, 8188, 8292).

import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

const joined = (...parts: readonly (Buffer | string)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
const derived = (key: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes))

export type Heard = {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  /** The decrypted text. */
  readonly text: string
}

/** Whether the platform signed for this service, with the key that the browser subscribed under. */
export const isSignedBy = (key: string, origin: string, { headers }: Pick<Heard, 'headers'>): boolean => {
  const [, token = '', said = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const by = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' })
  const { aud, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; exp: number }
  const holds = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: by, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return holds && said === key && aud === origin && exp > 0
}

export const openPushService = async () => {
  const pair = createECDH('prime256v1')
  const own = pair.generateKeys()
  const auth = randomBytes(16)
  const opened = (body: Buffer): string => {
    const salt = body.subarray(0, 16)
    const length = body.readUInt8(20)
    const theirs = body.subarray(21, 21 + length)
    const secret = pair.computeSecret(theirs)
    const ikm = derived(secret, auth, joined('WebPush: info\0', own, theirs), 32)
    const key = derived(ikm, salt, joined('Content-Encoding: aes128gcm\0'), 16)
    const nonce = derived(ikm, salt, joined('Content-Encoding: nonce\0'), 12)
    const sealed = body.subarray(21 + length)
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
    const text = joined(decipher.update(sealed.subarray(0, -16)), decipher.final())
    // Byte 2 ends the last record; only zeros may follow.
    return text.subarray(0, text.lastIndexOf(2)).toString()
  }
  const heard: Heard[] = []
  const answers: number[] = []
  const server = createServer((request, reply) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const status = answers.shift() ?? 201
      if (status === 201)
        heard.push({ path: request.url ?? '', headers: request.headers, text: opened(Buffer.concat(parts)) })
      reply.writeHead(status).end()
    })
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    heard,
    /** The next status codes, in place of 201. */
    answers,
    /** The subscription that a browser sends to the site. */
    browser: (name: string) => ({
      endpoint: `${origin}/send/${name}`,
      p256dh: own.toString('base64url'),
      auth: auth.toString('base64url'),
    }),
    close: () => new Promise<void>((done) => void server.close(() => done())),
  }
}
