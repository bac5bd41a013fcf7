// An issue's tickets are read once for all members who look at theirs.

import type { Pool } from 'pg'
import { expect, it } from 'vitest'
import { openLeaves } from './leaves.ts'

const issue = (no: number) => ({ game: 'k3', no: `20261126${String(no).padStart(3, '0')}` })

it('the leaves of a sealed issue are read once and kept for few issues; a failed read is repeated', async () => {
  const asked: unknown[] = []
  let isAway = false
  const query = (_text: string, values: readonly unknown[]) => {
    asked.push(values[1])
    return isAway ? Promise.reject(new Error('away')) : Promise.resolve({ rows: [] })
  }
  const leavesOf = openLeaves({ query } as unknown as Pick<Pool, 'query'>)
  await Promise.all([leavesOf(issue(1)), leavesOf(issue(1))])
  expect((await leavesOf(issue(1)))?.leaves).toEqual([])
  expect(asked).toHaveLength(1)
  isAway = true
  await expect(leavesOf(issue(2))).rejects.toThrow('away')
  isAway = false
  await leavesOf(issue(2))
  expect(asked).toHaveLength(3)
  for (let no = 3; no < 11; no += 1) await leavesOf(issue(no))
  await leavesOf(issue(1))
  expect(asked.at(-1)).toBe(issue(1).no)
})
