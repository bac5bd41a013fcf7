// Successive pairs of seeds: one in use with the member's seed, and the next, whose hash is published before the member
// sets theirs (L23).

import { commitDecided, commits, type Guard, type House, type Plan, type Row } from '@magpie/db'
import { commitmentOf, fromHex, hexOf, seedBytes } from '@magpie/fair'
import { type Refusal, refuse, type Uuid } from '@magpie/kernel'
import type { TextSeals } from '@magpie/wire/seals'

export const pairTable = 'promotions.flip_pair'

export type Pair = {
  readonly id: string
  readonly no: number
  readonly state: 'next' | 'current' | 'revealed'
  readonly sealed: string
  readonly commitment: string
  readonly salt: string | null
  readonly used: number
  readonly seed: string | null
}

const pairId = (member: Uuid, no: number): string => `${member}/${no}`

/** The pair in use and the next one. */
export const pairsOf = async (
  { db }: Pick<House, 'db'>,
  member: Uuid,
): Promise<{ readonly current: Pair | undefined; readonly next: Pair | undefined }> => {
  const { rows } = await db.query<Pair>(
    `select id, no, state, sealed, commitment, salt, used, seed from promotions.flip_pair
     where member_id = $1 and state in ('current', 'next')`,
    [member],
  )
  return { current: rows.find(({ state }) => state === 'current'), next: rows.find(({ state }) => state === 'next') }
}

export const seedOf = (seals: TextSeals, { sealed, id }: Pick<Pair, 'sealed' | 'id'>) => fromHex(seals.open(sealed, id))

const freshPair = (
  house: House,
  seals: TextSeals,
  member: Uuid,
  no: number,
): { readonly guard: Guard; readonly row: Row; readonly commitment: string } => {
  const id = pairId(member, no)
  const seed = house.world.bytes(seedBytes)
  const commitment = hexOf(commitmentOf(seed))
  const values = { id, state: 'next', member_id: member, no, commitment, salt: null, used: 0, seed: null }
  return {
    commitment,
    guard: { guard: 'state', table: pairTable, id, from: null, to: 'next' },
    row: { table: pairTable, values: { ...values, sealed: seals.seal(hexOf(seed), id) } },
  }
}

const plain = (
  member: Uuid,
  key: string,
  guards: readonly Guard[],
  rows: readonly Row[],
  answer: Plan['answer'],
): Plan => ({
  key,
  member,
  kind: 'promotions.flip_pair',
  content: key,
  transfers: [],
  guards,
  rows,
  news: [],
  answer,
})

/** The pair after the one in use, made on first request. */
export const needNext = async (house: House, seals: TextSeals, member: Uuid): Promise<Pair> => {
  const busy = (): never => {
    throw new Error('promotions.flip: the first pair of seeds was overtaken each time')
  }
  await commitDecided<true>(house, { place: 'promotions.flip-pair', facts: { member }, busy }, async () => {
    const { next } = await pairsOf(house, member)
    if (next !== undefined) return true
    const { guard, row } = freshPair(house, seals, member, 1)
    return commits(
      plain(member, `promotions/flip-pair/${pairId(member, 1)}`, [guard], [row], null),
      () => true as const,
    )
  })
  const { next } = await pairsOf(house, member)
  return next ?? busy()
}

type Turned = {
  readonly current: { readonly no: number; readonly commitment: string; readonly salt: string; readonly used: number }
  readonly next: { readonly no: number; readonly commitment: string }
}

/** Repeated with the same content it answers the same. */
export const turnPair = (
  house: House,
  seals: TextSeals,
  member: Uuid,
  { commitment, salt }: { readonly commitment: string; readonly salt: string },
): Promise<Turned | Refusal<'flip_seed_moved' | 'claim_busy'>> => {
  type Answer = Turned | Refusal<'flip_seed_moved' | 'claim_busy'>
  const busy = (): Answer => refuse('claim_busy')
  return commitDecided<Answer>(house, { place: 'promotions.flip-seed', facts: { member }, busy }, async () => {
    const { current, next } = await pairsOf(house, member)
    if (next === undefined) return refuse('flip_seed_moved')
    if (next.commitment !== commitment)
      return current?.commitment === commitment && current.salt === salt
        ? { current: { ...told(current), salt }, next: { no: next.no, commitment: next.commitment } }
        : refuse('flip_seed_moved')
    const fresh = freshPair(house, seals, member, next.no + 1)
    const guards: readonly Guard[] = [
      { guard: 'state', table: pairTable, id: next.id, from: ['next'], to: 'current', set: { salt } },
      fresh.guard,
      ...(current === undefined
        ? []
        : [
            {
              guard: 'state',
              table: pairTable,
              id: current.id,
              from: ['current'],
              to: 'revealed',
              set: { seed: hexOf(seedOf(seals, current)) },
            } as const,
          ]),
    ]
    const answer = {
      current: { no: next.no, commitment, salt, used: 0 },
      next: { no: next.no + 1, commitment: fresh.commitment },
    }
    return commits(plain(member, `promotions/flip-turn/${next.id}`, guards, [fresh.row], answer), () => answer)
  })
}

const told = ({ no, commitment, used }: Pair) => ({ no, commitment, used })
