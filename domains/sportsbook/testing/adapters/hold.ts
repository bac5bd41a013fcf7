// Assertions for checks: each throws a message that the report of a conformance run can print.

import { isDeepStrictEqual } from 'node:util'

const text = (value: unknown): string =>
  value === undefined
    ? 'nothing'
    : JSON.stringify(value, (_key, one: unknown) => (typeof one === 'bigint' ? one.toString() : one))

export const holds = (what: string, isSo: boolean): void => {
  if (!isSo) throw new Error(what)
}

export const same = (what: string, found: unknown, wanted: unknown): void =>
  holds(`${what}: ${text(found)} instead of ${text(wanted)}`, isDeepStrictEqual(found, wanted))

const isWithin = (found: unknown, part: unknown): boolean =>
  typeof part === 'object' && part !== null && !Array.isArray(part)
    ? typeof found === 'object' &&
      found !== null &&
      Object.entries(part).every(([name, value]) => isWithin((found as Readonly<Record<string, unknown>>)[name], value))
    : isDeepStrictEqual(found, part)

/** It has these fields, among others. */
export const has = (what: string, found: unknown, part: object): void =>
  holds(`${what}: ${text(found)} has not ${text(part)}`, isWithin(found, part))

const patienceMs = 60_000
const stepMs = 20

export const wait = (ms: number): Promise<void> => new Promise((done) => void setTimeout(done, ms))

/** Repeats the question until it holds; if it never does, reports the last value. */
export const soon = async <Value>(
  what: string,
  read: () => Value | Promise<Value>,
  isSo: (value: Value) => boolean,
): Promise<Value> => {
  for (const endsAt = Date.now() + patienceMs; ; await wait(stepMs)) {
    const value = await read()
    if (isSo(value)) return value
    holds(`${what}: it is ${text(value)} after ${patienceMs / 1000} seconds`, Date.now() < endsAt)
  }
}
