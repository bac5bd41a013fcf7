// Message 10010: a member shares a bet of their own. The platform reads it by id and member, so that a member cannot
// share another's bet or a fake one, and signs what it read.

import { dayMs, refuse } from '@magpie/kernel'
import { isSport, type RoundView } from '@magpie/venues/contract'
import { roundOfMember } from '@magpie/venues/server'
import { hear } from '@magpie/wire'
import { type ShareCard, shareBet, shareText } from '../contract/index.ts'
import { judgeShown } from '../rules/index.ts'
import texts from '../locales/zh-CN.json' with { type: 'json' }
import { factsOf, type Known, refusalFacts, rememberLate, saidBefore, type Tools } from './speaker.ts'
import type { Who } from './who.ts'

const oldMs = 30 * dayMs

/** Undefined for a bet that may not be shared: returned, void, on no match, or too old. */
const cardOf = (round: RoundView, who: Who, at: number, showStake: boolean): ShareCard | undefined => {
  const { state, venue, detail, openedAt: soldAt, stake } = round
  if (state === 'returned' || state === 'void' || at - soldAt > oldMs) return undefined
  if (!isSport(detail) || detail.legs.length === 0) return undefined
  const { title, legs, oddsE5, oddsType, ruleVersion } = detail
  return {
    v: 1,
    venue,
    title,
    legs,
    oddsE5,
    oddsType,
    ruleVersion,
    state,
    soldAt,
    at,
    alias: who.alias,
    stake: showStake ? stake : null,
  }
}

export const onShare = (tools: Tools, known: Known) =>
  hear(shareBet, async ({ roomId, clientId, round: id, showStake }, { house, peer }) => {
    const keeper = await tools.keeper()
    const room = keeper.roomOf(roomId)
    if (room === undefined || !keeper.isIn(peer, roomId)) return refuse('room_unknown')
    const who = await known.who(house, peer)
    const { member, alias, name, vip, dress } = who
    const before = await saidBefore(house, roomId, member, clientId)
    if (before !== undefined) return { roomId, clientId, ...before }
    const code = judgeShown(factsOf(keeper, room, who, '', () => false))
    if (code !== null) return refuse(code, refusalFacts(keeper, room, who, code))
    const round = await roundOfMember(house, member, id)
    if (round === undefined) return refuse('round_unknown')
    const card = cardOf(round, who, house.world.now(), showStake)
    if (card === undefined) return refuse('share_refused')
    const text = texts['chat.shared'].replace('{title}', card.title)
    const line = { at: house.world.now(), text: '' }
    keeper.late.add(member, line)
    const body = { alias, name, vip, ...dress, text, card, seal: tools.seal(shareText(card)) }
    try {
      const pace = { slowMs: room.slowMs, text: null }
      const saying = { room: roomId, member, clientId, kind: 'share', body, hits: [], pace } as const
      const written = await keeper.writer.say(saying)
      if (!('refused' in written)) return { roomId, clientId, number: written.seq, at: written.at }
      keeper.late.forget(member, line)
      // The member spoke on another node a moment ago: this node learns of it now.
      await rememberLate(keeper, member)
      return refuse('too_fast', refusalFacts(keeper, room, who, 'too_fast'))
    } catch (cause) {
      keeper.late.forget(member, line)
      throw cause
    }
  })
