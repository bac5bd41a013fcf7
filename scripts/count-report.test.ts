import { describe, expect, it } from 'vitest'
import { countReport, type Report } from './count-report.ts'

const passed = { status: 'passed' }
const failed = { status: 'failed' }

const report = (changed: Partial<Report>): Report => ({
  numPassedTests: 2,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [{ status: 'passed', assertionResults: [passed, passed] }],
  ...changed,
})

describe('the closing line of npm test', () => {
  it('counts tests', () => {
    expect(countReport(report({}), true)).toEqual({ passed: 2, failed: 0, skipped: 0 })
    expect(countReport(report({ numPendingTests: 3, numTodoTests: 1 }), true).skipped).toBe(4)
  })

  it('counts a failed test once', () => {
    const testResults = [{ status: 'failed', assertionResults: [passed, failed] }]
    expect(countReport(report({ numPassedTests: 1, numFailedTests: 1, testResults }), false).failed).toBe(1)
  })

  it('counts a file that could not be loaded as a failure, beside failed tests', () => {
    const testResults = [
      { status: 'failed', assertionResults: [failed] },
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [passed] },
    ]
    expect(countReport(report({ numFailedTests: 1, testResults }), false).failed).toBe(3)
  })

  it('is never green when vitest is not, or when there is no report at all', () => {
    expect(countReport(report({}), false).failed).toBe(1)
    expect(countReport(undefined, true)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })
})
