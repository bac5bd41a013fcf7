// Tasks of a page's main thread, read from the browser's own trace by CPU time, because on a busy machine a task is
// also interrupted. The browser's major garbage collections are subtracted.

import type { Browser, Page } from 'playwright-core'

/** What browsers call a long task, and the aim. */
export const longMs = 50

type TraceEvent = {
  readonly ph: string
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  readonly args: { readonly name?: string }
}

export type Task = { readonly cpuMs: number; readonly wallMs: number }

const task = 'ThreadControllerImpl::RunTask'
const collection = 'MajorGC'

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid}/${tid}`

const cpuOf = (events: readonly TraceEvent[]): number => events.reduce((sum, { tdur = 0 }) => sum + tdur, 0)

/** Tasks of the page's main thread: of all renderers', the busiest. */
export const tasksIn = (events: readonly TraceEvent[]): readonly Task[] => {
  const mains = events.filter(
    ({ ph, name, args }) => ph === 'M' && name === 'thread_name' && args.name === 'CrRendererMain',
  )
  const timed = Map.groupBy(
    events.filter(({ ph }) => ph === 'X'),
    threadOf,
  )
  const own = mains.map((one) => timed.get(threadOf(one)) ?? []).sort((a, b) => cpuOf(b) - cpuOf(a))[0] ?? []
  const collections = own.filter(({ name }) => name === collection)
  return own
    .filter(({ name }) => name === task)
    .map(({ ts, dur = 0, tdur = 0 }) => {
      const inside = collections.filter((one) => one.ts >= ts && one.ts + (one.dur ?? 0) <= ts + dur)
      const collecting = inside.reduce((sum, one) => sum + (one.tdur ?? 0), 0)
      return { cpuMs: (tdur - collecting) / 1000, wallMs: dur / 1000 }
    })
}

export const traced = async (browser: Browser, page: Page, run: () => Promise<void>): Promise<readonly Task[]> => {
  await browser.startTracing(page, { categories: ['toplevel', 'v8'] })
  await run()
  const trace = JSON.parse((await browser.stopTracing()).toString('utf8')) as { traceEvents: readonly TraceEvent[] }
  return tasksIn(trace.traceEvents)
}

/** Milliseconds of CPU time. */
export const longest = (tasks: readonly Task[]): number => Math.max(0, ...tasks.map(({ cpuMs }) => cpuMs))

export const told = (what: string, tasks: readonly Task[]): string => {
  const most = tasks.map(({ cpuMs }) => cpuMs).toSorted((a, b) => b - a)
  const wall = Math.max(0, ...tasks.map(({ wallMs }) => wallMs))
  const over = most.filter((ms) => ms > longMs).length
  const first = most.slice(0, 5).map((ms) => ms.toFixed(0))
  return `${what}: ${tasks.length} tasks, longest ${first.join(', ')} ms, ${over} over ${longMs}; on the wall ${wall.toFixed(0)} ms`
}
