// A small SMTP client (RFC 5321): one message per connection, TLS from the start or by STARTTLS where offered, AUTH
// PLAIN over TLS only. It hands messages to the house's own mail server and does nothing more.

import { connect as connectPlain, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'

export type SmtpServer = {
  readonly host: string
  readonly port: number
  /** TLS from the first byte (`smtps:`); else STARTTLS where the server offers it. */
  readonly tls: boolean
  readonly user: string | undefined
  readonly password: string | undefined
  /** Certificates trusted besides the system's. */
  readonly ca?: string
}

export type SmtpMessage = { readonly from: string; readonly to: readonly string[]; readonly text: string }

const patienceMs = 10_000
const replyMax = 16_384

type Reply = { readonly code: number; readonly lines: readonly string[] }

/** One conversation: each command waits for its answer before the next is sent. */
const talk = (socket: Socket) => {
  let heard = ''
  let broken: Error | undefined
  let wake = (): void => undefined
  const onData = (chunk: Buffer): void => {
    heard += chunk.toString('latin1')
    if (heard.length > replyMax) socket.destroy(new Error('it says too much'))
    wake()
  }
  const onEnd = (cause?: Error): void => {
    broken ??= cause instanceof Error ? cause : new Error('it hung up')
    wake()
  }
  socket
    .on('data', onData)
    .on('error', onEnd)
    .on('close', () => onEnd())
  socket.setTimeout(patienceMs, () => socket.destroy(new Error('it does not answer')))

  const answer = async (): Promise<Reply> => {
    for (;;) {
      const [whole] = /^(?:\d{3}-[^\n]*\n)*\d{3}(?: [^\n]*)?\r?\n/.exec(heard) ?? []
      if (whole !== undefined) {
        heard = heard.slice(whole.length)
        const lines = whole.trim().split(/\r?\n/)
        return { code: Number(lines.at(-1)?.slice(0, 3)), lines }
      }
      if (broken !== undefined) throw broken
      await new Promise<void>((done) => void (wake = done))
    }
  }
  const say = async (line: string, expected: number, asked = line): Promise<Reply> => {
    socket.write(`${line}\r\n`)
    const reply = await answer()
    if (Math.floor(reply.code / 100) !== expected)
      throw new Error(`to ${asked.split(' ')[0]} it answered ${reply.lines.at(-1) ?? ''}`.slice(0, 200))
    return reply
  }
  const leave = (): void => {
    socket.off('data', onData)
    socket.removeAllListeners('error').removeAllListeners('close')
  }
  return { answer, say, leave }
}

const opened = (socket: Socket, event: 'connect' | 'secureConnect'): Promise<void> =>
  new Promise((done, failed) => {
    socket.setTimeout(patienceMs, () => socket.destroy(new Error('it does not answer')))
    socket.once(event, done).once('error', failed)
  })

const trust = ({ host, ca }: SmtpServer) => ({ servername: host, ...(ca === undefined ? {} : { ca }) })

const begin = async (server: SmtpServer): Promise<Socket> => {
  const { host, port, tls } = server
  const socket = tls ? connectTls({ host, port, ...trust(server) }) : connectPlain({ host, port })
  await opened(socket, tls ? 'secureConnect' : 'connect')
  return socket
}

const upgraded = async (socket: Socket, server: SmtpServer): Promise<Socket> => {
  const secure = connectTls({ socket, ...trust(server) })
  await opened(secure, 'secureConnect')
  return secure
}

const offers = ({ lines }: Reply, what: string): boolean =>
  lines.some((line) => line.slice(4).toUpperCase().startsWith(what))

/** Resolves when the server has accepted the message. `text` is the whole of it, headers first, lines ended by CRLF. */
export const sendBySmtp = async (server: SmtpServer, { from, to, text }: SmtpMessage): Promise<void> => {
  let socket = await begin(server)
  try {
    let line = talk(socket)
    await line.answer()
    const hello = await line.say('EHLO magpie', 2)
    let secure = server.tls
    if (!secure && offers(hello, 'STARTTLS')) {
      await line.say('STARTTLS', 2)
      line.leave()
      socket = await upgraded(socket, server)
      secure = true
      line = talk(socket)
      await line.say('EHLO magpie', 2)
    }
    if (server.user !== undefined) {
      if (!secure) throw new Error('it offers no TLS, and a password goes over nothing else')
      const plain = Buffer.from(`\0${server.user}\0${server.password ?? ''}`).toString('base64')
      await line.say(`AUTH PLAIN ${plain}`, 2, 'AUTH')
    }
    await line.say(`MAIL FROM:<${from}>`, 2)
    for (const one of to) await line.say(`RCPT TO:<${one}>`, 2)
    await line.say('DATA', 3)
    await line.say(`${text.replaceAll(/^\./gm, '..')}\r\n.`, 2, 'message')
    socket.end('QUIT\r\n')
  } finally {
    socket.destroySoon()
  }
}
