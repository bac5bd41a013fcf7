// The push of the tables (`/studio/v1/push?ticket=`): a one-time ticket names the table, and its holder gets that
// table's frames. A frame has a running number and is encoded once for all viewers.

import type { Server } from 'node:http'
import { openTickets, type Tickets } from '@magpie/book'
import type { Log } from '@magpie/db'
import { refuse, type World } from '@magpie/kernel'
import { openStream, type StreamServer } from '@magpie/wire/stream-server'
import { pushPath, pushTicketMs, type TableFrame, tableMessage, tableTopic } from '../../contract/index.ts'

export type TablePush = {
  readonly issue: Tickets<string>['issue']
  readonly tell: (table: string, frame: TableFrame) => void
  readonly watchers: (table: string) => number
  /** Calls `run` when a table gets its first viewer. */
  readonly onWatched: (run: () => void) => void
  readonly attach: (server: Server) => void
  readonly sweep: () => void
  readonly close: () => Promise<void>
}

/** High, because many people can share one address, as in a dormitory, and viewers are not identified. */
const perAddressMax = 2000

export const openTablePush = ({
  world,
  log,
  siteOrigins,
}: {
  readonly world: World
  readonly log: Log
  readonly siteOrigins: readonly string[]
}): TablePush => {
  const tickets = openTickets<string>(world, pushTicketMs)
  const heard: (() => void)[] = []
  let stream: StreamServer | undefined
  return {
    issue: tickets.issue,
    tell: (table, frame) => stream?.publish(tableTopic(table), tableMessage, frame),
    watchers: (table) => stream?.followers(tableTopic(table)) ?? 0,
    onWatched: (run) => void heard.push(run),
    attach: (server) => {
      stream = openStream({
        server,
        world,
        log,
        siteOrigins,
        path: pushPath,
        perAddressMax,
        verifyLogin: () => Promise.resolve(refuse('auth')),
        mayFollow: (_caller, topic) => topic.startsWith(tableTopic('')),
        admit: (query) => {
          const table = tickets.redeem(query.get('ticket') ?? '')
          return table === undefined ? undefined : { caller: { is: 'nobody' }, topics: [tableTopic(table)] }
        },
        onFollowed: () => heard.forEach((run) => run()),
      })
    },
    sweep: tickets.sweep,
    close: async () => stream?.close(),
  }
}
