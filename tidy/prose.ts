// The wording of code and documents: a member, an operator or a caller is "they", comments and documents have no
// riddles, a fault says what went wrong and where, and an alarm says what to do.

import { isForTests } from './place.ts'
import { type Fault, faultIn, type SourceFile, visit } from './source-file.ts'
import type { TextFile, Tree } from './tree.ts'

const pronoun = /\b(?:[Hh]e|[Hh]is|[Hh]im|[Hh]imself|[Ss]he|[Hh]ers?|[Hh]erself)\b/

const riddles = ['declared and none came', 'could not be had', 'an answer that may not be']

/** Comments, names and texts of programs alike; migrations stay as they were run. */
const pronounFaults = (tree: Tree): readonly Fault[] => {
  const documents = tree.texts.filter(({ path }) => path.endsWith('.md') && !path.includes('/migrations/'))
  return [...tree.sources, ...documents]
    .filter(({ path }) => !path.startsWith('tidy/prose.'))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, at) => {
        const found = pronoun.exec(line)?.[0]
        return found === undefined ? [] : [{ path, line: at + 1, rule: 'prose', what: `${found}: people are "they"` }]
      }),
    )
}

const riddleFaults = (tree: Tree): readonly Fault[] =>
  tree.sources.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, at) => {
      const found = path.startsWith('tidy/') ? undefined : riddles.find((one) => line.includes(one))
      return found === undefined
        ? []
        : [{ path, line: at + 1, rule: 'prose', what: `"${found}": name the endpoint or table, and what to do` }]
    }),
  )

/**
 * Phrases that had to be rewritten again and again, because a reader must guess who or what they mean; each with what
 * to write instead. They are refused in comments and documents of product folders.
 */
const riddlesInProse: readonly (readonly [phrase: string, instead: string])[] = [
  ['whoever', 'name them: "a member who", "the caller", "anyone who"'],
  ['nobody', '"no one", or name the member, caller or process that is missing'],
  ['(?:is|are) told(?! apart)', 'say how: "is notified", "sees", "gets", "is sent"'],
  ['(?:not|cannot|to|may|can) be had', '"is missing", "could not be read"'],
  ["one's own", '"the member\'s own"'],
  ['of before', '"older", "earlier"'],
  ['thought better of', '"cancelled"'],
  ['com(?:es?|ing) alive', '"is hydrated"'],
  ['came alive', '"was hydrated"'],
  ['laid beside', '"compared with"'],
  ['what stands', '"the state", "what is in force"'],
  ['what became of', '"the result of"'],
]

/** Between two words: a space, or the line break of a comment with its marks. */
const gap = String.raw`(?:[ \t]+|[ \t]*\n[ \t]*(?:\/\/|\*)?[ \t]*)`

const patterns = riddlesInProse.map(([phrase, instead]) => ({
  pattern: new RegExp(String.raw`\b${phrase.replaceAll(' ', gap)}\b`, 'gi'),
  instead,
}))

const isProduct = (path: string): boolean => /^(?:apps|domains|packages)\//.test(path) && !path.includes('/migrations/')

const blank = (text: string): string => text.replaceAll(/[^\n]/g, ' ')

/** What a program says in comments, with blanks in place of everything else. */
const commentsOf = ({ text, code }: Pick<SourceFile, 'text' | 'code'>): string => {
  let comments = ''
  let at = 0
  for (const { index, 0: spaces } of code.matchAll(/\s+/g)) {
    comments += blank(text.slice(at, index)) + text.slice(index, index + spaces.length)
    at = index + spaces.length
  }
  return comments + blank(text.slice(at))
}

const sheetCode = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\//g, blank)

const withoutQuotes = (text: string): string => text.replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, blank)

const faultsOf = (path: string, prose: string): readonly Fault[] =>
  patterns.flatMap(({ pattern, instead }) =>
    [...withoutQuotes(prose).matchAll(pattern)].map(({ index, 0: found }) => ({
      path,
      line: prose.slice(0, index).split('\n').length,
      rule: 'riddle',
      what: `"${found.replaceAll(/[\s/*]+/g, ' ')}": ${instead}`,
    })),
  )

const ofText = ({ path, text }: TextFile): readonly Fault[] => {
  if (path.endsWith('.md')) return faultsOf(path, text)
  return path.endsWith('.css') ? faultsOf(path, commentsOf({ text, code: sheetCode(text) })) : []
}

const proseRiddles = ({ sources, texts }: Tree): readonly Fault[] => [
  ...sources.filter(({ path }) => isProduct(path)).flatMap((file) => faultsOf(file.path, commentsOf(file))),
  ...texts.filter(({ path }) => isProduct(path)).flatMap(ofText),
]

export const checkProse = (tree: Tree): readonly Fault[] => [
  ...pronounFaults(tree),
  ...riddleFaults(tree),
  ...proseRiddles(tree),
]

/** What is wrong, a colon, and what to do about it. */
const saysWhatToDo = (text: string): boolean => text.replace(/^L\d+: /, '').includes(': ')

/** The texts of alarms, where they are written at the call. */
export const checkAlarms = (file: SourceFile): readonly Fault[] => {
  if (isForTests(file.path) || !/\.alarm\(/.test(file.code)) return []
  const fault = faultIn(file, 'prose')
  const faults: Fault[] = []
  visit(file, {
    CallExpression: ({ callee, arguments: [, said] }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      if (callee.property.name !== 'alarm' || said?.type !== 'Literal' || typeof said.value !== 'string') return
      if (!saysWhatToDo(said.value)) faults.push(fault(said.start, `"${said.value}": a colon, and what to do`))
    },
  })
  return faults
}

/** Server code and what it builds on: operators on call read its errors. */
const isServed = /^domains\/[^/]+\/server\/|^packages\/(?:db|book)\//
/**
 * `ledger.link: …`, `MAGPIE_RAILS …`: a text without an inserted value must name a table, a place, a value or a law.
 */
const namesWhere = /[:./_`]|\b[A-Z]\d/

/** A thrown error says where: a table, an endpoint, a place of the code, an id. */
export const checkThrown = (file: SourceFile): readonly Fault[] => {
  if (!isServed.test(file.path) || isForTests(file.path)) return []
  const fault = faultIn(file, 'prose')
  const faults: Fault[] = []
  visit(file, {
    NewExpression: ({ callee, arguments: [said] }) => {
      if (callee.type !== 'Identifier' || callee.name !== 'Error') return
      if (said?.type !== 'Literal' || typeof said.value !== 'string' || namesWhere.test(said.value)) return
      faults.push(fault(said.start, `"${said.value}": name the table, the endpoint or the place`))
    },
  })
  return faults
}
