// `npm run slices`: writes the page of what slices announce.

import { slices } from '@magpie/db/slices'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openedSlices, registryPage } from './registry.ts'

writeFileSync(join(import.meta.dirname, '../../docs/slices.md'), registryPage(slices, openedSlices()))
