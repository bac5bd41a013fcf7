// Sends one endpoint everything that a stranger could, and checks every answer. Faults are collected, not thrown, so
// that a failing test shows all of them at once.

import { type Dialect, type Endpoint, type Good, type HostileInput, hostileInputs } from '@magpie/wire'
import { type Answer, readAnswer } from './read-answer.ts'
import type { Heard } from './wire-client.ts'

export type Taken = { readonly input: HostileInput; readonly answer: Answer }

export type Walked = {
  readonly sent: number
  /** Inputs that were answered with a value. */
  readonly taken: readonly Taken[]
  /** Number of answers for each code. */
  readonly codes: ReadonlyMap<string, number>
  readonly complaints: readonly string[]
}

export type Share = { readonly of: number; readonly from: number }

export type WalkOptions = {
  readonly endpoint: Endpoint
  readonly dialect: Dialect
  readonly good: Good
  /** `nth` counts the inputs of this walk from 0. */
  readonly send: (input: HostileInput, nth: number) => Promise<Heard>
  /** Inputs besides those that follow from the declaration. */
  readonly more?: Iterable<HostileInput>
  /**
   * Sends only every n-th input that must be refused, from a given start: `npm test` sends a part of them, and over
   * many endpoints every kind. Inputs that may be accepted are all sent.
   */
  readonly share?: Share
  /** Requests open at the same time. */
  readonly atOnce?: number
  /** Called after an input that was answered with a value, to undo its changes. */
  readonly after?: (taken: Taken) => Promise<void>
}

function* inputsOf({ endpoint, good, more = [], share }: WalkOptions): Generator<HostileInput> {
  let nth = share?.from ?? 0
  for (const some of [hostileInputs(endpoint, good), more])
    for (const input of some) if (nth++ % (share?.of ?? 1) === 0 || input.mayPass) yield input
}

export const walk = async (options: WalkOptions): Promise<Walked> => {
  const { endpoint, dialect, send, atOnce = 8, after } = options
  const inputs = inputsOf(options)
  const codes = new Map<string, number>()
  const complaints: string[] = []
  const taken: Taken[] = []
  let sent = 0
  const complain = (input: HostileInput, what: string): void =>
    void complaints.push(`${endpoint.method} ${endpoint.path}, ${input.name}: ${what}`)

  const one = async (input: HostileInput, nth: number): Promise<void> => {
    const answer = readAnswer(endpoint, dialect, await send(input, nth))
    if (typeof answer === 'string') return complain(input, answer)
    codes.set(answer.code, (codes.get(answer.code) ?? 0) + 1)
    if (!answer.passed) return undefined
    if (!input.mayPass) complain(input, `was taken: ${JSON.stringify(answer.data).slice(0, 300)}`)
    taken.push({ input, answer })
    await after?.({ input, answer })
    return undefined
  }
  const worker = async (): Promise<void> => {
    for (let next = inputs.next(); next.done !== true; next = inputs.next()) {
      const input = next.value
      await one(input, sent++).catch((cause: unknown) => complain(input, `no answer: ${String(cause)}`))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return { sent, taken, codes, complaints }
}

/** Adds a walk's codes to the totals of several walks. */
export const tally = (into: Map<string, number>, codes: ReadonlyMap<string, number>): void => {
  for (const [code, times] of codes) into.set(code, (into.get(code) ?? 0) + times)
}
