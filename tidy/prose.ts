// The wording of code and documents: a member, an operator or a caller is "they", a fault says what went wrong and
// where, and an alarm says what to do.

import { isForTests } from './place.ts'
import { type Fault, faultIn, type SourceFile, visit } from './source-file.ts'
import type { Tree } from './tree.ts'

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

export const checkProse = (tree: Tree): readonly Fault[] => [...pronounFaults(tree), ...riddleFaults(tree)]

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
