// Builds the verifier of games from the sources as they are and tells its hash, so that anybody can see that the file on the
// site is the one of this repository: `npm run verifier -- FILE`.

import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildKeptPage, gameVerifier, hashLine } from './kept-pages.ts'

process.env['NODE_ENV'] = 'production'
const root = fileURLToPath(new URL('../../', import.meta.url))
const file = process.argv[2] ?? gameVerifier.file
const text = await buildKeptPage(root, gameVerifier)
writeFileSync(file, text)
process.stdout.write(hashLine(file, text))
