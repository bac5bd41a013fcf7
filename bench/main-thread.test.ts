// Tasks as the browser's trace records them.

import { expect, it } from 'vitest'
import { tasksIn } from './main-thread.ts'
import { percentile } from './hub/pixel.ts'

const main = (pid: number) => ({ ph: 'M', name: 'thread_name', pid, tid: 1, ts: 0, args: { name: 'CrRendererMain' } })
const ran = (pid: number, name: string, ts: number, dur: number, tdur: number, tid = 1) => ({
  ph: 'X',
  name,
  pid,
  tid,
  ts,
  dur,
  tdur,
  args: {},
})
const task = 'ThreadControllerImpl::RunTask'

it('finds the longest tasks of the main thread by their processor time', () => {
  const events = [
    main(1),
    main(2),
    ran(1, task, 0, 9000, 9000),
    ran(2, task, 0, 80_000, 30_000),
    ran(2, 'Paint', 10, 100, 100),
    ran(2, task, 90_000, 2000, 1000),
    ran(2, task, 0, 500_000, 500_000, 7),
  ]
  expect(tasksIn(events)).toEqual([
    { cpuMs: 30, wallMs: 80 },
    { cpuMs: 1, wallMs: 2 },
  ])
})

it('subtracts the time of a major garbage collection', () => {
  const events = [main(1), ran(1, task, 0, 100_000, 90_000), ran(1, 'MajorGC', 10, 70_000, 65_000)]
  expect(tasksIn(events)).toEqual([{ cpuMs: 25, wallMs: 100 }])
})

it('a percentile is one of the measured values', () => {
  const values = Array.from({ length: 200 }, (_, at) => at + 1)
  expect([percentile(values, 0.5), percentile(values, 0.99), percentile([7], 0.99)]).toEqual([100, 198, 7])
})
