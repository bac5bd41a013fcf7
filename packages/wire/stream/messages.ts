// What travels on the websocket (S-ENT-04): messages of a number and its data. Numbers to 10017 are the
// specification's; ours begin at 20001. Both ends and the tests take them from here.

/** S-WS-01. */
export const streamPath = '/stream/ws/v1/handshake'
export const streamQuery = 'clientType=web'

export const messageIds = {
  /** S-MSG-01. */
  heartbeat: 0,
  login: 10001,
  balance: 20001,
  ticket: 20002,
  notice: 20003,
  /** The config changed, or a venue was opened or closed: fetch it again. On the public topic. */
  site: 20004,
  follow: 20010,
  followed: 20011,
  unfollow: 20012,
  fault: 20019,
  /** A declared message was refused: `Refused` of `message.ts`. */
  refused: 20030,
} as const

/** The topic that all clients may follow. */
export const siteTopic = 'site'

/** Topics that are joined by a declared message; their owner numbers the messages, the same on every node. */
export const keptTopics = 'room/'

/** S-CONST-01. */
export const heartbeatMs = 5_000
export const reconnectsMax = 5
export const reconnectMs = 3_000

/** Three heartbeats missed. */
export const idleMs = 15_000

export type Message = { readonly msgId: number; readonly msgData: unknown }

/** S-ENT-04: `token` is the session's marker; `body`, from the member JWT call, a ticket that is good once, for 30 s. */
export type LoginData = { readonly token: string; readonly body: string }

/** The answer to a login. `topics` are the caller's own, which they may follow now; what else is in it, a slice says (S-ENT-03). */
export type LoginAnswer = { readonly ok: boolean; readonly topics: readonly string[] } & Readonly<
  Record<string, unknown>
>

/** A follower's position in a topic: the last number that they saw, in the topic's epoch. */
export type Standing = { readonly epoch: string; readonly number: number }
export type FollowData = { readonly topics: readonly ({ readonly topic: string } & Partial<Standing>)[] }

/** The answer for one topic. `gap`: what was missed is gone, fetch the snapshot. Else what was missed follows. */
export type Followed = { readonly topic: string; readonly gap: boolean } & Standing

/** What is pushed: the running number is gapless within an epoch of a topic. */
export type Pushed = { readonly topic: string; readonly number: number; readonly data: unknown }

export type FaultCode =
  | 'bad_json'
  | 'bad_shape'
  | 'unknown_message'
  | 'login_refused'
  | 'topic_refused'
  | 'too_many_topics'
export type FaultData = { readonly code: FaultCode; readonly about?: string }

/** Why a socket was closed, where it was the server's wish. 1003, 1007 and 1009 are the protocol's own. */
export const closeCodes = { idle: 4001, abuse: 1008, dropped: 4003, goingAway: 1001, binary: 1003 } as const
