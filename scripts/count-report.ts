// Counts what `report-files.ts` wrote. An error of vitest outside a test counts as one failure, so that a file that
// could not be loaded never looks green.

export type FileReport = {
  readonly file: string
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** Each failed test, with the first words of its fault. */
  readonly words: readonly string[]
}

export type Report = {
  readonly files: readonly FileReport[]
  /** Errors outside every file's tests. */
  readonly outside: number
}

export type Counted = { readonly passed: number; readonly failed: number; readonly skipped: number }

/** More failed files than this are no accident of a busy machine. */
const triedAgainMost = 8

/** The files to run again, alone: those with failures, unless they are many or an error occurred outside them. */
export const toTryAgain = (report: Report | undefined): readonly string[] => {
  const fell = report?.outside === 0 ? report.files.filter(({ failed }) => failed > 0) : []
  return fell.length > triedAgainMost ? [] : fell.map(({ file }) => file)
}

/** The first run with the second run's files in place of its own. A second run without a report changes nothing. */
export const withSecond = (first: Report, second: Report | undefined): Report => {
  const again = new Map(second?.files.map((one) => [one.file, one]))
  return {
    files: first.files.map((one) => again.get(one.file) ?? one),
    outside: first.outside + (second?.outside ?? 0),
  }
}

const sum = (files: readonly FileReport[], of: 'passed' | 'failed' | 'skipped'): number =>
  files.reduce((total, one) => total + one[of], 0)

/** `green` is vitest's exit status: a failed run without a counted failure counts as one failure. */
export const countReport = (report: Report | undefined, green: boolean): Counted => {
  if (report === undefined) return { passed: 0, failed: 1, skipped: 0 }
  const failed = sum(report.files, 'failed') + report.outside
  return {
    passed: sum(report.files, 'passed'),
    failed: green ? failed : Math.max(1, failed),
    skipped: sum(report.files, 'skipped'),
  }
}
