// Gives a page's main thread its own CPU core, as on a phone; all other processes of the run share the others. The
// browser slows a page by holding its main thread for a multiple of the elapsed time. Time spent waiting for a core
// would be multiplied too, and count as the page's work.

import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import type { Browser } from 'playwright-core'

const run = promisify(execFile)

type Place = { readonly cores: string; readonly ofWhom: 'process' | 'main thread' }

/** A process that has ended meanwhile cannot be placed. */
const put = async (pid: number, { cores, ofWhom }: Place): Promise<void> => {
  const whom = ofWhom === 'process' ? ['-a'] : []
  await run('taskset', [...whom, '-p', '-c', cores, String(pid)]).catch(() => undefined)
}

const parentOf = async (pid: number): Promise<number> => {
  const told = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return Number(told.slice(told.lastIndexOf(')') + 2).split(' ')[1] ?? 0)
}

/** This process and all its descendants. */
const family = async (): Promise<readonly number[]> => {
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const parents = new Map(await Promise.all(all.map(async (pid) => [pid, await parentOf(pid)] as const)))
  const isOurs = (pid: number): boolean => pid === process.pid || (pid > 1 && isOurs(parents.get(pid) ?? 0))
  return all.filter(isOurs)
}

/** The busiest of all renderers. */
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

/** Runs with the browser's busiest page on its own core. Returns false where that is not possible. */
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
