// What each side of the rig knows, in a file of its own: a line before each request and a line with its answer. The
// auditor trusts these files and the database's tables, and nothing that the house says of itself.

import { appendFileSync, closeSync, fstatSync, mkdirSync, openSync, readSync } from 'node:fs'
import { dirname } from 'node:path'

/** One movement as the journal must show it: `<member>/cash`, or a house account by its name. */
export type Movement = {
  readonly kind: string
  readonly from: string
  readonly to: string
  /** Minor units, as text. */
  readonly amount: string
}

/** A request of a client under a key of its own, repeated until it is answered. */
export type Command = {
  /** Its key in the journal. */
  readonly key: string
  readonly what: string
  readonly member: string
  /** The movements on success; a refusal moves nothing. */
  readonly moves: readonly Movement[]
  /** The bet, order or withdrawal that it is about, if known beforehand. */
  readonly thing?: string
}

export type Answered = {
  readonly key: string
  /** `done`, or the refusal's code. */
  readonly outcome: string
  /** The order or withdrawal that was created. */
  readonly made?: string
  /** For an order: coins that arrive when it is paid, in minor units. */
  readonly credit?: string
  /** The movements that happened, when only the answer says which of the command's they were. */
  readonly moves?: readonly Movement[]
}

export type BookLine =
  /** A client is about to register this account. */
  | { readonly is: 'person'; readonly account: string }
  | ({ readonly is: 'asked' } & Command)
  | ({ readonly is: 'answered' } & Answered)
  /** The member is about to exclude themselves, or the house to block them. */
  | { readonly is: 'barred'; readonly member: string }
  /** A member who bets through the venue's book, which knows them by this alias. */
  | { readonly is: 'guest'; readonly alias: string; readonly member: string }
  /** An operator is about to do this to a withdrawal. */
  | { readonly is: 'act'; readonly withdrawal: string; readonly move: string }

export type Book = { readonly file: string; readonly write: (line: BookLine) => void }

export const openBook = (file: string): Book => {
  mkdirSync(dirname(file), { recursive: true })
  return { file, write: (line) => appendFileSync(file, `${JSON.stringify(line)}\n`) }
}

/** Reads the lines added to a file since the last call; a half-written line waits. */
export const followLines = <Line>(file: string): (() => readonly Line[]) => {
  let at = 0
  let rest = ''
  return () => {
    let handle: number
    try {
      handle = openSync(file, 'r')
    } catch {
      return []
    }
    try {
      const bytes = Buffer.alloc(fstatSync(handle).size - at)
      at += readSync(handle, bytes, 0, bytes.length, at)
      const lines = (rest + bytes.toString('utf8')).split('\n')
      rest = lines.pop() ?? ''
      return lines.filter((line) => line.endsWith('}')).map((line) => JSON.parse(line) as Line)
    } finally {
      closeSync(handle)
    }
  }
}
