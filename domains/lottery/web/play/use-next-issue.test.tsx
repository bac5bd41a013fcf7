// The notice of a new issue on sale appears once, to members who had picked for the previous one, and never in
// practice.

import { around } from '@magpie/identity/web/testing'
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import type { LotteryIssue } from '../../contract/index.ts'
import words from '../locales/zh-CN.json' with { type: 'json' }
import { useNextIssue } from './use-next-issue.ts'

const issueOf = (issue: string | undefined) => (issue === undefined ? undefined : ({ issue } as LotteryIssue))

let turn: (issue: string | undefined) => void = () => undefined

const Probe = ({ real, hasPicked }: { readonly real: boolean; readonly hasPicked: boolean }) => {
  const [issue, setIssue] = useState<string>()
  turn = setIssue
  useNextIssue({ issue: issueOf(issue), real }, hasPicked)
  return <p>here</p>
}

it.each([
  ['a member who has picked', true, true, ['第 002 期已开售，所选号码已保留']],
  ['a member who has picked nothing', true, false, []],
  ['whoever tries', false, true, []],
] as const)('the notice of a new issue: %s', async (_who, real, hasPicked, told) => {
  const { toasts } = around({
    words,
    at: '/',
    routes: [{ path: '/', element: <Probe real={real} hasPicked={hasPicked} /> }],
  })
  await screen.findByText('here')
  for (const issue of ['20261126001', undefined, '20261126001', '20261126002', '20261126002']) act(() => turn(issue))
  expect(toasts).toEqual(told)
})
