import { describe, expect, it } from 'vitest'
import { countReport, type FileReport, type Report, toTryAgain, withSecond } from './count-report.ts'

const file = (name: string, changed: Partial<FileReport> = {}): FileReport => ({
  file: name,
  passed: 2,
  failed: 0,
  skipped: 0,
  words: [],
  ...changed,
})
const report = (files: readonly FileReport[], outside = 0): Report => ({ files, outside })

describe('the closing line of npm test', () => {
  it('counts tests', () => {
    expect(countReport(report([file('a'), file('b', { skipped: 4 })]), true)).toEqual({
      passed: 4,
      failed: 0,
      skipped: 4,
    })
  })

  it('counts failures of a test, of a file, and outside all files', () => {
    expect(countReport(report([file('a', { passed: 1, failed: 1 }), file('b', { failed: 1 })], 1), false)).toEqual({
      passed: 3,
      failed: 3,
      skipped: 0,
    })
  })

  it('is never green when vitest failed, or without a report', () => {
    expect(countReport(report([file('a')]), false).failed).toBe(1)
    expect(countReport(undefined, true)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })
})

describe('the second run', () => {
  const first = report([file('a', { passed: 1, failed: 1 }), file('b')])

  it('repeats the files with failures, and counts their second result', () => {
    expect(toTryAgain(first)).toEqual(['a'])
    expect(countReport(withSecond(first, report([file('a')])), true)).toMatchObject({ passed: 4, failed: 0 })
    const fellTwice = withSecond(first, report([file('a', { passed: 1, failed: 1 })]))
    expect(countReport(fellTwice, false)).toMatchObject({ passed: 3, failed: 1 })
  })

  it('is skipped when many files failed, or something outside the files failed', () => {
    expect(toTryAgain(report(Array.from({ length: 9 }, (_one, nth) => file(`${nth}`, { failed: 1 }))))).toEqual([])
    expect(toTryAgain({ ...first, outside: 1 })).toEqual([])
    expect(toTryAgain(undefined)).toEqual([])
  })

  it('without a report, or with a failure outside its files, keeps the first failures', () => {
    expect(countReport(withSecond(first, undefined), false).failed).toBe(1)
    expect(countReport(withSecond(first, report([])), false).failed).toBe(1)
    expect(countReport(withSecond(first, report([file('a')], 1)), false).failed).toBe(1)
  })
})
