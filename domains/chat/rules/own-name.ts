// Whether a member may take this name in rooms: the rules in order, of which the first that fails is the answer.

import type { OwnNameRefusal } from '../contract/index.ts'
import { fold, hasLink } from './fold.ts'

const charsLeast = 2
const charsMost = 12
/** More digits would be a way to pass on a contact. */
const figuresMost = 4
/** Letters of other scripts look like these and would make two names look alike. */
const shape = /^[\p{Script=Han}a-zA-Z0-9·]+$/u

export type NameFacts = {
  readonly name: string
  /** The account name is half of a login and must not be shown. */
  readonly account: string
  /** Folded words that sound like the platform or its staff. */
  readonly reserved: readonly string[]
  /** Whether the folded name holds a word of the list, of either level: a name stays longer than a line. */
  readonly holdsWord: (folded: string) => boolean
}

/** The form that is stored and shown. */
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
