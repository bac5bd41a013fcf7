// Members who invite others, as over the wire: the news has device, code and link.

import { openAgents } from '@magpie/agents/server'
import { openPool } from '@magpie/db'
import { memberRegistered } from '@magpie/identity/contract'
import { enrol } from '@magpie/identity/server'
import type { Uuid } from '@magpie/kernel'
import { paperTopic } from '@magpie/papers/contract'
import type { Scene } from '@magpie/venues/testing'
import { openPromotions } from '../server/index.ts'

export type Registering = {
  readonly device?: Uuid
  readonly inviteCode?: string
  readonly network?: string
  readonly inviteFrom?: { readonly kind: string; readonly at: number }
}

export const openBringing = (scene: Pick<Scene, 'house' | 'url'>) => {
  const { house } = scene
  const news = [openAgents(), openPromotions()].flatMap((slice) => slice.news)
  let names = 0
  const hear = async (topic: string, member: Uuid, body: object): Promise<void> => {
    const told = { key: `test/${house.world.id()}`, topic, member, body: body as never, at: house.world.now() }
    for (const handler of news)
      if (handler.consumer !== 'promotions.welcome' && handler.topics.includes(topic)) await handler.handle(told, house)
  }
  /** Papers are stored as accepted, without the decision. */
  const shows = async (member: Uuid): Promise<void> => {
    const hand = openPool({ url: scene.url })
    await hand.query(
      `insert into papers.paper (id, state, member_id, level, name_sealed, name_masked, name_mark, number_sealed, number_masked, files, at, decided_at)
       values ($1, 'accepted', $2, 1, '', '', $4, '', '', '{}', $3, $3)`,
      [house.world.id(), member, new Date(house.world.now()), `name of ${member}`],
    )
    await hand.end()
  }
  const verify = (member: Uuid) => hear(paperTopic, member, { what: 'accepted', level: 1 })
  return {
    hear,
    verify,
    shows,
    registers: async (of: Registering): Promise<Uuid> => {
      const { device = house.world.id(), inviteCode = null, inviteFrom = null } = of
      const account = `friend${1000 + (names += 1)}`
      const marks = [
        { kind: 'device' as const, mark: device },
        ...(of.network === undefined ? [] : [{ kind: 'network' as const, mark: of.network }]),
      ]
      const made = await enrol(house, { key: account, account, hash: 'no hash', device, inviteCode, marks })
      if (!('member' in made)) throw new Error(made.refused)
      const registeredAt = house.world.now()
      await hear(memberRegistered, made.member, { account, inviteCode, registeredAt, device, inviteFrom })
      return made.member
    },
  }
}
