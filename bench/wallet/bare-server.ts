// The peer of the wallet: Fastify with one route that parses the same body and answers in the same size. No schema,
// signature or database; in a process like the wallet's own.

import Fastify from 'fastify'
import type { AddressInfo } from 'node:net'

const app = Fastify({ logger: false })
app.post('/wallet/v1/debit', (request, reply) => {
  const { transaction } = request.body as { readonly transaction: string }
  return reply.send({ code: 'OK', transaction, balance: 1_000_000 })
})
await app.listen({ host: '127.0.0.1', port: 0 })
process.on('disconnect', () => process.exit(0))
process.send?.((app.server.address() as AddressInfo).port)
