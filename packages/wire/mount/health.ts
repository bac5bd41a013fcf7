// Whether a process lives, and whether it may be sent work. Living says nothing of the database: a supervisor that killed a
// node for the database's sake would make an outage of a pause. Being ready is what a proxy asks before it sends anybody.

import type { FastifyInstance, FastifyReply } from 'fastify'

export type Health = {
  /** What stands in the way of work, in words of our own; nothing when it may be sent. */
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
