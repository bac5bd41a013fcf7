// Prints as JSON what the server doors of the slices announce besides handlers: the slices as a node would open them,
// with settings that reach no outside address and no database. Read by `npm run slices`.

import { realWorld } from '@magpie/kernel/real-world'
import { slices, vendorsOf } from '@magpie/db/slices'
import { nodeSettings } from './settings.ts'
import { openSlices } from './slices.ts'

const secret = '0'.repeat(64)

const vendors = vendorsOf(slices).flatMap(({ at }) => [
  [`${at}_URL`, 'http://127.0.0.1:9'],
  [`${at}_SECRET`, secret],
])
const settings = nodeSettings({
  DATABASE_URL: 'postgres://magpie_server@127.0.0.1:9/none',
  MAGPIE_SECRET: secret,
  MAGPIE_SITE_KEY: secret,
  SANDPAY_URL: 'http://127.0.0.1:9',
  SANDPAY_SECRET: secret,
  ...Object.fromEntries(vendors),
})
const brought = openSlices(settings, realWorld()).slices.map(({ name, jobs, wires = [] }) => ({
  name,
  jobs: jobs.map(({ name: job, cron, queue }) => ({ name: job, cron, queue })),
  wires: wires.map(({ name: wire }) => ({ name: wire })),
}))
process.stdout.write(JSON.stringify(brought))
