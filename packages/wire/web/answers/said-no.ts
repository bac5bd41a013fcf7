// Tells a refusal of the request from a server that could not answer. Server faults and overload come as refusals too, on any
// endpoint; a screen that confuses them would claim that an order does not exist, or that an activity is over.

import { isRefusal } from '@magpie/kernel'
import { everywhere } from '../../endpoint.ts'
import { answered, Refused } from './answered.ts'

/** What is no answer to the question itself. `validation` is: an address that names nothing. */
const beside: ReadonlySet<string> = new Set(everywhere.filter((code) => code !== 'validation'))

/** Of what a query threw. */
export const saidNo = (error: unknown): error is Refused =>
  error instanceof Refused && !beside.has(error.refusal.refused)

/** Of a call's answer. While false, the request may have taken effect: sent again, it keeps its key (L5, L11). */
export const isDecided = (answer: unknown): boolean => !isRefusal(answer) || !beside.has(answer.refused)

/** For a query whose refusal the screen shows as its answer: server faults and overload are thrown. */
export const orNo = <Answer>(answer: Answer): Answer =>
  isRefusal(answer) && beside.has(answer.refused) ? answered(answer) : answer
