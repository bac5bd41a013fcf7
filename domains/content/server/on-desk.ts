// The content desk (decision 0670). One operator edits and publishes; a piece that promises money or access, or changes
// help, is published by another one. A published version is never overwritten.

import type { House } from '@magpie/db'
import { dayMs, isRefusal, refuse, type Uuid } from '@magpie/kernel'
import { hostsOf } from '@magpie/messages/server'
import { acted, fourEyes, operatorOf } from '@magpie/operators/server'
import { type Answer, type Context, handle } from '@magpie/wire'
import { drawInTurn } from '@magpie/wire/draw-anew'
import type { PoolClient } from 'pg'
import {
  type Body,
  opsContentDecide,
  opsDraft,
  opsDrop,
  opsPicture,
  opsPieceEnd,
  opsPieces,
  opsPreview,
  opsPublish,
  opsVersions,
  pictureTypes,
  type Version,
} from '../contract/index.ts'
import { beginOf, fits, isTold, needsTwo, storedBody, urging } from '../rules/index.ts'
import type { Previews } from './preview.ts'
import { staffWordsFault } from './staff-words.ts'
import { lockVersion, readOpen, readOver, readPiece, readVersion } from './versions.ts'

const kind = 'content'
/** For a previewed member without a joining day. */
const longAgoDays = 10_000
const overDays = 30
/** How far ahead a piece may be scheduled. */
const aheadMs = 366 * dayMs

type Ask = {
  readonly piece?: string | undefined
  readonly version?: Uuid | undefined
  readonly body: Body
  readonly from: number | null
  readonly to: number | null
  readonly upload?: string | undefined
  readonly reason: string
}

/** A version's entry in the audit log; its texts are in its row. */
const factsOf = ({ piece, number, body }: Pick<Version, 'piece' | 'number' | 'body'>) => ({
  piece,
  number,
  of: body.kind,
})

const auditOf = (
  context: Context,
  what: string,
  version: Pick<Version, 'id' | 'piece' | 'number' | 'body'>,
  reason: string,
) => context.audit({ action: `${kind}.${what}`, reason, subject: { kind, id: version.id }, facts: factsOf(version) })

const windowStands = (from: number | null, to: number | null, now: number): boolean => {
  const begins = Math.max(from ?? now, now)
  return begins <= now + aheadMs && (to === null || to > begins)
}

/** Re-encodes a picture before anything else is written; null if none was sent. */
const drawnOf = async (upload: string | undefined) => {
  if (upload === undefined) return null
  const drawn = await drawInTurn(Buffer.from(upload, 'base64'), pictureTypes)
  return drawn === undefined ? refuse('piece_picture') : isRefusal(drawn) ? drawn : drawn.bytes
}

const keepPicture = async (client: PoolClient, { world }: House, bytes: Buffer): Promise<Uuid> => {
  const id = world.id()
  await client.query(`insert into content.picture (id, bytes, made_at) values ($1, $2, $3)`, [
    id,
    bytes,
    new Date(world.now()),
  ])
  return id
}

/** Each help page and the order of home have one piece; anything else begins a new one. */
const pieceOf = ({ piece, body }: Ask, id: Uuid): string =>
  body.kind === 'help' ? `help-${body.slug}` : body.kind === 'home' ? 'home' : (piece ?? id)

const withPicture = (body: Body, picture: Uuid | undefined): Body =>
  picture === undefined || !isTold(body) ? body : { ...body, picture }

const pictureIn = (body: Body): Uuid | null => (isTold(body) ? body.picture : null)

/** A picture named by a body must have been uploaded with an earlier version, because pictures are kept. */
const picturesStand = async ({ db }: House, body: Body): Promise<boolean> => {
  const named = pictureIn(body)
  if (named === null) return true
  return (await db.query(`select from content.picture where id = $1`, [named])).rowCount === 1
}

const at = (ms: number | null): Date | null => (ms === null ? null : new Date(ms))

const moment = ({ world }: House): Date => new Date(world.now())

/** Version numbers of one piece are assigned one at a time across all nodes. */
const takeTurn = async (client: PoolClient, piece: string): Promise<void> => {
  await client.query(`select pg_advisory_xact_lock(hashtextextended('content/' || $1, 0))`, [piece])
}

const insertSql = `
  insert into content.version (id, piece, number, body, picture_id, from_at, to_at, state, maker_id, maker_account, reason, made_at)
  select $1, $2, coalesce(max(number), 0) + 1, $3, $4, $5, $6, 'draft', $7, $8, $9, $10
    from content.version where piece = $2 returning number`

const overwriteSql = `
  update content.version set body = $2, picture_id = $3, from_at = $4, to_at = $5, reason = $6, made_at = $7,
    maker_id = $8, maker_account = $9
  where id = $1 and state = 'draft' returning number`

