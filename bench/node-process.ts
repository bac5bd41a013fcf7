// A node of the platform as `npm start` runs it, in the roles that a measurement needs.

import { slices, vendorsOf } from '@magpie/db/slices'
import { loginUrl } from '@magpie/db'
import { venueSecret } from './bets/bet-house.ts'
import { freePort } from '@magpie/testkit/free-port'
import { type Child, startChild } from './child.ts'

const nodeProgram = new URL('../apps/server/src/main.ts', import.meta.url)

export const startNode = async (url: string, roles: string): Promise<Child & { readonly port: number }> => {
  const port = await freePort()
  const node = startChild(nodeProgram, {
    DATABASE_URL: loginUrl(url, 'magpie_server'),
    MAGPIE_PORT: String(port),
    MAGPIE_ROLES: roles,
    MAGPIE_SECRET: 'master secret of the bench, long enough',
    MAGPIE_SITE_KEY: 'site key of the bench',
    MAGPIE_LOG_LEVEL: 'warn',
    ...Object.fromEntries(
      vendorsOf(slices).flatMap(({ at }) => [
        [`${at}_URL`, 'http://127.0.0.1:9'],
        [`${at}_SECRET`, venueSecret],
      ]),
    ),
    SANDPAY_URL: 'http://127.0.0.1:9',
    SANDPAY_SECRET: venueSecret,
  })
  await node.next()
  return { ...node, port }
}
