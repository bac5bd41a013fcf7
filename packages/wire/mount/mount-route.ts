// From a route to Fastify: what it reads, in which shape, and what becomes of a request that could not be read. Bodies are
// read once, strictly, for all endpoints of a dialect; path and query are brought into the one object of the schema.

import type { Refusal, World } from '@magpie/kernel'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'
import type { Dialect, JsonSchema } from '../dialect.ts'
import { jsonSchema, queryCoercion } from './json-schema.ts'
import type { Route } from './route.ts'
import { BadJson, isStorable, strictJson } from './strict-json.ts'

const bodyFault = (error: unknown): { readonly refused: Refusal; readonly status?: number } | undefined => {
  if (error instanceof BadJson) return { refused: { refused: 'validation', facts: { rule: error.fault } } }
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return { refused: { refused: 'validation', facts: { rule: 'size' } }, status: 413 }
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return { refused: { refused: 'validation', facts: { rule: 'content_type' } }, status: 415 }
  }
  // The client disconnected before its body was complete: the answer reaches no one, and it is not our fault.
  if (error.code === 'ECONNRESET') return { refused: { refused: 'validation', facts: { rule: 'aborted' } } }
  return error.code.startsWith('FST_ERR_CTP_')
    ? { refused: { refused: 'validation', facts: { rule: 'body' } } }
    : undefined
}

/** A scope for one endpoint that takes a file: nothing else is read there, and the bytes are the handler's. */
export const readFiles = (scope: FastifyInstance, types: readonly string[]): void => {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser([...types], { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    request.rawBody = body
    done(null, undefined)
  })
}

const utf8Only = /^application\/json(?:; ?charset="?utf-8"?)?$/i

export const readBodies = (scope: FastifyInstance, dialect: Dialect): void => {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    request.rawBody = body
    try {
      if (!utf8Only.test(request.headers['content-type'] ?? '')) throw new BadJson('encoding')
      done(null, body.length === 0 ? undefined : strictJson(body, dialect.strictNumbers))
    } catch (error) {
      done(error as Error)
    }
  })
}

const isTextSafe = (query: Record<string, unknown>): boolean =>
  Object.entries(query).every(
    ([key, value]) => isStorable(key) && [value].flat().every((one) => typeof one !== 'string' || isStorable(one)),
  )

/** Brings what came in the path and the query, or a missing body, into the one object that the schema describes. */
const gatherInput = (
  route: Route,
  takes: JsonSchema,
): ((request: FastifyRequest, reply: FastifyReply, done: () => void) => void) | undefined => {
  const { endpoint } = route
  const coerce = queryCoercion(takes)
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name as string)
  const emptyIsFine = endpoint.takes.safeParse({}).success
  const fromQuery = route.takesQuery
  if (!fromQuery && inPath.length === 0 && !emptyIsFine) return undefined
  return (request, reply, done) => {
    const given = fromQuery ? request.query : request.body === undefined ? {} : request.body
    // Anything but an object is left to the schema, which refuses it.
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return done()
    const input = given as Record<string, unknown>
    const params = request.params as Record<string, unknown>
    const clash = inPath.some((name) => Object.hasOwn(input, name))
    if (clash || (fromQuery && !isTextSafe({ ...input, ...params }))) {
      void reply.send(route.turnAway(request, reply, { refused: 'validation', facts: { rule: 'query' } }))
      return
    }
    for (const name of inPath) input[name] = params[name]
    if (fromQuery) coerce(input)
    else request.body = input
    done()
  }
}

const awayMostBytes = 32 * 2 ** 20
const awayMostMs = 10_000

/**
 * Reads and discards the rest of a refused body, within limits of size and time. Closing the connection while the client
 * still sends would lose the answer (RFC 9112, 9.6).
 */
const readAway = (body: IncomingMessage, world: Pick<World, 'after'>): Promise<void> =>
  new Promise((done) => {
    if (body.complete || body.destroyed) return done()
    let left = awayMostBytes
    const count = (part: Buffer): void => {
      left -= part.length
      if (left < 0) end()
    }
    const stop = world.after(awayMostMs, () => end())
    const end = (): void => {
      stop()
      body.off('data', count).off('end', end).off('close', end)
      done()
    }
    body.on('data', count).once('end', end).once('close', end)
  })

export const mountRoute = (scope: FastifyInstance, route: Route, world: Pick<World, 'after'>): void => {
  const { endpoint } = route
  const takes = jsonSchema(endpoint.takes, 'input')
  const gather = gatherInput(route, takes)
  const turnAwayUnread = async (
    request: FastifyRequest,
    reply: FastifyReply,
    refused: Refusal,
    status: number,
  ): Promise<void> => {
    await readAway(request.raw, world)
    void reply.send(route.turnAway(request, reply, refused, { status }))
  }
  scope.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: endpoint.bodyLimit,
    attachValidation: true,
    config: { route },
    schema: {
      ...(route.takesQuery ? { querystring: takes } : { body: takes }),
      response: { 200: jsonSchema(endpoint.gives, 'input') },
    },
    ...(gather === undefined ? {} : { preValidation: gather }),
    errorHandler: (error, request, reply) => {
      const { refused, status } = bodyFault(error) ?? {}
      if (refused === undefined) void reply.send(route.fault(request, reply, error))
      else if (status === undefined) void reply.send(route.turnAway(request, reply, refused))
      else void turnAwayUnread(request, reply, refused, status)
    },
    handler: (request, reply) => route.serve(request, reply),
  })
}
