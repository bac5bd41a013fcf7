// Migrations expand first and contract a release later (decision 0251): the previous release must run on the new
// schema, and no change may lock a busy table for long. A migration that removes something, or reads or locks a whole
// existing table, must say in its note why that is safe, in a line that begins with `Contract:`.

import { type Fault, faultIn } from './source-file.ts'
import type { TextFile } from './tree.ts'

/** Migrations below this number are older than the rule. */
const since = 20

const name = String.raw`(?:if\s+(?:not\s+)?exists\s+)?(?:only\s+)?"?(?:[a-z_]\w*"?\s*\.\s*"?)?([a-z_]\w*)"?`

type Rule = { readonly pattern: RegExp; readonly what: string }

const rules: readonly Rule[] = [
  { pattern: new RegExp(String.raw`\bdrop\s+table\s+${name}`, 'gi'), what: 'drops a table' },
  { pattern: new RegExp(String.raw`\btruncate\s+(?:table\s+)?${name}`, 'gi'), what: 'empties a table' },
  { pattern: new RegExp(String.raw`\bdrop\s+function\s+${name}`, 'gi'), what: 'drops a function' },
  {
    pattern: new RegExp(String.raw`\bcreate\s+(?:unique\s+)?index\s+(?:if\s+not\s+exists\s+)?\w+\s+on\s+${name}`, 'gi'),
    what: 'makes an index on a table that stands',
  },
  {
    pattern: new RegExp(String.raw`\balter\s+table\s+${name}[^;]*?\bdrop\s+(?:column|constraint)`, 'gi'),
    what: 'takes a column or constraint away',
  },
  { pattern: new RegExp(String.raw`\balter\s+table\s+${name}[^;]*?\brename\b`, 'gi'), what: 'renames' },
  {
    pattern: new RegExp(
      String.raw`\balter\s+table\s+${name}[^;]*?\balter\s+(?:column\s+)?"?\w+"?\s+(?:set\s+data\s+)?type\b`,
      'gi',
    ),
    what: 'changes a column’s type',
  },
  {
    pattern: new RegExp(String.raw`\balter\s+table\s+${name}[^;]*?\bset\s+not\s+null\b`, 'gi'),
    what: 'reads a whole table for a column that must be set',
  },
  {
    pattern: new RegExp(
      String.raw`\balter\s+table\s+${name}[^;]*?\badd\s+(?:column\s+)?(?:if\s+not\s+exists\s+)?(?!constraint\b)"?\w+"?[^,;]*\bnot\s+null(?![^,;]*\bdefault\b)(?<!\bdefault\b[^,;]*)`,
      'gi',
    ),
    what: 'adds a column that the release before does not fill',
  },
  {
    pattern: new RegExp(String.raw`\balter\s+table\s+${name}[^;]*?\badd\s+constraint\b(?![^;]*\bnot\s+valid\b)`, 'gi'),
    what: 'checks a whole table for a constraint (add it `not valid`)',
  },
]

const made = new RegExp(String.raw`\bcreate\s+(?:unlogged\s+)?table\s+${name}`, 'gi')

const isExplained = (note: string | undefined): boolean => note !== undefined && /^Contract: \S/m.test(note)

/** `note` is the text of its note.md. */
export const checkContract = (file: TextFile, note: string | undefined): readonly Fault[] => {
  const number = /\/migrations\/(\d{4})-[^/]+\/up\.sql$/.exec(file.path)?.[1]
  if (number === undefined || Number(number) < since || isExplained(note)) return []
  const sql = file.text.replace(/--.*$/gm, (comment) => ' '.repeat(comment.length))
  const own = new Set([...sql.matchAll(made)].map((match) => match[1]?.toLowerCase()))
  const fault = faultIn(file, 'contracts')
  return rules.flatMap(({ pattern, what }) =>
    [...sql.matchAll(pattern)]
      .filter((match) => !own.has(match[1]?.toLowerCase()))
      .map((match) => fault(match.index, `${match[1]}: ${what}; say in note.md why it is safe now (Contract: …)`)),
  )
}
