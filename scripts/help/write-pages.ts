// `npm run help:pages`: writes the help pages that are made from rules, those of football's markets and of the games.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gamePageFiles } from './game-pages.ts'
import { marketPageFiles } from './market-page.ts'

for (const [name, text] of Object.entries({ ...marketPageFiles(), ...gamePageFiles() }))
  writeFileSync(join(import.meta.dirname, '../../domains/content/content/help', name), text)
