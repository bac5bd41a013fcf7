// `npm run help:pages`: writes the help pages that are generated from rules: football's markets and the games.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gamePageFiles } from './game-pages.ts'
import { marketPageFiles } from './market-page.ts'

for (const [name, text] of Object.entries({ ...marketPageFiles(), ...gamePageFiles() }))
  writeFileSync(join(import.meta.dirname, '../../domains/content/content/help', name), text)
