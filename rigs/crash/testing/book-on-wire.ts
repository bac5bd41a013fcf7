// The sports vendor's book in its own process, over its wires: the feed endpoint, the desk, the players' calls. It may
// die at any instant and is restarted, so every call is repeated under the same key until it is answered.

import { randomBytes, randomUUID } from 'node:crypto'
import type { Gives } from '@magpie/wire'
import {
  deskAct,
  deskDecide,
  deskHeaders,
  deskKey,
  deskResult,
  feedCaller,
  feedPush,
  neutralReply,
  type NeutralReply,
  obAccept,
  obMatchDetail,
  type ObMatch,
  obPlace,
} from '@magpie/sportsbook/contract'
import type { FeedAct } from '@magpie/sportsbook/rules'
import type { Asks, TheBook, Told } from '@magpie/sportsbook/testing'
import { walletCallHeaders } from '@magpie/venues/contract'
import { type Patience, pause, type Patient } from './patient.ts'

export type BookOnWireOptions = {
  readonly vendorUrl: string
  readonly feedSecret: string
  /** The wallet's secret, from which the desk's keys are derived. */
  readonly secret: string
  readonly patient: Patient
  readonly patience: Patience
  readonly ask: Asks
  readonly fault: (what: string) => void
}

const json = { 'content-type': 'application/json' }
const reason = 'looked at by the rig'
const deskCodes = ['OK', 'WAITS', 'GONE', 'SAME', 'IMPOSSIBLE']
const epochOfOwner = `select epoch::text as epoch from book_ybty.book_owner`
const lastSeqOf = `select coalesce(max(seq), 0) as seq from book_ybty.feed_message where match_id = $1`
const clockActs = `select count(*)::int as acts from book_ybty.feed_act where match_id = $1 and by = 'clock'`
const rests = `select 1 as one from book_ybty.match where id = $1 and not going`
const isDone = `select 1 as one from book_ybty.feed_act where key = $1`
const waiting = `select id from book_ybty.feed_proposal where match_id = $1 and seq = $2 and decision is null`
const decided = `select decision from book_ybty.feed_proposal where id = $1`
const clockWithinMs = 120_000

/** Calls of the feed's source, of two operators at the desk, and of players. */
const openCalls = ({ vendorUrl, feedSecret, secret, patient, patience }: BookOnWireOptions) => {
  const post = async (path: string, ask: object, headers: (body: string) => Readonly<Record<string, string>>) => {
    const body = JSON.stringify(ask)
    let asked = 0
    const sent = await patient.ask(() => {
      asked++
      return { method: 'POST', url: `${vendorUrl}${path}`, headers: { ...json, ...headers(body) }, body }
    })
    return { text: sent.body, again: asked > 1 }
  }
  const signed = (path: string) => (body: string) =>
    walletCallHeaders(feedCaller, {
      secret: feedSecret,
      target: `POST ${path}`,
      timestamp: Date.now(),
      nonce: randomBytes(12).toString('hex'),
      body,
    })
  return {
    feed: async (ask: object) => {
      const { text, again } = await post(feedPush.path, ask, signed(feedPush.path))
      const { status_code: code, data, message } = neutralReply(JSON.parse(text))
      if (code !== 6000) throw new Error(`the feed door answered ${code} ${message}`)
      return { said: data as Gives<typeof feedPush>, again }
    },
    /** When an answer was lost, the desk's reply to a repeat is not trusted: the outcome is read from the database. */
    desk: async (name: string, path: string, ask: object): Promise<void> => {
      const key = { [deskHeaders.name]: name, [deskHeaders.key]: deskKey(secret, name) }
      const { code } = JSON.parse((await post(path, ask, () => key)).text) as { readonly code: string }
      if (!deskCodes.includes(code)) throw new Error(`${path} answered ${code}`)
    },
    player: async (path: string, ask: object, token?: string): Promise<NeutralReply> => {
      const session = token === undefined ? {} : { requestid: token, 'client-type': 'h5' }
      for (;;) {
        const reply = neutralReply(JSON.parse((await post(path, ask, () => session)).text))
        if (!reply.maintenance && !reply.throttled) return reply
        patience.again()
        await pause(100)
      }
    },
  }
}

type Calls = ReturnType<typeof openCalls>

