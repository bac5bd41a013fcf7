// Liveness and readiness. Liveness ignores the database: a supervisor that killed nodes while the database pauses would turn
// the pause into an outage. Readiness is what a proxy asks before it routes requests here.

import type { FastifyInstance, FastifyReply } from 'fastify'

export type Health = {
  /** The reasons why it cannot take work, in our own words; empty if it can. */
  readonly notReady: () => Promise<readonly string[]>
  /** True from the moment on at which the process begins to end: each answer then ends its connection. */
  readonly isLeaving?: () => boolean
}

const send = (reply: FastifyReply, status: number, value: unknown): FastifyReply =>
  reply
    .code(status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(value))

export const mountHealth = (app: FastifyInstance, health?: Health): void => {
  app.get('/health/live', (_request, reply) => send(reply, 200, { live: true }))
  app.get('/health/ready', async (_request, reply) => {
    const missing = (await health?.notReady()) ?? []
    return send(reply, missing.length === 0 ? 200 : 503, { ready: missing.length === 0, missing })
  })
}
