// Sends pushes: each is judged when it leaves, on the facts of that moment (`rules/push.ts`). News queues pushes and
// starts this job; it also runs each minute for pushes that waited for the morning or are retried.

import { addJob, type House, type Job, type NewsHandler, takeAway } from '@magpie/db'
import { sessionEnded } from '@magpie/identity/contract'
import { sessionStanding } from '@magpie/identity/server'
import { dayMs, type Uuid } from '@magpie/kernel'
import titles from '../../content/push-titles.json' with { type: 'json' }
import { isMailTemplate, mailHeldTopic, type MailNews, mailTemplates, mailTopic } from '../../contract/index.ts'
import { ringWord } from '../../rules/index.ts'
import {
  browserOf,
  consentOf,
  endRing,
  forgetPush,
  holdRing,
  isMailRead,
  layRings,
  type Leaving,
  offersTold,
  takeDue,
} from './push-store.ts'
import type { PushTools } from './push-tools.ts'

const jobName = 'messages.push'
const triesMax = 5
const againMs = 60_000
const weekMs = 7 * dayMs
const keptMs = 30 * dayMs
/** Every push leads to the mailbox, which has the full text. */
const boxPath = '/mine/mail'

export const layDownRings: NewsHandler = {
  consumer: 'messages.push',
  owner: 'support',
  topics: [mailTopic, mailHeldTopic],
  handle: async ({ member, body }, house) => {
    const { id, template, at } = body as MailNews
    if (member === null || !isMailTemplate(template)) return
    const { of } = mailTemplates[template]
    if ((await layRings(house, { mail: id, member, of, atMs: at })) > 0) await addJob(house.db, jobName, {})
  },
}

export const forgetEnded: NewsHandler = {
  consumer: 'messages.push-ended',
  owner: 'support',
  topics: [sessionEnded],
  handle: async ({ body }, house) => forgetPush(house, (body as { readonly session: Uuid }).session),
}

const judge = async (house: House, { isPaused }: PushTools, ring: Leaving) => {
  const { member, session, of, madeMs, mail } = ring
  const nowMs = house.world.now()
  const [standing, consent, isRead, paused, offersAt] = await Promise.all([
    sessionStanding(house, session),
    consentOf(house, member),
    isMailRead(house, mail),
    isPaused(house, member),
    of === 'promotion' ? offersTold(house, member, nowMs - weekMs) : [],
  ])
  const sessionLives = standing !== null && standing.isLive && standing.expiresAt > nowMs
  return ringWord({ of, nowMs, madeMs, isRead, sessionLives, consent, isPaused: paused, offersAt })
}

const send = async (house: House, tools: PushTools, ring: Leaving): Promise<void> => {
  const word = await judge(house, tools, ring)
  if (word.do === 'hold') return holdRing(house, ring, word.untilMs)
  if (word.do === 'drop') {
    if (word.why === 'session') await forgetPush(house, ring.session)
    return endRing(house, ring, 'dropped', word.why)
  }
  const browser = await browserOf(house, tools.seals, ring.session)
  if (browser === undefined) return endRing(house, ring, 'dropped', 'gone')
  const title = titles[browser.language][ring.of]
  const answer = await tools.carrier.ring(house, browser.subscription, {
    title,
    path: boxPath,
    urgent: ring.of === 'security',
  })
  if (answer === 'again' && ring.tries < triesMax) return holdRing(house, ring, later(ring, house.world.now()))
  if (answer === 'gone') {
    await forgetPush(house, ring.session)
    return endRing(house, ring, 'dropped', 'gone')
  }
  return endRing(house, ring, answer === 'sent' ? 'sent' : 'failed')
}

const later = ({ tries }: Leaving, nowMs: number): number => nowMs + againMs * 2 ** (tries - 1)

/** A push that cannot be judged or decrypted does not block the others: it is retried, and given up in the end. */
const sendOne = async (house: House, tools: PushTools, ring: Leaving): Promise<void> => {
  try {
    await send(house, tools, ring)
  } catch (cause) {
    const facts = {
      code: 'ring_unsent',
      mail: ring.mail,
      session: ring.session,
      tries: ring.tries,
      reason: String(cause),
    }
    if (ring.tries < triesMax) {
      house.log.warn(facts, 'a ring could not be sent, and is tried again')
      return holdRing(house, ring, later(ring, house.world.now()))
    }
    house.log.alarm(facts, 'a ring could not be sent in five tries and is given up: look at its row in messages.push')
    return endRing(house, ring, 'failed')
  }
}

const sendDue = async (house: House, tools: PushTools): Promise<void> => {
  for (let due = await takeDue(house); due.length > 0; due = await takeDue(house))
    for (const ring of due) await sendOne(house, tools, ring)
}

export const sendRings = (tools: PushTools): Job => ({
  name: jobName,
  cron: '* * * * *',
  run: (_payload, house) => sendDue(house, tools),
})

export const sweepRings: Job = {
  name: 'messages.sweep-rings',
  cron: '40 * * * *',
  run: async (_payload, house) => {
    const before = new Date(house.world.now() - keptMs)
    await takeAway(house, { table: 'messages.out', where: 'r.ended_at < $1', values: [before] })
  },
}
