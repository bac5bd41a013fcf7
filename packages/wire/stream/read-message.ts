// Reading what a client sent on the websocket: a closed list of messages, each checked by hand, because it is the one
// door that strangers may knock at thousands of times a second; what slices declared is checked by its declaration
// (`hearing.ts`). Whatever is wrong becomes a declared fault.

import { isStorable } from '../mount/strict-json.ts'
import { type FaultCode, type LoginData, messageIds, type Standing } from './messages.ts'

export type Follow = { readonly topic: string; readonly seen: Standing | undefined }

export type ClientMessage =
  | { readonly kind: 'heartbeat' }
  | { readonly kind: 'login'; readonly login: LoginData }
  | { readonly kind: 'follow'; readonly topics: readonly Follow[] }
  | { readonly kind: 'unfollow'; readonly topics: readonly string[] }
  | { readonly kind: 'declared'; readonly msgId: number; readonly data: unknown }
  | { readonly kind: 'fault'; readonly code: FaultCode }

const fault = (code: FaultCode): ClientMessage => ({ kind: 'fault', code })

type Fields = Readonly<Record<string, unknown>>

/** The object, when it is a plain one with no keys but these. */
const fields = (value: unknown, allowed: readonly string[]): Fields | undefined => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  return Object.keys(value).every((key) => allowed.includes(key)) ? (value as Fields) : undefined
}

const isText = (value: unknown, max: number): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= max && isStorable(value)

const topicShape = /^[a-z][\w./-]{0,119}$/i
const isTopic = (value: unknown): value is string => typeof value === 'string' && topicShape.test(value)

const topicsPerMessageMax = 100

const readLogin = (data: unknown): ClientMessage => {
  const said = fields(data, ['token', 'body'])
  const token = said?.['token']
  const body = said?.['body']
  if (!isText(token, 2_000) || typeof body !== 'string' || body.length > 2_000 || !isStorable(body))
    return fault('bad_shape')
  return { kind: 'login', login: { token, body } }
}

const readFollow = (value: unknown): Follow | undefined => {
  const said = fields(value, ['topic', 'epoch', 'number'])
  if (said === undefined || !isTopic(said['topic'])) return undefined
  const { topic, epoch, number } = said
  if (epoch === undefined && number === undefined) return { topic, seen: undefined }
  const counted = typeof number === 'number' && Number.isSafeInteger(number) && number >= 0
  return counted && isText(epoch, 60) ? { topic, seen: { epoch, number } } : undefined
}

const listOf = (data: unknown): readonly unknown[] | undefined => {
  const topics = fields(data, ['topics'])?.['topics']
  return Array.isArray(topics) && topics.length > 0 && topics.length <= topicsPerMessageMax ? topics : undefined
}

const readByNumber = (msgId: unknown, data: unknown): ClientMessage => {
  switch (msgId) {
    case messageIds.heartbeat:
      return data === '' || data === undefined || data === null ? { kind: 'heartbeat' } : fault('bad_shape')
    case messageIds.login:
      return readLogin(data)
    case messageIds.follow: {
      const topics = listOf(data)?.map(readFollow)
      return topics !== undefined && topics.every((one) => one !== undefined)
        ? { kind: 'follow', topics }
        : fault('bad_shape')
    }
    case messageIds.unfollow: {
      const topics = listOf(data)
      return topics !== undefined && topics.every(isTopic) ? { kind: 'unfollow', topics } : fault('bad_shape')
    }
    default:
      return typeof msgId === 'number' ? { kind: 'declared', msgId, data } : fault('bad_shape')
  }
}

export const readMessage = (text: string): ClientMessage => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return fault('bad_json')
  }
  const message = fields(value, ['msgId', 'msgData'])
  return message === undefined ? fault('bad_shape') : readByNumber(message['msgId'], message['msgData'])
}
