// Reads what vitest's JSON reporter wrote. Its own numbers leave out a file that could not be loaded at all, and such
// a file must never look green.

type TestFile = {
  readonly status: string
  readonly assertionResults: readonly { readonly status: string }[]
}

export type Report = {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly TestFile[]
}

export type Counted = { readonly passed: number; readonly failed: number; readonly skipped: number }

const brokeOutsideItsTests = (file: TestFile): boolean =>
  file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed')

/** `green` is vitest's exit status: a broken set-up or an error outside any test counts as one failure. */
export const countReport = (report: Report | undefined, green: boolean): Counted => {
  if (report === undefined) return { passed: 0, failed: 1, skipped: 0 }
  const failed = report.numFailedTests + report.testResults.filter(brokeOutsideItsTests).length
  return {
    passed: report.numPassedTests,
    failed: green ? failed : Math.max(1, failed),
    skipped: report.numPendingTests + report.numTodoTests,
  }
}
