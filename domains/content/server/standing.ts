// What a caller is shown now, or would be shown in a preview.

import type { House } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import type { Caller, Context } from '@magpie/wire'
import type { Body, PieceKind, Version } from '../contract/index.ts'
import { inForce } from '../rules/index.ts'
import { type Previews, previewHeader } from './preview.ts'
import { remembered } from './remembered.ts'
import { readStanding, readVersion } from './versions.ts'

type OfKind<Kind extends PieceKind> = Omit<Version, 'body'> & { readonly body: Extract<Body, { readonly kind: Kind }> }

const isKind = <Kind extends PieceKind>(one: Version, kind: Kind): one is Version & OfKind<Kind> =>
  one.body.kind === kind

export type Standing = {
  readonly now: (house: House) => Promise<readonly Version[]>
  /** The same, read now. */
  readonly anew: (house: House) => Promise<readonly Version[]>
  readonly of: <Kind extends PieceKind>(kind: Kind, context: Context) => Promise<readonly OfKind<Kind>[]>
}

/** Why a member is told nothing that invites to play; see `openContent`. */
export type IsSpared = (house: House, member: Uuid) => Promise<boolean>

const invites: readonly PieceKind[] = ['popup', 'icon', 'lead']

/** The laid-over version counts above all, and from now on. */
const laidOver = (all: readonly Version[], one: Version): readonly Version[] => [
  ...all.filter(({ piece }) => piece !== one.piece),
  { ...one, state: 'published', from: null, to: null, publishedAt: 0 },
]

const isFor = ({ body }: Version, caller: Caller): boolean => {
  if (body.kind === 'help' || body.kind === 'home' || body.audience === 'all') return true
  return (body.audience === 'member') === (caller.is === 'member')
}

export const openStanding = (ageMs: number, { read }: Previews, isSpared: IsSpared): Standing => {
  const known = remembered('content', ageMs, readStanding)
  const looked = async ({ house, request }: Context): Promise<readonly Version[] | undefined> => {
    const asked = read(house.world, request.headers[previewHeader])
    if (asked === undefined) return undefined
    const all = await readStanding(house)
    const one = asked.version === null ? undefined : await readVersion(house, asked.version)
    return inForce(one === undefined ? all : laidOver(all, one), asked.at ?? house.world.now())
  }
  const now = async (house: House) => inForce(await known.rows(house), house.world.now())
  return {
    now,
    anew: async (house) => inForce(await known.anew(house), house.world.now()),
    of: async (kind, context) => {
      const { house, caller } = context
      const preview = await looked(context)
      const found = (preview ?? (await now(house))).filter((one) => isKind(one, kind))
      if (preview !== undefined) return found
      const meant = found.filter((one) => isFor(one, caller))
      const spared =
        meant.length > 0 && invites.includes(kind) && caller.is === 'member' && (await isSpared(house, caller.member))
      return spared ? [] : meant
    },
  }
}
