// A folder that somebody names for what must last: not in what the kernel shows as files, and not under a folder that is not
// there, which as a rule is a disk that is not mounted.

import { existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { BadSetting } from '@magpie/wire/environment'

const ofKernel = /^\/(?:proc|sys|dev)(?:\/|$)/

/** `variable` is the name under which it was given. Throws `BadSetting`. */
export const needUsable = (variable: string, folder: string): void => {
  if (ofKernel.test(folder)) throw new BadSetting(variable, 'kernel_folder', folder)
  const above = dirname(folder)
  if (!existsSync(above) || !statSync(above).isDirectory()) throw new BadSetting(variable, 'folder_above', above)
}
