// Lines over 200 rooms (engagement.md §15), from their arrival at a node until they are stored and on their way to the
// room's followers: rules, numbers, one transaction for lines that arrived together. No sockets; `room.ts` has those.
// The peer is the aim.

import type { Uuid } from '@magpie/kernel'
import { openPool } from '@magpie/db'
import type { Pool } from 'pg'
import { openBetHouse } from '../bets/bet-house.ts'
import { enrolMany } from '../enrol-many.ts'
import { figure } from '../figure.ts'
import { timed } from '../jobs.ts'
import type { Report } from '../report.ts'
import type { Sizes } from '../sizes.ts'
import { openChatNode, wordsOf } from './chat-node.ts'
import { measureRoom } from './room.ts'

const aimLines = 2_000
const rooms = 200

const roomOf = (nth: number): string => `venue/BENCH${nth % rooms}`

/** One more room, for the sockets. */
const layRooms = (owner: Pool) =>
  owner.query(
    `insert into chat.room (id, kind, title, status, speech, vip_min, vip_max, slow_ms, last, mark)
     select 'venue/BENCH' || nth, 'venue', 'bench', 1, true, 0, 10, 0, 0, 1 from generate_series(0, $1::integer) nth`,
    [rooms],
  )

export const measureChat = async (url: string, { together }: Sizes, report: Report): Promise<void> => {
  const owner = openPool({ url, max: 2 })
  const bench = await openBetHouse(url, 0)
  const members = await enrolMany(bench, together.speakers)
  await layRooms(owner)
  await owner.query(`update identity.member set registered_at = registered_at - interval '2 days'`)
  const node = await openChatNode(bench.house, url)
  const speak = async (member: Uuid, who: number, lines: number): Promise<void> => {
    for (let nth = 0; nth < lines; nth++) await node.say(member, roomOf(who), `${who}-${nth}`, wordsOf(who, nth))
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
    await measureRoom({ node, url, members, room: `venue/BENCH${rooms}` }, together.room, report)
  } finally {
    await node.close()
    await bench.close()
    await owner.end()
  }
}