const writeDraft = async (context: Context, ask: Ask, bytes: Buffer | null, known: Version | undefined) => {
  const { house } = context
  const { operator, account } = operatorOf(context)
  const id = known?.id ?? house.world.id()
  const piece = known?.piece ?? pieceOf(ask, id)
  const { from, to, reason } = ask
  const row = auditOf(context, 'draft', { id, piece, number: known?.number ?? 0, body: ask.body }, reason)
  return acted(house, row, async (client): Promise<Answer<typeof opsDraft>> => {
    await takeTurn(client, piece)
    const body = withPicture(ask.body, bytes === null ? undefined : await keepPicture(client, house, bytes))
    const kept = [JSON.stringify(storedBody(body)), pictureIn(body), at(from), at(to)]
    const { rows } =
      known === undefined
        ? await client.query<{ number: number }>(insertSql, [
            id,
            piece,
            ...kept,
            operator,
            account,
            reason,
            moment(house),
          ])
        : await client.query<{ number: number }>(overwriteSql, [id, ...kept, reason, moment(house), operator, account])
    const [done] = rows
    return done === undefined ? refuse('piece_moved') : { id, piece, number: done.number, needsTwo: needsTwo(body) }
  })
}

const onDraft = (hosts: readonly string[]) =>
  handle(opsDraft, async (ask, context): Promise<Answer<typeof opsDraft>> => {
    const { house } = context
    if (!windowStands(ask.from, ask.to, house.world.now())) return refuse('piece_window')
    const words = urging(ask.body)
    if (words.length > 0) return refuse('piece_urges', { words: words.join(' ') })
    if (!fits(ask.body)) return refuse('piece_unfit')
    const foreign = staffWordsFault(ask.body, hosts)
    if (foreign !== undefined) return foreign
    const known = ask.version === undefined ? undefined : await readVersion(house, ask.version)
    if (ask.version !== undefined && (known === undefined || known.body.kind !== ask.body.kind))
      return refuse('piece_unknown')
    if (ask.piece !== undefined) {
      const [first] = await readPiece(house, ask.piece)
      if (first === undefined || first.body.kind !== ask.body.kind) return refuse('piece_unknown')
    }
    if (!(await picturesStand(house, ask.body))) return refuse('piece_picture')
    const drawn = await drawnOf(ask.upload)
    return isRefusal(drawn) ? drawn : writeDraft(context, ask, drawn, known)
  })

/**
 * In force from now or from its own moment; `from_at` stores which, so that the memory of every node agrees. The highest number is
 * in force, so a draft that is older than the published version gets the next number.
 */
const publishIn = async (client: PoolClient, house: House, { id, piece, state }: Version, decider: string | null) => {
  await takeTurn(client, piece)
  const { rowCount } = await client.query(
    `update content.version v set state = 'published', published_at = $2, decider_account = $3,
       from_at = greatest(coalesce(from_at, $2), $2),
       number = case when exists (select from content.version w where w.piece = v.piece and w.number > v.number and w.state = 'published')
         then (select max(w.number) + 1 from content.version w where w.piece = v.piece) else v.number end
     where id = $1 and state = $4`,
    [id, moment(house), decider, state],
  )
  return rowCount === 1
}

const onPublish = handle(opsPublish, async ({ id, reason }, context): Promise<Answer<typeof opsPublish>> => {
  const { house } = context
  const version = await readVersion(house, id)
  if (version === undefined) return refuse('piece_unknown')
  if (version.state !== 'draft') return refuse('piece_moved')
  if (!windowStands(version.from, version.to, house.world.now())) return refuse('piece_window')
  const two = needsTwo(version.body)
  return acted(house, auditOf(context, two ? 'proposed' : 'published', version, reason), async (client) => {
    // Publishes exactly what was judged: another tab may have changed the draft meanwhile.
    if (JSON.stringify(await lockVersion(client, id)) !== JSON.stringify(version)) return refuse('piece_moved')
    if (!two) return (await publishIn(client, house, version, null)) ? { state: 'published' } : refuse('piece_moved')
    // The operator who submits it is responsible for it, also if another one began it.
    const { operator, account } = operatorOf(context)
    const { rowCount } = await client.query(
      `update content.version set state = 'waiting', maker_id = $2, maker_account = $3, reason = $4 where id = $1 and state = 'draft'`,
      [id, operator, account, reason],
    )
    return rowCount === 1 ? { state: 'proposed' } : refuse('piece_moved')
  })
})

const dropIn = async (client: PoolClient, { id, state }: Version): Promise<boolean> => {
  const dropped = `update content.version set state = 'dropped' where id = $1 and state = $2`
  return (await client.query(dropped, [id, state])).rowCount === 1
}

