// What documents name must exist: files in code spans, links, and the index of decisions, which `npm run decisions`
// writes from the decisions themselves.

import { posix } from 'node:path'
import type { Fault } from './source-file.ts'
import type { TextFile, Tree } from './tree.ts'

const decisionPath = /^docs\/decisions\/(\d{4})-[^/]+\.md$/
const indexPath = 'docs/decisions/README.md'
const [open, close] = ['<!-- index -->', '<!-- /index -->']

const namedFile = /`((?:\.\.\/)*[\w.-]+(?:\/[\w.-]+)+\.(?:ts|tsx|js|json|sql|css|md))(?::\d+(?:-\d+)?)?`/g
const link = /\]\((?!\w+:|#)([^)#\s]+)(?:#[^)]*)?\)/g
const superseded = /^\*\*Superseded\*\* by (\d{4})/m

type Decision = {
  readonly path: string
  readonly number: string
  readonly title: string
  readonly by: string | undefined
}

const decisionOf = ({ path, text }: TextFile): Decision | undefined => {
  const number = decisionPath.exec(path)?.[1]
  if (number === undefined) return undefined
  const title = new RegExp(`^# ${number} · (.+)$`, 'm').exec(text)?.[1] ?? ''
  return { path, number, title, by: superseded.exec(text)?.[1] }
}

const decisionsOf = (tree: Tree): readonly Decision[] =>
  tree.texts
    .map(decisionOf)
    .filter((decision) => decision !== undefined)
    .toSorted((a, b) => a.path.localeCompare(b.path))

const lineOf = ({ path, number, title, by }: Decision, all: readonly Decision[]): string => {
  const over = all.filter((other) => other.by === number).map((other) => other.number)
  const status = by === undefined ? 'stands' : `superseded by ${by}`
  return `| ${number} | [${title}](${posix.basename(path)}) | ${status} | ${over.join(', ')} |`
}

/** The text of `docs/decisions/README.md` with the index of all decisions between its two marks. */
export const indexOfDecisions = (tree: Tree): string => {
  const text = tree.texts.find(({ path }) => path === indexPath)?.text ?? `${open}\n${close}\n`
  const all = decisionsOf(tree)
  const table = [
    '| number | decision | status | supersedes |',
    '|---|---|---|---|',
    ...all.map((one) => lineOf(one, all)),
  ]
  const [before = '', after = ''] = [text.split(open)[0], text.split(close)[1]]
  return `${before}${open}\n\n${table.join('\n')}\n\n${close}${after}`
}

const fault = (path: string, line: number, what: string): Fault => ({ path, line, rule: 'documents', what })

/** A decision has a heading that the index can parse, and one number; the index lists all of them. */
export const checkDecisions = (tree: Tree): readonly Fault[] => {
  const all = decisionsOf(tree)
  if (all.length === 0) return []
  const twice = all.filter((one, index) => all[index - 1]?.number === one.number)
  const index = tree.texts.find(({ path }) => path === indexPath)?.text
  return [
    ...all
      .filter(({ title }) => title === '')
      .map(({ path, number }) => fault(path, 1, `begins with "# ${number} · Title"`)),
    ...twice.map(({ path, number }) => fault(path, 1, `${number} is the number of another decision`)),
    ...(index === indexOfDecisions(tree)
      ? []
      : [fault(indexPath, 1, 'is not what the decisions say; npm run decisions')]),
  ]
}

const wordsPath = 'docs/words.md'
const termRow = /^\| ([^|]+?) \|/

/**
 * The glossary gives a word one meaning; a second meaning says in its row what it is of, or is listed among those that
 * stay.
 */
export const checkWords = (tree: Tree): readonly Fault[] => {
  const [table = ''] = (tree.texts.find(({ path }) => path === wordsPath)?.text ?? '').split('## Second meanings')
  const seen = new Set<string>()
  return table.split('\n').flatMap((line, at) => {
    const term = termRow.exec(line)?.[1]
    if (term === undefined || term === 'word' || term.startsWith('--')) return []
    if (!seen.has(term)) {
      seen.add(term)
      return []
    }
    return [fault(wordsPath, at + 1, `${term} has a row already: one meaning a word, or say of what`)]
  })
}

/** A file exists when some path of the tree is the named one, or ends with it. */
const isThere = (named: string, from: string, tree: Tree): boolean => {
  const tail = named.replace(/^(?:\.\.\/)+/, '')
  if (tree.paths.has(posix.join(posix.dirname(from), named))) return true
  for (const path of tree.paths) if (path === tail || path.endsWith(`/${tail}`)) return true
  return false
}

const linkIsThere = (to: string, from: string, tree: Tree): boolean => {
  const path = posix.join(posix.dirname(from), to).replace(/\/$/, '')
  if (tree.paths.has(path)) return true
  for (const one of tree.paths) if (one.startsWith(`${path}/`)) return true
  return false
}

/**
 * Files and links that a document names and that do not exist. A superseded decision describes an earlier state, and is
 * not checked.
 */
export const checkDocument = ({ path, text }: TextFile, tree: Tree): readonly Fault[] => {
  if (!path.endsWith('.md') || superseded.test(text)) return []
  return text.split('\n').flatMap((line, index) => [
    ...[...line.matchAll(namedFile)]
      .map((match) => match[1] ?? '')
      .filter((named) => !named.includes('NNNN') && !isThere(named, path, tree))
      .map((named) => fault(path, index + 1, `names ${named}, which is not there`)),
    ...[...line.matchAll(link)]
      .map((match) => match[1] ?? '')
      .filter((to) => !linkIsThere(to, path, tree))
      .map((to) => fault(path, index + 1, `links to ${to}, which is not there`)),
  ])
}
