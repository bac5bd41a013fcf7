// The mail client with a server that speaks TLS under its own certificate: by STARTTLS and from the first byte.

import { createServer, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer, TLSSocket } from 'node:tls'
import { type Certificate, localCertificate } from '@magpie/testkit/tls'
import { afterEach, expect, it } from 'vitest'
import { sendBySmtp, type SmtpServer } from './smtp.ts'

type Said = { readonly line: string; readonly secure: boolean }
type Ways = {
  readonly certificate: Certificate
  readonly starttls?: boolean
  /** Text injected after the server's answer to STARTTLS, before TLS begins. */
  readonly slipped?: string
}

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** As much of RFC 5321 and 3207 as a sender needs. */
const converse = (socket: Socket, said: Said[], ways: Ways): void => {
  const secure = socket instanceof TLSSocket
  let rest = ''
  let inData = false
  const answer = (line: string): void => {
    said.push({ line, secure })
    if (inData && line !== '.') return
    if (line === '.') inData = false
    if (line === 'DATA') inData = true
    if (line === 'DATA') return void socket.write('354 go on\r\n')
    if (line.startsWith('EHLO'))
      return void socket.write(`250-mail\r\n${ways.starttls && !secure ? '250-STARTTLS\r\n' : ''}250 AUTH PLAIN\r\n`)
    if (line === 'STARTTLS') {
      socket.removeAllListeners('data')
      socket.write(`220 go on\r\n${ways.slipped ?? ''}`)
      const { key, cert } = ways.certificate
      const inside = new TLSSocket(socket, { isServer: true, key, cert })
      inside.on('error', () => undefined)
      return converse(inside, said, ways)
    }
    socket.write(line.startsWith('AUTH') ? '235 in\r\n' : '250 ok\r\n')
  }
  socket.on('error', () => undefined)
  socket.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString()).split('\r\n')
    rest = lines.pop() ?? ''
    lines.forEach(answer)
  })
}

const open = async (ways: Ways, tls = false): Promise<{ readonly port: number; readonly said: readonly Said[] }> => {
  const said: Said[] = []
  const begin = (socket: Socket): void => {
    socket.write('220 mail\r\n')
    converse(socket, said, ways)
  }
  const server = tls ? createTlsServer({ ...ways.certificate }, begin) : createServer(begin)
  server.on('tlsClientError', () => undefined)
  servers.push(server)
  await new Promise<void>((done) => void server.listen(0, '0.0.0.0', done))
  const address = server.address()
  return { port: typeof address === 'object' && address !== null ? address.port : 0, said }
}

const certificate = localCertificate()
const password = 'word of the mail server'
const to = (port: number, more: Partial<SmtpServer> = {}): SmtpServer => ({
  host: 'localhost',
  port,
  tls: false,
  user: 'magpie',
  password,
  ca: certificate.cert,
  ...more,
})
const message = { from: 'magpie@house.example', to: ['watch@house.example'], text: 'Subject: x\r\n\r\n.first' }
const tells = (said: readonly Said[], line: string): readonly boolean[] =>
  said.filter((one) => one.line.startsWith(line)).map(({ secure }) => secure)

it('uses STARTTLS when it is offered: password and message are sent only over TLS', async () => {
  const { port, said } = await open({ certificate, starttls: true })
  await sendBySmtp(to(port), message)
  expect(tells(said, 'EHLO')).toEqual([false, true])
  expect(tells(said, 'AUTH PLAIN')).toEqual([true])
  expect(tells(said, 'MAIL FROM:<magpie@house.example>')).toEqual([true])
  expect(tells(said, '..first')).toEqual([true])
})

it('uses TLS from the first byte when the address says so', async () => {
  const { port, said } = await open({ certificate }, true)
  await sendBySmtp(to(port, { tls: true }), message)
  expect(tells(said, 'AUTH PLAIN')).toEqual([true])
})

it('a server with an untrusted certificate, or one for another host, gets neither password nor message', async () => {
  for (const [starttls, tls] of [
    [true, false],
    [false, true],
  ] as const) {
    const { port, said } = await open({ certificate, starttls }, tls)
    const { ca: _none, ...stranger } = to(port, { tls })
    const untrusted = /certificate|altnames/i
    await expect(sendBySmtp(stranger, message)).rejects.toThrow(untrusted)
    await expect(sendBySmtp(to(port, { tls, ca: localCertificate().cert }), message)).rejects.toThrow(untrusted)
    await expect(sendBySmtp(to(port, { tls, host: '127.0.0.2' }), message)).rejects.toThrow(untrusted)
    expect([...tells(said, 'AUTH'), ...tells(said, 'MAIL')]).toEqual([])
  }
})

it('without TLS no password is sent', async () => {
  const { port, said } = await open({ certificate })
  await expect(sendBySmtp(to(port), message)).rejects.toThrow('no TLS')
  expect(tells(said, 'AUTH')).toEqual([])
})

it('text injected before TLS starts is not taken as an answer', async () => {
  const { port, said } = await open({ certificate, starttls: true, slipped: '250 slipped\r\n250 slipped\r\n' })
  await sendBySmtp(to(port), message).catch(() => undefined)
  expect(tells(said, 'AUTH').concat(tells(said, 'MAIL')).includes(false)).toBe(false)
})
