// Stryker's report (mutation-testing-report-schema), as far as it is needed: per file its text, and each change with
// its place, its replacement and its outcome.

import { readFileSync } from 'node:fs'

type Place = { readonly line: number; readonly column: number }
type Mutant = {
  readonly mutatorName: string
  readonly replacement?: string
  readonly status: string
  readonly location: { readonly start: Place; readonly end: Place }
}
type Report = {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>
}

export type Change = {
  readonly file: string
  readonly line: number
  /** The original text and the replacement, each on one line. */
  readonly from: string
  readonly to: string
  readonly status: string
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Lines and columns count from one. */
const cut = (source: string, { start, end }: Mutant['location']): string => {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  const last = lines.length - 1
  return lines
    .map((line, at) => line.slice(at === 0 ? start.column - 1 : 0, at === last ? end.column - 1 : undefined))
    .join('\n')
}

/** Undefined when there is no report. */
export const readReport = (path: string): readonly Change[] | undefined => {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
  const { files }: Report = JSON.parse(text)
  return Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants.map(({ mutatorName, replacement, status, location }) => ({
      file,
      line: location.start.line,
      from: oneLine(cut(source, location)),
      to: oneLine(replacement ?? mutatorName),
      status,
    })),
  )
}
