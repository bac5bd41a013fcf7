// A receiver of notices as a separate process: `http` or `smtp`, on the given port. It reports what it accepts to its
// parent, and can be killed.

import { createServer as createHttp } from 'node:http'
import { createServer, type Socket } from 'node:net'

const [kind = '', port = ''] = process.argv.slice(2)

const tell = (message: object): void => void process.send?.(message)

const overHttp = () =>
  createHttp((request, reply) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => void chunks.push(chunk))
    request.on('end', () => {
      tell({ took: Buffer.concat(chunks).toString(), signature: request.headers['x-magpie-signature'] ?? null })
      reply.writeHead(204).end()
    })
  })

/** Speaks as much of RFC 5321 as a sender needs, without TLS and without a login. */
const onMail = (socket: Socket): void => {
  const message: string[] = []
  let inData = false
  let rest = ''
  const say = (line: string): void => void socket.write(`${line}\r\n`)
  say('220 receiver')
  const heard = (line: string): void => {
    if (inData && line === '.') {
      inData = false
      tell({ took: message.join('\n') })
      return say('250 taken')
    }
    if (inData) return void message.push(line)
    if (/^EHLO/i.test(line)) {
      socket.write('250-receiver\r\n250 SIZE 100000\r\n')
      return
    }
    if (/^DATA/i.test(line)) {
      inData = true
      return say('354 go on')
    }
    if (/^QUIT/i.test(line)) return void socket.end('221 bye\r\n')
    message.push(line)
    return say('250 ok')
  }
  socket.on('data', (chunk) => {
    const lines = (rest + chunk.toString()).split('\r\n')
    rest = lines.pop() ?? ''
    lines.forEach(heard)
  })
  socket.on('error', () => undefined)
}

const server = kind === 'http' ? overHttp() : createServer(onMail)
server.listen(Number(port), '127.0.0.1', () => tell({ ready: true }))
