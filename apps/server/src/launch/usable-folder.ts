// Checks a named folder for data that must last. It must not be in a virtual file system of the kernel, nor under a
// missing folder, which usually is a disk that is not mounted.

import { existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { BadSetting } from '@magpie/wire/environment'

const ofKernel = /^\/(?:proc|sys|dev)(?:\/|$)/

/** `variable` is the environment variable that named the folder. Throws `BadSetting`. */
export const needUsable = (variable: string, folder: string): void => {
  if (ofKernel.test(folder)) throw new BadSetting(variable, 'kernel_folder', folder)
  const above = dirname(folder)
  if (!existsSync(above) || !statSync(above).isDirectory()) throw new BadSetting(variable, 'folder_above', above)
}
