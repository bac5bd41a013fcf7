// What each side of the rig knows by itself, on a file of its own: a line before anything is asked, a line with what was
// answered. The auditor believes these files and the database's tables, and nothing that the house says of itself.

import { appendFileSync, closeSync, fstatSync, mkdirSync, openSync, readSync } from 'node:fs'
import { dirname } from 'node:path'

/** One movement, as it must stand in the journal: `<member>/cash`, or a house account by its name. */
export type Movement = {
  readonly kind: string
  readonly from: string
  readonly to: string
  /** Minor units, as text. */
  readonly amount: string
}

/** Something that a client asks for under a key of their own, and goes on asking for until they are answered. */
export type Command = {
  /** The key that the journal remembers it by. */
  readonly key: string
  readonly what: string
  readonly member: string
  /** What moves when it is done; nothing moves when it is refused. */
  readonly moves: readonly Movement[]
  /** The bet, order or withdrawal that it is about, where that is known beforehand. */
  readonly thing?: string
}

export type Answered = {
  readonly key: string
  /** `done`, or the word of the refusal. */
  readonly outcome: string
  /** The order or the withdrawal that was made. */
  readonly made?: string
  /** Of an order: coins that arrive when it is paid, minor units. */
  readonly credit?: string
  /** What moved, where only the answer tells which of the command's moves it was. */
  readonly moves?: readonly Movement[]
}

export type BookLine =
  /** Somebody is about to register. */
  | { readonly is: 'person'; readonly account: string }
  | ({ readonly is: 'asked' } & Command)
  | ({ readonly is: 'answered' } & Answered)
  /** They are about to exclude themselves, or the house to block them. */
  | { readonly is: 'barred'; readonly member: string }
  /** Bets through the book of the venue, which knows the member by this alias. */
  | { readonly is: 'guest'; readonly alias: string; readonly member: string }
  /** An operator is about to do this to a withdrawal. */
  | { readonly is: 'act'; readonly withdrawal: string; readonly move: string }

export type Book = { readonly file: string; readonly write: (line: BookLine) => void }

export const openBook = (file: string): Book => {
  mkdirSync(dirname(file), { recursive: true })
  return { file, write: (line) => appendFileSync(file, `${JSON.stringify(line)}\n`) }
}

/** Reads the lines that a file has got since the last time; a line that is only half there waits. */
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
