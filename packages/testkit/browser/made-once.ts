// What tests unpack once a machine. Made under another name and moved, so that neither a run that is cut off nor another
// process that makes the same at the same time leaves half of it behind.

import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'

/** Fills `folder` by `make`, unless it is there. Several processes may ask at once: the first to end is the one that stays. */
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
