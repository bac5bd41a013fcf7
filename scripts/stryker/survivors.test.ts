import { describe, expect, it } from 'vitest'
import type { Change } from './report.ts'
import { compareSurvivors, readSurvivors } from './survivors.ts'

const change = (over: Partial<Change> = {}): Change => ({
  file: 'a.ts',
  line: 3,
  from: 'a > b',
  to: 'a >= b',
  status: 'Survived',
  ...over,
})
const listed = { 'a.ts': [{ from: 'a > b', to: 'a >= b', why: 'both are the same number there' }] }

describe('mutants of the rules that no test notices', () => {
  it('are each listed with a reason', () => {
    const some = Object.values(readSurvivors()).flat()
    expect(some.filter(({ why }) => why.length < 10)).toEqual([])
  })

  it('a listed mutant may survive; another one, or the same one twice, is reported', () => {
    expect(compareSurvivors([change(), change({ status: 'Killed', to: 'true' })], listed)).toEqual({
      lived: 1,
      unlisted: [],
      gone: [],
    })
    const again = change({ line: 9 })
    expect(compareSurvivors([change(), again], listed).unlisted).toEqual([again])
    const uncovered = change({ to: 'false', status: 'NoCoverage' })
    expect(compareSurvivors([change(), uncovered], listed).unlisted).toEqual([uncovered])
  })

  it('a listed mutant that was killed is reported', () => {
    expect(compareSurvivors([change({ status: 'Killed' })], listed).gone).toEqual(['a.ts: a > b -> a >= b'])
  })
})
