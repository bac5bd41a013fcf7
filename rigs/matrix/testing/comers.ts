// Every kind of caller in the matrix, with their credentials: a session and its marker, a desk cookie, a secret to sign
// with. Each sends all they have to every route, so that a cookie of one origin is tried on the other too.

import { callHeaders } from '@magpie/gate/rules'
import { opsCookie, type Role } from '@magpie/operators/contract'
import { type Seated, seatOperator } from '@magpie/operators/testing'
import { openWireClient, type Heard } from '@magpie/testkit/hostile'
import { type Endpoint, goodInput, type HostileInput, opsBase } from '@magpie/wire'
import { openPlayer, openRail, openVenue, type Player } from '../../testing/actors.ts'
import type { Platform } from '../../testing/platform.ts'
import { type Comer, comers, deskRoles } from '../rules.ts'

export const playersOfMatrix = ['player', 'other', 'excluded', 'frozen'] as const
export type PlayerOfMatrix = (typeof playersOfMatrix)[number]

export type Asked = { readonly ask: object; readonly file?: Buffer | undefined }
export type Visit = (endpoint: Endpoint, asked: Asked) => Promise<Heard>

export type Crowd = {
  readonly players: Readonly<Record<PlayerOfMatrix, Player>>
  readonly operators: ReadonlyMap<Comer, Seated>
  /** An unused operator, the object of what an admin does to others. */
  readonly spare: Seated
  readonly visits: ReadonlyMap<Comer, Visit>
  readonly close: () => void
}

type Headers = Readonly<Record<string, string>>
/** The credentials sent to an endpoint, for the given bytes. */
type Brings = (
  endpoint: Endpoint,
  sent: Pick<HostileInput, 'method' | 'url' | 'payload'>,
) => readonly (readonly [string, string])[]

const visiting = (platform: Platform, nth: number, brings: Brings) => {
  const [site, desk] = [openWireClient(platform.origin, nth), openWireClient(platform.opsOrigin, nth)]
  const visit: Visit = (endpoint, { ask, file }) => {
    const input = goodInput(endpoint, {
      ask: ask as Readonly<Record<string, unknown>>,
      ...(file === undefined ? {} : { file }),
      headers: () => ({}),
    })
    const headers = [...Object.entries(input.headers), ...brings(endpoint, input)]
    return (endpoint.path.startsWith(opsBase) ? desk : site).send({ ...input, headers })
  }
  return {
    visit,
    close: () => {
      site.close()
      desk.close()
    },
  }
}

/** All callers send the site's own headers, so that no call is refused for missing them. */
const siteHeadersOf = (platform: Platform, device: string, marker: string | undefined, { path }: Endpoint): Headers =>
  callHeaders({ path, siteKey: platform.siteKey, device, marker })

export const openCrowd = async (platform: Platform): Promise<Crowd> => {
  const { world } = platform
  const [player, other, excluded, frozen] = (await Promise.all(
    playersOfMatrix.map((_who, nth) => openPlayer(platform, nth + 2)),
  )) as [Player, Player, Player, Player]
  const players = { player, other, excluded, frozen }
  const seat = (comer: string, roles: readonly Role[], state: 'setup' | 'live' = 'live'): Promise<Seated> =>
    seatOperator(platform.owner, world, { account: `matrix-${comer}`, roles, state, master: platform.master })
  const operators = new Map<Comer, Seated>()
  for (const role of deskRoles) operators.set(role, await seat(role, [role]))
  operators.set('newcomer', await seat('newcomer', ['finance'], 'setup'))
  const spare = await seat('spare', ['content'])

  const bringsOf = (comer: Comer): Brings => {
    const device = world.id()
    const siteOnly = (endpoint: Endpoint) => Object.entries(siteHeadersOf(platform, device, undefined, endpoint))
    if (Object.hasOwn(players, comer)) {
      const who = players[comer as PlayerOfMatrix]
      return (endpoint, sent) => who.fill(who.headers(endpoint), sent)
    }
    const operator = operators.get(comer)
    if (operator !== undefined) {
      const cookie = ['cookie', `${opsCookie}=${operator.secret}`] as const
      return (endpoint) => [...Object.entries(siteHeadersOf(platform, device, operator.marker, endpoint)), cookie]
    }
    if (comer === 'nobody') return siteOnly
    const signer = comer === 'venue' ? openVenue(platform, 0) : openRail(platform, 0)
    return (endpoint, sent) => [...siteOnly(endpoint), ...signer.fill(signer.headers(endpoint), sent)]
  }
  const open = comers.map((comer, nth) => [comer, visiting(platform, nth + 20, bringsOf(comer))] as const)
  return {
    players,
    operators,
    spare,
    visits: new Map(open.map(([comer, { visit }]) => [comer, visit])),
    close: () => {
      for (const [, { close }] of open) close()
      for (const one of Object.values(players)) one.client.close()
    },
  }
}
