// Reads flips: those of a day, and the record with its papers.

import { type House, pageOf } from '@magpie/db'
import { receiptOf } from '@magpie/fair'
import type { Uuid } from '@magpie/kernel'
import type { Flipped, FlipPaper, FlipRecord } from '../../contract/index.ts'
import { flipGame, type FlipRow } from '../../rules/index.ts'

type Raw = {
  readonly pair_no: number
  readonly nonce: number
  readonly card: number
  readonly prize: string
  readonly points: number
  readonly at: Date
}

const shaped = ({ pair_no: no, at, nonce, card, prize, points }: Raw): Flipped => ({
  no,
  nonce,
  card,
  prize,
  points,
  at: at.getTime(),
})

type Db = Pick<House, 'db'>

export const flipsOfDay = async ({ db }: Db, member: Uuid, day: string): Promise<readonly Flipped[]> => {
  const { rows } = await db.query<Raw>(
    `select pair_no, nonce, card, prize, points, at from promotions.flip where member_id = $1 and day = $2::date
     order by pair_no, nonce`,
    [member, day],
  )
  return rows.map(shaped)
}

type Whole = Raw & {
  readonly odds: readonly FlipRow[]
  readonly commitment: string
  readonly salt: string
  readonly seed: string | null
}

const paperOf = ({ pair_no: no, nonce, prize, points, odds, commitment, salt, seed }: Whole): FlipPaper => ({
  ...receiptOf({
    v: 1,
    scheme: 'pair',
    roundId: `${no}/${nonce}`,
    game: flipGame,
    commitment,
    salt,
    nonce,
    choices: [odds],
    outcome: prize,
    stake: '0',
    total: String(points),
  }),
  v: 1,
  scheme: 'pair',
  choices: [odds.map(({ id, ppm, points: brings }) => ({ id, ppm, points: brings }))],
  ...(seed === null ? {} : { seed }),
})

/** The newest first. */
export const flipsRecorded = async (
  { db }: Db,
  member: Uuid,
  before: string | undefined,
  limit: number,
): Promise<FlipRecord> => {
  const [no = '2147483647', nonce = '0'] = before?.split('.') ?? []
  const { rows } = await db.query<Whole>(
    `select f.pair_no, f.nonce, f.card, f.prize, f.points, f.at, f.odds, p.commitment, p.salt, p.seed
     from promotions.flip f join promotions.flip_pair p on p.id = f.member_id || '/' || f.pair_no
     where f.member_id = $1 and (f.pair_no, f.nonce) < ($2::integer, $3::integer)
     order by f.pair_no desc, f.nonce desc limit $4`,
    [member, no, nonce, limit + 1],
  )
  const page = pageOf(rows, limit, (last) => `${last.pair_no}.${last.nonce}`)
  return { rows: page.rows.map((one) => ({ flip: shaped(one), paper: paperOf(one) })), next: page.next }
}
