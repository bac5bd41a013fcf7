// Typing hints, from the sockets of one side of a talk to those of the other, on any node. They travel by a bell of
// their own and through no table: a lost hint is harmless, and the next one follows.

import { type House, openBus } from '@magpie/db'
import { refuse, type Uuid } from '@magpie/kernel'
import { hear, type Hearer } from '@magpie/wire'
import {
  deskTyping,
  guestTopic,
  serviceDeskTopic,
  talkTyping,
  type TypingTold,
  typingTopic,
} from '../contract/index.ts'
import { readTalk, type Standing } from './talk-store.ts'

/** `topic`: a member's own, a guest's, or the desk's. */
type Tell = (topic: string, told: TypingTold) => void

export type Typing = {
  /** On the site's stream. */
  readonly fromTalkers: Hearer
  /** On the desk's. */
  readonly fromDesk: Hearer
  /** All hints of all nodes from now on. */
  readonly follow: (tell: Tell) => void
  readonly close: () => Promise<void>
}

const talkLength = 36

export const memberTopic = (member: Uuid): string => `member/${member}`

const peerTopic = ({ guest, member }: Pick<Standing, 'guest' | 'member'>): string =>
  guest ? guestTopic(member) : memberTopic(member)

/** `url`: the database, whose bell connects the nodes. */
export const openTyping = async ({ world, log }: Pick<House, 'world' | 'log'>, url: string): Promise<Typing> => {
  let tellers: readonly Tell[] = []
  const tell = (name: string): void => {
    const talk = name.slice(0, talkLength)
    const topic = name.slice(talkLength + 1)
    for (const one of tellers) one(topic, { about: typingTopic, talk })
  }
  const bus = await openBus({
    channel: 'magpie_typing',
    pool: { url, role: 'magpie_server', log, applicationName: 'magpie-typing' },
    world,
    log,
    heard: (name) => {
      if (name !== '') tell(name)
    },
  })
  const hint = (talk: Uuid, topic: string): undefined => {
    const name = `${talk}/${topic}`
    tell(name)
    bus.ring(name, 0n)
  }
  return {
    fromTalkers: hear(talkTyping, async ({ talk }, { house, caller, peer }) => {
      const found = await readTalk(house, talk)
      if (found === undefined || found.state === 'closed') return refuse('talk_unknown')
      const isTheirs = found.guest
        ? peer.topics.has(guestTopic(found.member))
        : caller.is === 'member' && caller.member === found.member
      return isTheirs ? hint(talk, serviceDeskTopic) : refuse('talk_unknown')
    }),
    fromDesk: hear(deskTyping, async ({ talk }, { house, caller }) => {
      const found = await readTalk(house, talk)
      const isTheirs =
        found !== undefined &&
        found.state !== 'closed' &&
        caller.is === 'operator' &&
        caller.operator === found.operator
      return isTheirs ? hint(talk, peerTopic(found)) : refuse('talk_unknown')
    }),
    follow: (one) => {
      tellers = [...tellers, one]
    },
    close: bus.close,
  }
}
