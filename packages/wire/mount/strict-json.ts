// Reading a body that a stranger wrote. JSON.parse is quick and says nothing of what it swallowed, so one pass over the
// bytes counts what it hides: depth, keys that came twice, numbers in a spelling that money must not have. Text that
// PostgreSQL cannot hold (NUL, lone surrogates) and keys that reach an object's prototype are refused here, once for
// every endpoint, and never by a later fault.

import { isUtf8 } from 'node:buffer'

const depthMax = 32

/** Why a body was refused; it goes into the reply's facts and never holds what the body said. */
export type JsonFault = 'encoding' | 'syntax' | 'depth' | 'duplicate_key' | 'number' | 'forbidden_key' | 'text'

export class BadJson extends Error {
  readonly fault: JsonFault
  constructor(fault: JsonFault) {
    super(`body refused: ${fault}`)
    this.name = 'BadJson'
    this.fault = fault
  }
}

const quote = 0x22
const backslash = 0x5c
const colon = 0x3a
const minus = 0x2d
const zero = 0x30
const nine = 0x39
const smallU = 0x75

type Scan = { readonly colons: number; readonly unicodeEscapes: boolean }

const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= zero && byte <= nine

/** The end of a number that begins at `at`, which must be `0`, or digits without a leading zero, after at most one minus. */
const wholeNumberEnd = (body: Buffer, at: number): number => {
  const first = body[at] === minus ? at + 1 : at
  let end = first
  while (isDigit(body[end])) end++
  const plain = end > first && (body[first] !== zero || (end === first + 1 && first === at))
  const after = body[end]
  // A point, an e or an E after the digits: a fraction or an exponent.
  if (!plain || after === 0x2e || after === 0x65 || after === 0x45) throw new BadJson('number')
  return end
}

/** Where the string ends that begins at `at`; negative when it holds a \u escape. */
const stringEnd = (body: Buffer, at: number): number => {
  let escapes = 1
  for (let end = at; ; end++) {
    const byte = body[end]
    if (byte === quote || byte === undefined) return end * escapes
    if (byte === backslash) {
      end++
      if (body[end] === smallU) escapes = -1
    }
  }
}

const scan = (body: Buffer, strictNumbers: boolean): Scan => {
  let colons = 0
  let depth = 0
  let unicodeEscapes = false
  for (let at = 0; at < body.length; at++) {
    const byte = body[at] as number
    if (byte === quote) {
      const end = stringEnd(body, at + 1)
      if (end < 0) unicodeEscapes = true
      at = Math.abs(end)
    } else if (byte === colon) colons++
    else if (byte === 0x7b || byte === 0x5b) {
      if (++depth > depthMax) throw new BadJson('depth')
    } else if (byte === 0x7d || byte === 0x5d) depth--
    else if (strictNumbers && (byte === minus || (byte >= zero && byte <= nine))) at = wholeNumberEnd(body, at) - 1
  }
  return { colons, unicodeEscapes }
}

/** `for in` skips nothing here: JSON.parse makes own, enumerable keys only, `__proto__` included. */
const countKeys = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 0
  let count = 0
  if (Array.isArray(value)) {
    for (const item of value) if (typeof item === 'object') count += countKeys(item)
    return count
  }
  const record = value as Record<string, unknown>
  for (const key in record) {
    count++
    const inner = record[key]
    if (typeof inner === 'object') count += countKeys(inner)
  }
  return count
}

const forbiddenKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/** True for text that PostgreSQL stores as it is: no NUL, no half of a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed()

const inspect = (value: unknown): void => {
  if (typeof value === 'string') {
    if (!isStorable(value)) throw new BadJson('text')
  } else if (Array.isArray(value)) for (const item of value) inspect(item)
  else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      if (forbiddenKeys.has(key)) throw new BadJson('forbidden_key')
      inspect(key)
      inspect(inner)
    }
  }
}

/** Whether PostgreSQL stores every text of the value, and no key of it reaches a prototype. */
export const storable = (value: unknown): boolean => {
  try {
    inspect(value)
    return true
  } catch {
    return false
  }
}

const suspicious = /__proto__|constructor|prototype/

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new BadJson('syntax')
  }
}

/** The value of a body, or `BadJson`. A byte order mark is a syntax fault, as RFC 8259 allows. */
export const strictJson = (body: Buffer, strictNumbers: boolean): unknown => {
  if (!isUtf8(body)) throw new BadJson('encoding')
  const { colons, unicodeEscapes } = scan(body, strictNumbers)
  const text = body.toString()
  const value = parse(text)
  if (countKeys(value) !== colons) throw new BadJson('duplicate_key')
  if (unicodeEscapes || suspicious.test(text)) inspect(value)
  return value
}
