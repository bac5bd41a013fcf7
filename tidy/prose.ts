// How comments and documents speak: a member, an operator or a caller is "they", and a fault says what went wrong and where.

import type { Fault } from './source-file.ts'
import type { Tree } from './tree.ts'

const pronoun = /\b(?:[Hh]e|[Hh]is|[Hh]im|[Hh]imself|[Ss]he|[Hh]ers?|[Hh]erself)\b/

/** Lines that still say it. The figure only goes down: who meets one of them mends it. */
const saidMax = 20

const riddles = ['declared and none came', 'could not be had', 'an answer that may not be']

type Line = { readonly path: string; readonly line: number; readonly text: string }

const pronounLines = (tree: Tree): readonly Line[] => {
  const inSources = tree.sources.flatMap(({ path, text, code }) => {
    const codeLines = code.split('\n')
    return text.split('\n').flatMap((line, at) => {
      const found = pronoun.exec(line)
      // What still stands where comments are blanked is code.
      const inCode = found !== null && (codeLines[at] ?? '').startsWith(found[0], found.index)
      return found === null || inCode ? [] : [{ path, line: at + 1, text: found[0] }]
    })
  })
  const inDocuments = tree.texts
    .filter(({ path }) => path.endsWith('.md') && !path.startsWith('docs/decisions/') && !path.includes('/migrations/'))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, at) => {
        const found = pronoun.exec(line)?.[0]
        return found === undefined ? [] : [{ path, line: at + 1, text: found }]
      }),
    )
  return [...inSources, ...inDocuments]
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

export const checkProse = (tree: Tree, most = saidMax): readonly Fault[] => {
  const said = pronounLines(tree)
  const told =
    said.length <= most
      ? []
      : said.map(({ path, line, text }) => ({ path, line, rule: 'prose', what: `${text}: people are "they"` }))
  return [...told, ...riddleFaults(tree)]
}
