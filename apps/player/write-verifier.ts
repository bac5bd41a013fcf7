// Builds the game verifier from the current sources and prints its hash, so that anyone can check that the site's file
// comes from this repository: `npm run verifier -- FILE`.

import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildKeptPage, gameVerifier, hashLine } from './kept-pages.ts'

process.env['NODE_ENV'] = 'production'
const root = fileURLToPath(new URL('../../', import.meta.url))
const file = process.argv[2] ?? gameVerifier.file
const text = await buildKeptPage(root, gameVerifier)
writeFileSync(file, text)
process.stdout.write(hashLine(file, text))