/** One operator proposes, another decides (L33); both repeat their call until the database shows the decision. */
const openDesk = ({ desk }: Calls, { ask, fault }: BookOnWireOptions) => {
  const agree = async (matchId: string, seq: number): Promise<boolean> => {
    const { rows } = await ask<{ id: string }>(waiting, [matchId, seq])
    const [proposal] = rows
    if (proposal === undefined) return false
    const { id } = proposal
    await desk('chen', deskDecide.path, { id, decision: 'approve', reason })
    const done = (await ask(isDone, [`proposal/${id}`])).rows.length > 0
    const says = (await ask<{ decision: string | null }>(decided, [id])).rows[0]?.decision
    if (says !== (done ? 'approve' : 'refuse'))
      fault(`L33: proposal ${id} is ${says} and was ${done ? '' : 'not '}done`)
    return done
  }
  return async (matchId: string, act: FeedAct): Promise<boolean | null> => {
    switch (act.kind) {
      case 'drop': {
        await desk('wang', deskAct.path, { matchId, seq: act.seq, act: 'drop', reason })
        return (await ask(isDone, [`drop/${matchId}/${act.seq}`])).rows.length > 0
      }
      case 'accept': {
        await desk('wang', deskAct.path, { matchId, seq: act.seq, act: 'accept', reason })
        return agree(matchId, act.seq)
      }
      case 'result': {
        await desk('wang', deskResult.path, { matchId, ht: act.ht, ft: act.ft, reason })
        return agree(matchId, 0)
      }
      default:
        return null
    }
  }
}

export const openBookOnWire = (options: BookOnWireOptions): TheBook => {
  const { ask } = options
  const calls = openCalls(options)
  const act = openDesk(calls, options)
  /** The owner epoch of the book under which a message was set aside. */
  const parkedUnder = new Map<string, string>()
  const acted = new Map<string, number>()
  /** The owner epoch of the book under which the match last had a message. */
  const toldUnder = new Map<string, string>()
  const epoch = async (): Promise<string> => (await ask<{ epoch: string }>(epochOfOwner)).rows[0]?.epoch ?? ''
  const lastSeq = async (matchId: string): Promise<number> =>
    (await ask<{ seq: number }>(lastSeqOf, [matchId])).rows[0]?.seq ?? 0

  const take: TheBook['take'] = async (message) => {
    const { matchId, seq } = message
    for (;;) {
      const before = await epoch()
      toldUnder.set(matchId, before)
      const { said, again } = await calls.feed({ messages: [message] })
      const told = (taken: Told['taken']): Told => ({ taken, again })
      if (said.applied === 1) return told('applied')
      if (said.repeats === 1) return told('repeat')
      // A message that raised a question has used its sequence number; a refused one has not.
      if (said.misfits.length > 0) return told((await lastSeq(matchId)) >= seq ? 'asked' : 'refused')
      if ((await epoch()) !== before) continue
      parkedUnder.set(matchId, before)
      return told('gap')
    }
  }
  const detail = async (mid: string): Promise<ObMatch> => {
    const { status_code: code, data, message } = await calls.player(obMatchDetail.path, { mid })
    if (code !== 6000) throw new Error(`${mid} is not shown: ${code} ${message}`)
    return data as ObMatch
  }
  return {
    take,
    act,
    detail,
    bet: async ({ token, cuid }, { mid, oid, amt, acc = 'none' }) => {
      const match = await detail(mid)
      const odds = match.hps.flatMap(({ hl }) => hl.flatMap(({ ol }) => ol)).find((one) => one.oid === oid)
      const sc = match.msc.find((text) => text.startsWith('S1|'))?.slice(3) ?? '0:0'
      const terms = { mid, oid, amt, odt: 3, ov: odds?.ov ?? 1e5, sc, mv: match.mv, acc: obAccept[acc] }
      const reply = await calls.player(obPlace.path, { cuid, key: randomUUID(), ...terms }, token)
      return reply.status_code === 6000 ? { id: (reply.data as { no: string }).no } : { refused: reply.message }
    },
    // The book dies at any instant, so it is unknown when it forgot which legs it had accepted.
    join: null,
    // A book that has restarted does not have a resting match in memory: its clock acts at the next message about it.
    clockActed: async (matchId, times) => {
      const isForgotten = async (): Promise<boolean> =>
        (await ask(rests, [matchId])).rows.length > 0 && (await epoch()) !== toldUnder.get(matchId)
      for (const until = performance.now() + clockWithinMs; (acted.get(matchId) ?? 0) < times; await pause(20)) {
        if (performance.now() > until) return false
        if (await isForgotten()) return true
        acted.set(matchId, (await ask<{ acts: number }>(clockActs, [matchId])).rows[0]?.acts ?? 0)
      }
      return true
    },
    keeps: async (matchId, seq) => (await lastSeq(matchId)) >= seq || (await epoch()) === parkedUnder.get(matchId),
    restart: null,
  }
}
