// The stream of a node: news from the pump becomes messages on the topics that clients follow. Only the member may
// follow their own topic, `member/<id>`; a guest's topic is named by a secret of their browser.

import { cashierStreamOf } from '@magpie/cashier/contract'
import { type House, type Pump, siteBell } from '@magpie/db'
import { type Guard, isShutOut } from '@magpie/gate/server'
import { SessionEnded, sessionEnded, StreamLogin } from '@magpie/identity/contract'
import { isRefusal, refuse } from '@magpie/kernel'
import { mailStreamOf } from '@magpie/messages/contract'
import { playStreamOf } from '@magpie/play-safe/contract'
import { promotionsStreamOf } from '@magpie/promotions/server'
import {
  guestTopic,
  guestTopicOf,
  isGuestTopic,
  lineTopic,
  placeMessage,
  serviceDeskTopic,
  serviceStreamOf,
} from '@magpie/service/contract'
import { memberTopic as ownTopic, openPlaces, type Typing } from '@magpie/service/server'
import { transfersStreamOf } from '@magpie/transfers/contract'
import { streamOf } from '@magpie/venues/contract'
import { addressesOf } from '@magpie/wire/mount'
import { messageIds, openStream, siteTopic, type StreamOptions, type StreamServer } from '@magpie/wire/stream-server'
import type { Server } from 'node:http'
import type { NodeSettings } from './settings.ts'
import type { Rooms } from './slices.ts'

/** The site's topic, and a conversation's. */
const strangerTopicsMax = 8

/** Typing hints for the member's or guest's side of a conversation; those for operators go to the back office. */
const tellTyping = (stream: Pick<StreamServer, 'publish'>, typing: Typing): void =>
  typing.follow((topic, told) => {
    if (topic !== serviceDeskTopic) stream.publish(topic, messageIds.notice, told)
  })

type Parts = {
  readonly server: Server
  readonly settings: NodeSettings
  readonly rooms: Rooms
  readonly house: House
  readonly pump: Pump
  readonly guard: Pick<Guard, 'follow' | 'hurry' | 'closed' | 'standing'>
  readonly typing: Typing
}

const loginOf =
  (rooms: Rooms, house: House): StreamOptions['verifyLogin'] =>
  async (login) => {
    const read = StreamLogin.safeParse(login)
    if (!read.success) return refuse('auth')
    const caller = await rooms.identity.verifyStreamLogin(read.data, house)
    if (isRefusal(caller)) return caller
    return { caller, topics: [ownTopic(caller.member)], more: await rooms.chat.greeting() }
  }

/** As for calls and pages: a page that was loaded elsewhere, or before the rules, hears nothing more. */
const whereServed =
  ({ standing }: Pick<Guard, 'standing'>): NonNullable<StreamOptions['answers']> =>
  (ip, headers) =>
    !isShutOut(standing({ ip, headers: headers as Record<string, string> }))

/** Tells open pages that the site's configuration changed; call the returned function to stop. */
const tellSite = (
  stream: Pick<StreamServer, 'publish' | 'dropUnanswered'>,
  { rooms, house, pump, guard }: Pick<Parts, 'rooms' | 'house' | 'pump' | 'guard'>,
): (() => void) => {
  const tell = (): void => stream.publish(siteTopic, messageIds.site, {})
  guard.follow(() => {
    tell()
    stream.dropUnanswered()
  })
  const lookouts = [rooms.content.follow(house, tell), rooms.venues.follow(house, tell)]
  const unring = pump.onRing(siteBell, () => {
    for (const { hurry } of [guard, ...lookouts]) hurry()
  })
  return () => {
    unring()
    for (const { stop } of lookouts) stop()
  }
}

/** Resolves when it receives news; call `close` to end it. */
export const streamOfNode = async ({
  server,
  settings,
  rooms,
  house,
  pump,
  guard,
  typing,
}: Parts): Promise<Pick<StreamServer, 'close'>> => {
  const { world, log } = house
  const stream = openStream({
    server,
    world,
    log,
    siteOrigins: settings.siteOrigins,
    addressOf: addressesOf(settings.proxies),
    answers: whereServed(guard),
    gauges: house.gauges,
    heard: {
      house,
      hearers: [...rooms.slices.flatMap(({ hearers = [] }) => hearers), typing.fromTalkers],
      isOpenFor: rooms.gate.isOpenFor,
      closed: guard.closed,
    },
    verifyLogin: loginOf(rooms, house),
    mayFollow: (caller, topic) =>
      topic === siteTopic || isGuestTopic(topic) || (caller.is === 'member' && topic === ownTopic(caller.member)),
    isPassing: isGuestTopic,
    strangerTopicsMax,
  })
  const places = openPlaces(house, ({ talk, whose, guest, ahead }) => {
    const { msgId, msgData } = placeMessage(talk, ahead)
    stream.publish(guest ? guestTopic(whose) : ownTopic(whose), msgId, msgData)
  })
  tellTyping(stream, typing)
  const leaveSite = tellSite(stream, { rooms, house, pump, guard })
  const unfollow = await pump.follow(({ topic, member, body }) => {
    if (topic === sessionEnded) {
      const ended = SessionEnded.safeParse(body)
      if (ended.success) stream.drop((caller) => caller.is === 'member' && caller.session === ended.data.session)
    }
    if (topic === lineTopic && stream.sockets() > 0) places.changed()
    const to = member === null ? guestTopicOf(topic, body) : ownTopic(member)
    if (to === undefined) return
    for (const { msgId, msgData } of [
      ...streamOf(topic, body),
      ...transfersStreamOf(topic, body),
      ...cashierStreamOf(topic, body),
      ...mailStreamOf(topic, body),
      ...serviceStreamOf(topic, body),
      ...playStreamOf(topic, body),
      ...promotionsStreamOf(topic),
    ])
      stream.publish(to, msgId, msgData)
  })
  const leaveRooms = await rooms.chat.attach({ house, stream, pump, url: settings.databaseUrl })
  return {
    close: async () => {
      unfollow()
      leaveSite()
      await leaveRooms()
      return stream.close()
    },
  }
}
