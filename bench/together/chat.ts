// Lines over 200 rooms (engagement.md §15), from where a node hears one to where it stands in the database and is on its way to whoever
// follows the room: rules, numbers, one transaction for what came together. No sockets; `rig:chat` has those. The peer is the aim.

import { openPump } from '@magpie/db'
import { openChat } from '@magpie/chat/server'
import { refuse, type Uuid } from '@magpie/kernel'
import type { HeardIn } from '@magpie/wire'
import { openStream } from '@magpie/wire/stream-server'
import { createServer } from 'node:http'
import type { Pool } from 'pg'
import type { BetHouse } from '../bets/bet-house.ts'
import { figure } from '../figure.ts'
import { timed } from '../jobs.ts'
import type { Report } from '../report.ts'
import type { Sizes } from '../sizes.ts'

const aimLines = 2_000
const rooms = 200
const broadcast = 10003

const roomOf = (nth: number): string => `venue/BENCH${nth % rooms}`

/** No two lines of a member are alike in letters either: digits do not make a line another one. */
const wordsOf = (who: number, nth: number): string =>
  [who, nth].map((one) => one.toString(26).replaceAll(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? '')).join(' ')

const layRooms = (owner: Pool) =>
  owner.query(
    `insert into chat.room (id, kind, title, status, speech, vip_min, vip_max, slow_ms, last, mark)
     select 'venue/BENCH' || nth, 'venue', 'bench', 1, true, 0, 10, 0, 0, 1 from generate_series(0, $1::integer - 1) nth`,
    [rooms],
  )

const openNode = async ({ house }: BetHouse, url: string) => {
  const chat = openChat({ secret: 'secret of the bench, long enough', venues: [] })
  await chat.slice.seed?.(house)
  const server = createServer()
  const { world, log } = house
  const stream = openStream({
    server,
    world,
    log,
    siteOrigins: [],
    verifyLogin: async () => refuse('token_invalid'),
    mayFollow: () => false,
  })
  const pump = await openPump({ url, house, handlers: [] })
  const leave = await chat.attach({ house, stream, pump, url })
  const hearer = chat.slice.hearers?.find(({ message }) => message.id === broadcast)
  if (hearer === undefined) throw new Error('nobody hears lines')
  return {
    hearer,
    close: async (): Promise<void> => {
      await leave()
      await stream.close()
      await pump.close()
    },
  }
}

export const measureChat = async (
  bench: BetHouse,
  owner: Pool,
  { url, members }: { readonly url: string; readonly members: readonly Uuid[] },
  { together }: Sizes,
  report: Report,
): Promise<void> => {
  await layRooms(owner)
  await owner.query(`update identity.member set registered_at = registered_at - interval '2 days'`)
  const node = await openNode(bench, url)
  const speak = async (member: Uuid, who: number, lines: number): Promise<void> => {
    const roomId = roomOf(who)
    const caller = { is: 'member', member, session: member } as const
    const none = { say: () => undefined, enter: () => true, leave: () => undefined }
    const peer = { caller, topics: new Set([`room/${roomId}`]), ...none }
    for (let nth = 0; nth < lines; nth++) {
      const ask = { roomId, clientId: `bench-${who}-${nth}-line`, text: wordsOf(who, nth) }
      const context: HeardIn = { house: bench.house, caller, peer }
      const answer = await node.hearer.run(ask as never, context)
      if (typeof answer === 'object' && answer !== null && 'refused' in answer)
        throw new Error(`a line was refused: ${JSON.stringify(answer)}`)
    }
  }
  try {
    await Promise.all(members.map((member, who) => speak(member, who, 1)))
    const seconds = await timed(() =>
      Promise.all(members.map((member, who) => speak(member, who + members.length, together.lines))),
    )
    const said = members.length * together.lines
    const { rows } = await owner.query<{ n: number }>('select count(*)::int as n from chat.message')
    if (rows[0]?.n !== said + members.length) throw new Error(`${rows[0]?.n} lines are kept`)
    report.found(figure('chat.lines', 'lines/s', said / seconds, aimLines))
  } finally {
    await node.close()
  }
}
