// `npm run rig:press [-- --who guest,member,work,admin] [--only REGEX] [--seconds 120] [--alike 3] [--width 390]
// [--dark] [--afresh] [--fresh] [--site URL --desk URL --database URL]`: opens every screen of the site and of the
// desk, presses every control on the screen as loaded (`--afresh`: reloaded before each press), and writes the faults
// to `e2e/out/press`. Continues an earlier run; `--fresh` starts again. Without addresses it starts a house of its own.
// Exit code 1 if there are findings.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openTestBrowser, picturesFolder } from '@magpie/testkit/browser'
import { buildSite } from '@magpie/testkit/built-site'
import { openRealHouse } from '@magpie/testkit/real-house'
import { openDesk } from '../testing/seated.ts'
import { tableOf } from './report.ts'
import { runPress, type Who } from './run-press.ts'

const { values } = parseArgs({
  options: {
    who: { type: 'string', default: 'guest,member,work,admin' },
    only: { type: 'string', default: '' },
    seconds: { type: 'string', default: '120' },
    alike: { type: 'string', default: '3' },
    width: { type: 'string', default: '390' },
    dark: { type: 'boolean', default: false },
    afresh: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
    site: { type: 'string' },
    desk: { type: 'string' },
    database: { type: 'string' },
  },
})

type Place = {
  readonly siteUrl: string
  readonly opsUrl: string
  readonly databaseUrl: string
  readonly close: () => Promise<void>
}

const findHouse = async (): Promise<Place> => {
  const { site, desk, database } = values
  if (site !== undefined && desk !== undefined && database !== undefined)
    return { siteUrl: site, opsUrl: desk, databaseUrl: database, close: async () => undefined }
  await Promise.all([buildSite('player'), buildSite('backoffice')])
  return openRealHouse({ feed: 'simulator', durable: false, rail: true, studio: true, books: ['FBTY', 'IMTY'] })
}

const folder = join(picturesFolder, `press${values.dark ? '-dark' : ''}-${values.width}`)

const main = async (): Promise<number> => {
  if (values.fresh) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const house = await findHouse()
  const browser = await openTestBrowser()
  const desk = openDesk(house)
  let found = 0
  try {
    for (const who of values.who.split(',') as readonly Who[]) {
      const screens = await runPress({
        browser,
        siteUrl: house.siteUrl,
        desk,
        who,
        only: new RegExp(values.only),
        secondsPerScreen: Number(values.seconds),
        alike: Number(values.alike),
        afresh: values.afresh,
        width: Number(values.width),
        dark: values.dark,
        folder,
        say: (what) => console.log(what),
      })
      writeFileSync(join(folder, `${who}.md`), tableOf(who, screens))
      found += screens.flatMap(({ told }) => told).length
    }
  } finally {
    await browser.close()
    await desk.close()
    await house.close()
  }
  console.log(`${found} findings, in ${folder}`)
  return found === 0 ? 0 : 1
}

process.exitCode = await main()
