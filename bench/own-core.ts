// A processor for the main thread of a page, as it has one in a phone; everybody else of this run shares the others. The
// browser slows a page by holding its main thread up for a multiple of the time that has passed, so a moment in which the
// thread waited for a processor is held up for as well, and would be counted as if the page had worked.

import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import type { Browser } from 'playwright-core'

const run = promisify(execFile)

type Place = { readonly cores: string; readonly ofWhom: 'process' | 'main thread' }

/** A process that has ended meanwhile has no place. */
const put = async (pid: number, { cores, ofWhom }: Place): Promise<void> => {
  const whom = ofWhom === 'process' ? ['-a'] : []
  await run('taskset', [...whom, '-p', '-c', cores, String(pid)]).catch(() => undefined)
}

const parentOf = async (pid: number): Promise<number> => {
  const told = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return Number(told.slice(told.lastIndexOf(')') + 2).split(' ')[1] ?? 0)
}

/** This process and all that it has started, and those have. */
const family = async (): Promise<readonly number[]> => {
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const parents = new Map(await Promise.all(all.map(async (pid) => [pid, await parentOf(pid)] as const)))
  const isOurs = (pid: number): boolean => pid === process.pid || (pid > 1 && isOurs(parents.get(pid) ?? 0))
  return all.filter(isOurs)
}

/** Of all renderers the one that has done most. */
const pageProcess = async (browser: Browser): Promise<number | undefined> => {
  const protocol = await browser.newBrowserCDPSession()
  const { processInfo } = await protocol.send('SystemInfo.getProcessInfo')
  await protocol.detach()
  return processInfo.filter(({ type }) => type === 'renderer').sort((a, b) => b.cpuTime - a.cpuTime)[0]?.id
}

const canPlace = async (): Promise<boolean> =>
  process.platform === 'linux' &&
  availableParallelism() > 1 &&
  (await run('taskset', ['--version']).then(
    () => true,
    () => false,
  ))

/** Runs with the page of the browser that has done most on a processor of its own. Gives false where that is not to be had. */
export const onOwnCore = async (browser: Browser, work: () => Promise<void>): Promise<boolean> => {
  const page = await pageProcess(browser)
  if (page === undefined || !(await canPlace())) {
    await work()
    return false
  }
  const last = availableParallelism() - 1
  const everybody = await family()
  await Promise.all(everybody.map((pid) => put(pid, { cores: `1-${last}`, ofWhom: 'process' })))
  await put(page, { cores: '0', ofWhom: 'main thread' })
  try {
    await work()
  } finally {
    await Promise.all((await family()).map((pid) => put(pid, { cores: `0-${last}`, ofWhom: 'process' })))
  }
  return true
}
