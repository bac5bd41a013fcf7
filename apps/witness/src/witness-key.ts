// The witness's own key, made at its first start and kept in its folder for its owner alone.

import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '@magpie/db/embedded'

/** Throws when the key that is kept is broken: another would deny what the first one signed. */
export const witnessKey = (folder: string): KeyObject => {
  makeFolder(folder, 0o700)
  const file = join(folder, 'witness-key.pem')
  if (existsSync(file)) return createPrivateKey(readFileSync(file))
  const { privateKey } = generateKeyPairSync('ed25519')
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' })
  writeFileSync(`${file}.new`, pem, { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
  return privateKey
}