const onDecide = handle(
  opsContentDecide,
  async ({ id, decision, reason }, context): Promise<Answer<typeof opsContentDecide>> => {
    const { house } = context
    const by = operatorOf(context)
    const version = await readVersion(house, id)
    if (version === undefined) return refuse('piece_unknown')
    if (version.state !== 'waiting') return refuse('piece_moved')
    const refused = version.makerId === null ? undefined : fourEyes([version.makerId], by.operator)
    if (refused !== undefined) return refused
    if (decision === 'refuse')
      return acted(house, auditOf(context, 'refused', version, reason), async (client) =>
        (await dropIn(client, version)) ? { state: 'refused' } : refuse('piece_moved'),
      )
    if (!windowStands(version.from, version.to, house.world.now())) return refuse('piece_window')
    return acted(house, auditOf(context, 'approved', version, reason), async (client) =>
      (await publishIn(client, house, version, by.account)) ? { state: 'published' } : refuse('piece_moved'),
    )
  },
)

const onDrop = handle(opsDrop, async ({ id, reason }, context): Promise<Answer<typeof opsDrop>> => {
  const version = await readVersion(context.house, id)
  if (version === undefined) return refuse('piece_unknown')
  if (version.state !== 'draft' && version.state !== 'waiting') return refuse('piece_moved')
  if (version.makerId !== operatorOf(context).operator) return refuse('other_operator')
  return acted(context.house, auditOf(context, 'dropped', version, reason), async (client) =>
    (await dropIn(client, version)) ? { state: 'dropped' } : refuse('piece_moved'),
  )
})

/** A shipped piece has no row to end: an ended version with the next number is put above it, and above any draft. */
const endShipped = `
  insert into content.version (id, piece, number, body, from_at, state, maker_id, maker_account, reason, made_at, published_at, ended_at)
  select $1, $2, coalesce(max(number), 0) + 1, $3, $4, 'published', $5, $6, $7, $4, $4, $4 from content.version where piece = $2`

const onEnd = handle(opsPieceEnd, async ({ piece, reason }, context): Promise<Answer<typeof opsPieceEnd>> => {
  const { house } = context
  const now = house.world.now()
  const versions = (await readPiece(house, piece)).filter(
    ({ state, to }) => state === 'published' && (to === null || to > now),
  )
  const [newest] = versions
  if (newest === undefined) return refuse('piece_unknown')
  const { operator, account } = operatorOf(context)
  return acted(house, auditOf(context, 'ended', newest, reason), async (client) => {
    await takeTurn(client, piece)
    const { rowCount } = await client.query(
      `update content.version set ended_at = $2 where piece = $1 and state = 'published' and ended_at is null`,
      [piece, new Date(now)],
    )
    const body = JSON.stringify(storedBody(newest.body))
    if (rowCount === 0)
      await client.query(endShipped, [house.world.id(), piece, body, new Date(now), operator, account, reason])
    return { state: 'ended' }
  })
})

/** The place on the site where it is seen. */
const placeOf = (body: Body | undefined): string =>
  body?.kind === 'help' ? `/help/${body.slug}` : body?.kind === 'sponsor' ? '/sponsor/0' : '/'

export const onDesk = ({ mint }: Previews, siteOrigin: string) => [
  handle(opsPieces, async (_ask, { house }) => {
    const now = house.world.now()
    const [versions, over] = await Promise.all([readOpen(house), readOver(house, now - overDays * dayMs)])
    const changed = new Set(
      versions.filter(({ number, state }) => number > 0 && state === 'published').map(({ piece }) => piece),
    )
    const standing = versions.filter(({ piece, number }) => number > 0 || !changed.has(piece))
    return { now, versions: standing, over: over.filter((one) => beginOf(one) <= now) }
  }),
  handle(opsVersions, async ({ piece }, { house }) => {
    const versions = await readPiece(house, piece)
    return versions.length === 0 ? refuse('piece_unknown') : { versions: [...versions] }
  }),
  onDraft(hostsOf([siteOrigin])),
  onPublish,
  onDecide,
  onDrop,
  onEnd,
  handle(opsPreview, async ({ version, at: moment, as, level = 0, days = longAgoDays }, { house }) => {
    const looked = version === undefined ? undefined : await readVersion(house, version)
    if (version !== undefined && looked === undefined) return refuse('piece_unknown')
    const reader = as === undefined ? null : as === 'member' ? { is: as, level, days } : { is: as }
    const token = mint(house.world, { version: version ?? null, at: moment ?? null, as: reader })
    return { url: `${siteOrigin}${placeOf(looked?.body)}?preview=${token}` }
  }),
  handle(opsPicture, async ({ id }, { house }) => {
    const { rows } = await house.db.query<{ bytes: Buffer }>(`select bytes from content.picture where id = $1`, [id])
    const [found] = rows
    return found === undefined
      ? refuse('picture_unknown')
      : { type: 'image/jpeg' as const, base64: found.bytes.toString('base64') }
  }),
]
