// Whether somebody may be called so in rooms: the rules in their order, of which the first that fails is told.

import type { OwnNameRefusal } from '../contract/index.ts'
import { fold, hasLink } from './fold.ts'

const charsLeast = 2
const charsMost = 12
/** More of them are a way to reach somebody elsewhere. */
const figuresMost = 4
/** Letters of other scripts are drawn like these, and would make two names of one. */
const shape = /^[\p{Script=Han}a-zA-Z0-9·]+$/u

export type NameFacts = {
  readonly name: string
  /** Whoever knows it knows half of a login. */
  readonly account: string
  /** Words, folded, that sound like the house. */
  readonly reserved: readonly string[]
  /** Whether the folded name holds a word of the list, of either level: a name stands longer than a line. */
  readonly holdsWord: (folded: string) => boolean
}

/** As it is kept and shown. */
export const plainName = (typed: string): string => typed.normalize('NFKC').trim()

const rules: readonly (readonly [OwnNameRefusal, (facts: NameFacts) => boolean])[] = [
  [
    'nick_shape',
    ({ name }) => !shape.test(name) || [...fold(name)].length < charsLeast || [...name].length > charsMost,
  ],
  ['nick_figures', ({ name }) => name.replace(/[^0-9]/g, '').length > figuresMost || hasLink(name)],
  ['nick_account', ({ name, account }) => fold(name) === fold(account)],
  ['nick_reserved', ({ name, reserved }) => reserved.some((word) => fold(name).includes(word))],
  ['nick_word', ({ name, holdsWord }) => holdsWord(fold(name))],
]

export const judgeName = (facts: NameFacts): OwnNameRefusal | null =>
  rules.find(([, fails]) => fails(facts))?.[0] ?? null
