// A Chromium to look with: the one that is told, the system's, or the one from npm.

import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const fromNpm = async (): Promise<{ path: string; args: readonly string[] }> => {
  const { default: packed } = await import('@sparticuz/chromium')
  const unwanted = (arg: string): boolean =>
    arg.startsWith('--headless') || arg === '--single-process' || arg === '--no-zygote'
  return { path: await packed.executablePath(), args: packed.args.filter((arg) => !unwanted(arg)) }
}

export const openBrowser = async (): Promise<Browser> => {
  const known = [process.env['CHROME_PATH'], '/usr/bin/chromium'].find(
    (path) => path !== undefined && path !== '' && existsSync(path),
  )
  const { path, args } = known === undefined ? await fromNpm() : { path: known, args: [] }
  return chromium.launch({
    executablePath: path,
    headless: true,
    args: [...args, '--no-sandbox', '--disable-background-networking', '--disable-component-update', '--no-first-run'],
  })
}
