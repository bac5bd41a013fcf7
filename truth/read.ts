// Reads reference cases for tests: the committed copies beside this file, and the records that are not committed from
// `../shared/truth` beside the checkout, or from the folder that MAGPIE_TRUTH names.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const committed = import.meta.dirname
export const sharedFolder = process.env.MAGPIE_TRUTH ?? join(committed, '..', '..', 'shared', 'truth')

const parse = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

/** A file in the shape the caller says it has: the shared one, which may have grown, else the committed copy. */
export const readTruth = <Shape>(name: string): Shape => {
  const grown = join(sharedFolder, name)
  return parse(existsSync(grown) ? grown : join(committed, name)) as Shape
}

const namesIn = (folder: string, prefix: string): readonly string[] =>
  existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith(prefix) && name.endsWith('.json')) : []

/** Names of the files of the shared folder that begin so; none where the folder is absent. */
export const sharedTruths = (prefix: string): readonly string[] => namesIn(sharedFolder, prefix)

/** Names of all files that begin so and that `readTruth` reads: the committed copies, and what the shared folder has besides. */
export const truthsOf = (prefix: string): readonly string[] =>
  [...new Set([...namesIn(committed, prefix), ...sharedTruths(prefix)])].sort()

export const readShared = <Shape>(name: string): Shape => parse(join(sharedFolder, name)) as Shape

/** What a test says instead of running. */
export const absentNote = (prefix: string): string => `${prefix}*: no records at ${sharedFolder}, nothing was compared`
