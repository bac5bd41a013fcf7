// Counts what `report-files.ts` wrote. Whatever vitest found wrong that is no test counts as one failure, so that a file that
// could not be loaded never looks green.

export type FileReport = {
  readonly file: string
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** Each test that fell, with the first words of its fault. */
  readonly words: readonly string[]
}

export type Report = {
  readonly files: readonly FileReport[]
  /** Errors outside every file's tests. */
  readonly outside: number
}

export type Counted = { readonly passed: number; readonly failed: number; readonly skipped: number }

/** More than so many are no accident of a busy machine. */
const triedAgainMost = 8

/** The files to be run again, alone: those of which something fell, unless they are many or something broke outside them. */
export const toTryAgain = (report: Report | undefined): readonly string[] => {
  const fell = report?.outside === 0 ? report.files.filter(({ failed }) => failed > 0) : []
  return fell.length > triedAgainMost ? [] : fell.map(({ file }) => file)
}

/** The first run with the files of the second in the place of its own. A second run that told nothing changes nothing. */
export const withSecond = (first: Report, second: Report | undefined): Report => {
  const again = new Map(second?.files.map((one) => [one.file, one]))
  return {
    files: first.files.map((one) => again.get(one.file) ?? one),
    outside: first.outside + (second?.outside ?? 0),
  }
}

const sum = (files: readonly FileReport[], of: 'passed' | 'failed' | 'skipped'): number =>
  files.reduce((total, one) => total + one[of], 0)

/** `green` is vitest's exit status: what it holds against the run beside all this counts as one failure. */
export const countReport = (report: Report | undefined, green: boolean): Counted => {
  if (report === undefined) return { passed: 0, failed: 1, skipped: 0 }
  const failed = sum(report.files, 'failed') + report.outside
  return {
    passed: sum(report.files, 'passed'),
    failed: green ? failed : Math.max(1, failed),
    skipped: sum(report.files, 'skipped'),
  }
}
