// Answers that pages share: a page is rendered for nobody in particular, so what it asks is answered the same for every
// visitor. An answer is a second old at most, is waited for no longer than a page may take, and goes on being given when
// what stands behind it stalls (S-CONST-05).

import type { World } from '@magpie/kernel'
import type { Call } from '@magpie/wire/call'
import { type LastCopy, lastCopyOf } from './last-copy.ts'
import { serverTimeoutMs } from './in-process-call.ts'

const freshMs = 1000
/** From this age on it would mislead. */
const forgetAfterMs = 60_000
const questionsMost = 300

export const publicAnswers = (world: Pick<World, 'now' | 'after'>, call: Call): Call => {
  const answers = new Map<string, () => Promise<LastCopy<unknown>>>()
  return async (endpoint, ask) => {
    const name = `${endpoint.path} ${JSON.stringify(ask)}`
    let answer = answers.get(name)
    if (answer === undefined) {
      if (answers.size >= questionsMost) answers.delete(answers.keys().next().value ?? '')
      answer = lastCopyOf({ world, freshMs, patienceMs: serverTimeoutMs, ask: () => call(endpoint, ask) })
      answers.set(name, answer)
    }
    const { copy, trouble } = await answer()
    if (copy === undefined || world.now() - copy.at >= forgetAfterMs)
      throw trouble instanceof Error ? trouble : new Error(`${endpoint.path} has not answered in time`)
    return copy.value as Awaited<ReturnType<typeof call<typeof endpoint>>>
  }
}
