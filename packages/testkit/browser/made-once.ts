// Makes a folder once per machine, for what tests unpack. It is made under another name and then moved, so that neither
// an interrupted run nor a second process leaves half of it.

import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'

/** Fills `folder` with `make`, unless it exists. Several processes may do this at once: the first to finish wins. */
export const madeOnce = async (folder: string, make: (making: string) => Promise<void>): Promise<string> => {
  if (existsSync(folder)) return folder
  mkdirSync(dirname(folder), { recursive: true })
  const making = mkdtempSync(`${folder}-`)
  try {
    await make(making)
    renameSync(making, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
  } finally {
    rmSync(making, { recursive: true, force: true })
  }
  return folder
}
