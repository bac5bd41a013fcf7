// A websocket by hand (RFC 6455), to send what no library would: invalid handshakes, and frames against the rules.

import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A handshake as text; a header given as null is left out. */
export const handshake = (
  host: string,
  url: string,
  change: {
    readonly line?: string
    readonly headers?: Readonly<Record<string, string | null>>
    readonly more?: string
  } = {},
): string => {
  const headers: Readonly<Record<string, string | null>> = {
    host,
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    ...change.headers,
  }
  const lines = Object.entries(headers).flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}\r\n`]))
  return `${change.line ?? `GET ${url} HTTP/1.1`}\r\n${lines.join('')}${change.more ?? ''}\r\n`
}

/** A socket after a successful handshake. */
export const upgraded = async (origin: string, url: string): Promise<Socket> => {
  const { hostname, port, host } = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  socket.write(handshake(host, url))
  const [first] = (await once(socket, 'data')) as [Buffer]
  if (!first.toString('latin1').startsWith('HTTP/1.1 101')) throw new Error(`no handshake: ${first.toString('latin1')}`)
  return socket
}

/** A frame as a client sends it. `mask: false` leaves out the mask that every client must use. */
export const frame = (
  opcode: number,
  payload: Buffer,
  how: { readonly final?: boolean; readonly mask?: boolean; readonly reserved?: number } = {},
): Buffer => {
  const { final = true, mask = true, reserved = 0 } = how
  const size = payload.length
  const extended = size < 126 ? 0 : size < 65_536 ? 2 : 8
  const head = Buffer.alloc(2 + extended)
  head[0] = (final ? 0x80 : 0) | (reserved << 4) | opcode
  head[1] = (mask ? 0x80 : 0) | (extended === 0 ? size : extended === 2 ? 126 : 127)
  if (extended === 2) head.writeUInt16BE(size, 2)
  if (extended === 8) head.writeBigUInt64BE(BigInt(size), 2)
  // A mask of zeros is a valid mask, and leaves the bytes readable.
  return Buffer.concat([head, ...(mask ? [Buffer.alloc(4)] : []), payload])
}

/**
 * Writes the bytes. Returns the server's close code, 0 if it hung up without one, null if it stays connected for
 * `stayMs`.
 */
export const closeCodeAfter = (socket: Socket, bytes: readonly Buffer[], stayMs: number): Promise<number | null> =>
  new Promise((done) => {
    const parts: Buffer[] = []
    const codeIn = (heard: Buffer): number | undefined => {
      const at = heard.indexOf(0x88)
      return at < 0 || heard.length < at + 4 ? undefined : heard.readUInt16BE(at + 2)
    }
    const end = (otherwise: number | null): void => {
      const code = codeIn(Buffer.concat(parts))
      clearTimeout(timer)
      socket.destroy()
      done(code ?? otherwise)
    }
    const timer = setTimeout(() => end(null), stayMs)
    // The server waits for an answer to its close frame; none is sent.
    socket.on('data', (part: Buffer) => {
      parts.push(part)
      if (codeIn(Buffer.concat(parts)) !== undefined) end(null)
    })
    socket.on('close', () => end(0))
    socket.on('end', () => end(0))
    for (const one of bytes) socket.write(one)
  })
