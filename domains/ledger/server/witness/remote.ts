// A witness in another process, reached over HTTP. Its answers are validated strictly, because any server could listen there.

import type { World } from '@magpie/kernel'
import * as z from 'zod/mini'
import { OfferAnswer, Witnessed, WitnessState } from '../../contract/checkpoint.ts'
import { witnessPaths } from './paths.ts'
import type { Witness } from './witness.ts'

const answerMs = 20_000

const Page = z.array(Witnessed)

/** Rejects without a valid answer. */
export const remoteWitness = (world: World, url: string): Witness => {
  const ask = async <T extends z.ZodMiniType>(shape: T, path: string, body?: unknown): Promise<z.output<T>> => {
    const json = { 'content-type': 'application/json' }
    const request = { url: `${url}${path}`, timeoutMs: answerMs, headers: json }
    const reply = await world.http(
      body === undefined ? { ...request, method: 'GET' } : { ...request, method: 'POST', body: JSON.stringify(body) },
    )
    if (reply.status !== 200) throw new Error(`the witness answers ${reply.status}`)
    return shape.parse(JSON.parse(reply.body))
  }
  return {
    state: () => ask(WitnessState, witnessPaths.state),
    add: (offer) => ask(OfferAnswer, witnessPaths.checkpoints, offer),
    after: (number) => ask(Page, `${witnessPaths.checkpoints}?after=${number}`),
  }
}
