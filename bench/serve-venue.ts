// The server of a venue's process in a bench: it listens on a free port, reports it to its parent process, and ends
// with it.

import { freePort } from '@magpie/testkit/free-port'
import { openServer } from '@magpie/wire/mount'
import { quietLog } from './quiet-log.ts'

type Options = Parameters<typeof openServer>[0]
type Served = Pick<Options, 'dialects' | 'resolveCaller'> &
  Pick<Options['slices'][number], 'name' | 'handlers' | 'texts'> &
  Readonly<Record<'world' | 'db', unknown>>

export const serveVenue = async ({ world, db, name, handlers, texts, ...more }: Served): Promise<void> => {
  const server = await openServer({
    house: { world, db, log: quietLog } as never,
    slices: [{ name, handlers, news: [], jobs: [], texts }],
    siteOrigins: [],
    sessionCookie: 'magpie_none',
    ...more,
  })
  const port = await freePort()
  await server.listen({ host: '127.0.0.1', port })
  process.on('disconnect', () => process.exit(0))
  process.send?.(port)
}
