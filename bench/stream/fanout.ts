// Messages to thousands of websockets: the house's stream compared with a plain `ws` loop, each in its own process with
// its own clients. A message is published when every client has the one before.

import { type Child, startChild } from '../child.ts'
import { figure } from '../figure.ts'
import type { Report } from '../report.ts'
import type { Sizes } from '../sizes.ts'
import { alternate } from '../windows.ts'
import type { ClientsAnswer, ClientsOrder } from './clients.ts'
import { priceOrder } from './payload.ts'

type Side = {
  readonly publish: () => Promise<void>
  readonly beat: () => Promise<void>
  readonly end: () => Promise<void>
}

const tell = async (clients: Child, order: ClientsOrder): Promise<void> => {
  const answer = await clients.ask<ClientsAnswer>(order)
  if ('fault' in answer) throw new Error(answer.fault)
}

const openSide = async (program: string, sockets: number, ours: boolean): Promise<Side> => {
  const server = startChild(new URL(program, import.meta.url))
  const port = await server.next<number>()
  const clients = startChild(new URL('./clients.ts', import.meta.url))
  await tell(clients, { open: { port, sockets, follow: ours } })
  return {
    publish: async () => {
      const arrived = tell(clients, { expect: sockets })
      server.tell(priceOrder)
      await arrived
    },
    // The house disconnects silent clients; plain `ws` does not.
    beat: async () => (ours ? tell(clients, { beat: true }) : undefined),
    end: async () => {
      await clients.end()
      await server.end()
    },
  }
}

export const measureStream = async ({ stream }: Sizes, report: Report): Promise<void> => {
  const { sockets, messages, windows } = stream
  const house = await openSide('./our-server.ts', sockets, true)
  const plain = await openSide('./plain-server.ts', sockets, false)
  const window = (side: Side) => async (): Promise<number> => {
    await house.beat()
    const began = performance.now()
    for (let nth = 0; nth < messages; nth++) await side.publish()
    return ((sockets * messages) / (performance.now() - began)) * 1000
  }
  const windowsOf = { house: window(house), plain: window(plain) }
  await alternate(windowsOf, 1)
  const found = await alternate(windowsOf, windows)
  report.found(figure('stream.fanout', 'frames/s', found.house, found.plain))
  await Promise.all([house.end(), plain.end()])
}
