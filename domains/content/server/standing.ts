// What a caller sees now, or would see in a preview.

import type { House } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import type { Caller, Context } from '@magpie/wire'
import type { Body, PieceKind, Version } from '../contract/index.ts'
import { inForce, isFor, isNarrow, isTold, type Reader } from '../rules/index.ts'
import { type Previews, previewHeader } from './preview.ts'
import { remembered } from './remembered.ts'
import { readStanding, readVersion } from './versions.ts'

type OfKind<Kind extends PieceKind> = Omit<Version, 'body'> & { readonly body: Extract<Body, { readonly kind: Kind }> }

const isKind = <Kind extends PieceKind>(one: Version, kind: Kind): one is Version & OfKind<Kind> =>
  one.body.kind === kind

export type Standing = {
  readonly now: (house: House) => Promise<readonly Version[]>
  /** The versions, read now. */
  readonly anew: (house: House) => Promise<readonly Version[]>
  readonly of: <Kind extends PieceKind>(kind: Kind, context: Context) => Promise<readonly OfKind<Kind>[]>
}

/** Whether a member must not see invitations to play; see `openContent`. */
export type IsSpared = (house: House, member: Uuid) => Promise<boolean>

const invites: readonly PieceKind[] = ['popup', 'icon', 'lead']

/** The previewed version counts before all others, and from now on. */
const laidOver = (all: readonly Version[], one: Version): readonly Version[] => [
  ...all.filter(({ piece }) => piece !== one.piece),
  { ...one, state: 'published', from: null, to: null, publishedAt: 0 },
]

/** A member's level, and the days since they joined, the first day being 1. */
export type ReaderOf = (house: House, member: Uuid) => Promise<{ readonly level: number; readonly days: number }>

const meantFor = <One extends Pick<Version, 'body'>>(found: readonly One[], reader: Reader): readonly One[] =>
  found.filter(({ body }) => !isTold(body) || isFor(body.audience, reader))

/** Used if no piece is limited by level or day, so that nothing need be read. */
const anyAge = { level: -1, days: Number.POSITIVE_INFINITY }

const readerOfCaller = async (
  house: House,
  caller: Caller,
  found: readonly Pick<Version, 'body'>[],
  readerOf: ReaderOf,
): Promise<Reader> => {
  if (caller.is !== 'member') return { is: 'anonymous' }
  const asksMore = found.some(({ body }) => isTold(body) && isNarrow(body.audience))
  return { is: 'member', ...(asksMore ? await readerOf(house, caller.member) : anyAge) }
}

type Asks = {
  readonly isSpared: IsSpared
  readonly readerOf: ReaderOf
}

export const openStanding = (ageMs: number, { read }: Previews, { isSpared, readerOf }: Asks): Standing => {
  const known = remembered('content', ageMs, readStanding)
  const looked = async ({ house, request }: Context) => {
    const asked = read(house.world, request.headers[previewHeader])
    if (asked === undefined) return undefined
    const all = await readStanding(house)
    const one = asked.version === null ? undefined : await readVersion(house, asked.version)
    const versions = inForce(one === undefined ? all : laidOver(all, one), asked.at ?? house.world.now())
    return { versions, as: asked.as }
  }
  const now = async (house: House) => inForce(await known.rows(house), house.world.now())
  return {
    now,
    anew: async (house) => inForce(await known.anew(house), house.world.now()),
    of: async (kind, context) => {
      const { house, caller } = context
      const preview = await looked(context)
      const found = (preview?.versions ?? (await now(house))).filter((one) => isKind(one, kind))
      if (preview !== undefined) return preview.as === null ? found : meantFor(found, preview.as)
      const meant = meantFor(found, await readerOfCaller(house, caller, found, readerOf))
      const spared =
        meant.length > 0 && invites.includes(kind) && caller.is === 'member' && (await isSpared(house, caller.member))
      return spared ? [] : meant
    },
  }
}
