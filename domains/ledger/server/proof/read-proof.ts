// Builds the proof of one entry for the member whose account it moved. The owner is part of the query, so another member's
// entry is not found (L32). Checkpoints come from the copies in the database; a checker of the proof need not trust them.

import { refuse, type Refusal, type Uuid } from '@magpie/kernel'
import type { Pool } from 'pg'
import type { Checkpoint } from '../../contract/checkpoint.ts'
import type { EntryProof } from '../../contract/proof.ts'
import { type EntryRow, entryText } from '../chain/leaf.ts'
import { merklePath } from './merkle-path.ts'

export type EntryPlace = { readonly lane: Uuid; readonly link: string; readonly leaf: number }

/** `id` is an `EntryId`. */
export const placeOfEntry = (id: string): EntryPlace => {
  const [lane = '', link = '', leaf = ''] = id.split('.')
  return { lane, link, leaf: Number(leaf) }
}

export const entryId = ({
  lane,
  link,
  leaf,
}: {
  readonly lane: Uuid
  readonly link: bigint
  readonly leaf: number
}): string => `${lane}.${link}.${leaf}`

type OwnEntry = EntryRow & { readonly salt: Uuid }

const ownEntry = async (db: Pool, member: Uuid, { lane, link, leaf }: EntryPlace): Promise<OwnEntry | undefined> => {
  const { rows } = await db.query<OwnEntry>(
    `select e.lane, e.link, e.leaf, e.key, e.member_id, e.kind, e.from_owner, e.from_bucket, e.to_owner, e.to_bucket, e.currency, e.amount,
       e.from_after, e.to_after, e.at, k.salt
     from ledger.entry e join ledger.key k on k.key = e.key
     where e.lane = $1 and e.link = $2 and e.leaf = $3 and (e.from_owner = $4 or e.to_owner = $4)`,
    [lane, link, leaf, member],
  )
  return rows[0]
}

type Link = { readonly previous: Buffer; readonly root: Buffer; readonly leaves: Buffer; readonly at: Date }
type Covering = { readonly body: string; readonly receipt: string; readonly witness: string }

const splitLeaves = (leaves: Buffer): readonly Buffer[] =>
  Array.from({ length: leaves.length / 32 }, (_, nth) => leaves.subarray(nth * 32, nth * 32 + 32))

/** The first checkpoint at or after the link; undefined until there is one. */
const coveringCheckpoint = async (db: Pool, { lane, link }: EntryPlace): Promise<Covering | undefined> => {
  const { rows } = await db.query<Covering>(
    `select c.body, c.receipt, c.witness from ledger.checkpoint c where c.number =
       (select h.checkpoint from ledger.checkpoint_head h where h.lane = $1 and h.number >= $2 order by h.number limit 1)`,
    [lane, link],
  )
  return rows[0]
}

type Covered = { readonly lane: Uuid; readonly number: bigint; readonly hash: Buffer }

/** The links under a checkpoint, in the order in which its root joins them. */
const coveredLinks = async (db: Pool, { heads }: Checkpoint): Promise<readonly Covered[]> => {
  const { rows } = await db.query<Covered>(
    `select l.lane, l.number, l.hash from unnest($1::uuid[], $2::bigint[]) with ordinality u(lane, upto, nth)
     join ledger.link l on l.lane = u.lane and l.number <= u.upto
       and l.number > coalesce((select max(c.number) from ledger.checkpoint_head c where c.lane = u.lane and c.number < u.upto), 0)
     order by u.nth, l.number`,
    [heads.map(({ lane }) => lane), heads.map(({ number }) => number)],
  )
  return rows
}

/** `houseKey` is the public half of the key that checkpoints are signed with. */
export const readProof = async (
  db: Pool,
  member: Uuid,
  place: EntryPlace,
  houseKey: string,
): Promise<EntryProof | Refusal<'entry_absent' | 'proof_pending'>> => {
  const entry = await ownEntry(db, member, place)
  if (entry === undefined) return refuse('entry_absent')
  const covering = await coveringCheckpoint(db, place)
  if (covering === undefined) return refuse('proof_pending')
  const links = await db.query<Link>(
    'select previous, root, leaves, at from ledger.link where lane = $1 and number = $2',
    [place.lane, place.link],
  )
  const [link] = links.rows
  const checkpoint = JSON.parse(covering.body) as Checkpoint
  const covered = await coveredLinks(db, checkpoint)
  const index = covered.findIndex(({ lane, number }) => lane === place.lane && number === BigInt(place.link))
  if (link === undefined || index < 0) throw new Error(`no link for the entry ${entryId(entry)}`)
  return {
    magpie: 'entry-proof-1',
    text: entryText(entry.salt, entry),
    toLink: [...merklePath(splitLeaves(link.leaves), place.leaf)],
    link: {
      lane: place.lane,
      number: place.link,
      previous: link.previous.toString('hex'),
      root: link.root.toString('hex'),
      at: link.at.getTime(),
    },
    toCheckpoint: [
      ...merklePath(
        covered.map(({ hash }) => hash),
        index,
      ),
    ],
    checkpoint,
    receipt: covering.receipt,
    keys: { house: houseKey, witness: covering.witness },
  }
}
