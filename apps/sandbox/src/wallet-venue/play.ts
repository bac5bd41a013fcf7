// The test venue as the player's browser meets it: the session, the table, a round.

import { fromWireMinor, refuse, type Refusal, toWireMinor, type World } from '@magpie/kernel'
import {
  playBet,
  playDialect,
  type PlayRound,
  playStatus,
  type PlayTable,
  playTable,
  playWordOf,
  playWords,
} from '@magpie/high-low/contract'
import { type Answer, type Caller, type Dialect, handle, memberOf, type RequestFacts } from '@magpie/wire'
import type { PlayBook, Played, Seen } from './play-book.ts'

export const playDialectOnWire: Dialect = {
  name: playDialect,
  codes: playWords,
  success: (value) => `{"code":"OK","data":${value}}`,
  refusal: (code, text) => JSON.stringify({ code: playWordOf(code), message: text, data: null }),
  httpStatus: playStatus,
  strictNumbers: true,
  envelope: (value) => ({
    type: 'object',
    properties: { code: { const: 'OK' }, data: value },
    required: ['code', 'data'],
  }),
  quiet: true,
}

/** The venue knows the player by alias only, never by the platform's member id. */
export const resolvePlayer = async (
  { headers }: Pick<RequestFacts, 'headers'>,
  book: PlayBook,
  nowMs: number,
): Promise<Caller | Refusal<'auth'>> => {
  const token = headers['requestid']
  const cuid = token === undefined ? undefined : await book.playerOf(token, nowMs)
  return cuid === undefined ? refuse('auth') : { is: 'member', member: cuid, session: cuid }
}

const roundOf = ({ id, no, side, stake, roll, paid, commitment, seed, salt, played_at: at }: Played): PlayRound => ({
  round: id,
  no,
  side,
  stake: toWireMinor(stake),
  roll,
  paid: toWireMinor(paid),
  commitment,
  seed,
  salt,
  at: Number(at),
})

const tableOf = ({ balance, next, readyAt, played }: Seen): PlayTable => ({
  balance: toWireMinor(balance),
  next: { round: next.id, commitment: next.commitment },
  readyAt,
  played: played.map(roundOf),
})

export const playHandlers = (book: PlayBook, world: Pick<World, 'now'>) => [
  handle(playTable, async (_ask, { caller }) => tableOf(await book.table(memberOf(caller)))),
  handle(playBet, async ({ round, side, stake, salt = null }, { caller }): Promise<Answer<typeof playBet>> => {
    const played = await book.play(memberOf(caller), { round, side, stake: fromWireMinor(stake), salt }, world.now())
    if (typeof played === 'string') return refuse(played)
    return { round: roundOf(played.round), table: tableOf(played.table) }
  }),
]
