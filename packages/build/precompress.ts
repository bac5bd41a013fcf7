// Writes a Brotli and a gzip copy of every file of the build that shrinks, so that no request waits for a compressor.
// Fonts and packed pictures are skipped. It runs on the written files, because other plugins change chunks until then.

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const packable = /\.(?:js|css|svg|json|txt)$/
const worthIt = 512

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const packBeside = async (file: string): Promise<void> => {
  const body = await readFile(file)
  if (body.length < worthIt) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  const [br, gz] = await Promise.all([brotli(body, { params }), zip(body, { level: 9 })])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}

export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  enforce: 'post',
  async writeBundle({ dir = '' }, bundle) {
    const names = Object.keys(bundle).filter((name) => packable.test(name))
    await Promise.all(names.map((name) => packBeside(join(dir, name))))
  },
})
