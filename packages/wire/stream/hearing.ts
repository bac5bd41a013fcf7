// The declared messages of a node's stream: who may send one, how often, whether it is what was declared, and what its
// sender hears. Those of one socket are heard one after the other, in the order in which they came.

import type { House } from '@magpie/db'
import { isRefusal, law, type Refusal } from '@magpie/kernel'
import type { Caller, IsOpenFor } from '../handle.ts'
import type { Hearer, Peer } from './hear.ts'
import { everyMessage, type Refused, type StreamMessage } from './message.ts'
import { letsUnknownThrough } from '../mount/json-schema.ts'
import { faultFacts } from '../mount/request-log.ts'
import { storable } from '../mount/strict-json.ts'
import { messageIds } from './messages.ts'

export type Hearing = {
  /** Undefined if this number is not declared; false if the data does not match its declaration. */
  readonly take: (msgId: number, data: unknown, peer: Peer, under: string) => boolean | undefined
  /** Resolves when what it has said by now is answered. */
  readonly said: (peer: Peer) => Promise<void>
}

type House_ = Pick<House, 'world' | 'log'>

/** Messages of one socket that may wait; further ones are refused. */
const waitingMax = 30
const minuteMs = 60_000

/** Everything that is wrong with the declarations, all at once, in words. */
export const messageFaults = (
  hearers: readonly Hearer[],
  texts?: Readonly<Record<string, string>>,
): readonly string[] => {
  const faults: string[] = []
  const seen = new Set<number>(Object.values(messageIds))
  for (const { message } of hearers) {
    if (seen.has(message.id)) faults.push(`message ${message.id} is declared twice`)
    seen.add(message.id)
    if (letsUnknownThrough(message.takes, 'input'))
      faults.push(`message ${message.id} takes an object that is not strict`)
    if (texts === undefined) continue
    for (const code of [...message.refuses, ...everyMessage])
      if (!Object.hasOwn(texts, `refusal.${code}`)) faults.push(`no text refusal.${code} (message ${message.id})`)
  }
  return [...new Set(faults)]
}

/** How often each caller sent each message in this minute. */
class Counts {
  readonly #now: () => number
  #minute = 0
  #counts = new Map<string, number>()

  constructor(now: () => number) {
    this.#now = now
  }
  isBeyond(name: string, perMinute: number): boolean {
    const minute = Math.floor(this.#now() / minuteMs)
    if (minute !== this.#minute) {
      this.#minute = minute
      this.#counts = new Map()
    }
    const count = (this.#counts.get(name) ?? 0) + 1
    this.#counts.set(name, count)
    return count > perMinute
  }
}

/** What tells its sender which of their messages an answer is about. */
const aboutOf = (data: unknown): Pick<Refused, 'clientId' | 'roomId'> => {
  const { clientId, roomId } = data as Readonly<Record<string, unknown>>
  return {
    ...(typeof clientId === 'string' ? { clientId } : {}),
    ...(typeof roomId === 'string' ? { roomId } : {}),
  }
}

const maySend = (who: StreamMessage['who'], caller: Caller): boolean => {
  if (who === 'anyone') return true
  if (who === 'member') return caller.is === 'member'
  return caller.is === 'operator' && caller.permissions.includes(who.slice('operator:'.length))
}

/** All declared messages, and the numbers that clients may not send. */
export type Heard<H extends House_ = House> = {
  readonly house: H
  readonly hearers: readonly Hearer[]
  readonly isOpenFor?: IsOpenFor
  /** Why nothing is taken from members and guests now; the desk is heard always. */
  readonly closed?: () => Refusal | undefined
}

export const hearingOf = ({
  house,
  hearers,
  isOpenFor = () => true,
  closed = () => undefined,
}: Heard<House_ & Partial<House>>): Hearing => {
  const faults = messageFaults(hearers)
  law(faults.length === 0, 'L31', faults.join('; '))
  const byId = new Map(hearers.map((hearer) => [hearer.message.id, hearer]))
  const counts = new Counts(house.world.now)
  const turns = new WeakMap<Peer, { last: Promise<void>; waiting: number }>()

  const answer = async (hearer: Hearer, ask: unknown, peer: Peer): Promise<void> => {
    const msgId = hearer.message.id
    try {
      const said = await hearer.run(ask as never, { house: house as House, caller: peer.caller, peer })
      if (isRefusal(said)) {
        const { refused: code, facts } = said
        peer.say(messageIds.refused, { msgId, code, ...aboutOf(ask), ...(facts === undefined ? {} : { facts }) })
      } else if (said !== undefined) peer.say(msgId, said)
    } catch (error) {
      house.log.warn({ msgId, ...faultFacts(error) }, 'a message of the stream could not be handled')
      peer.say(messageIds.refused, { msgId, code: 'common', ...aboutOf(ask) })
    }
  }

  return {
    said: async (peer) => turns.get(peer)?.last,
    take: (msgId, data, peer, under) => {
      const hearer = byId.get(msgId)
      if (hearer === undefined) return undefined
      const { who, takes, perMinute, feature, ends } = hearer.message
      const read = takes.safeParse(data)
      if (!read.success || !storable(data)) return false
      const refuse = (code: string, facts?: Refusal['facts']): true => {
        const more = facts === undefined ? {} : { facts }
        peer.say(messageIds.refused, { msgId, code, ...aboutOf(read.data), ...more } satisfies Refused)
        return true
      }
      const shut = ends === true || peer.caller.is === 'operator' ? undefined : closed()
      if (shut !== undefined) return refuse(shut.refused, shut.facts)
      if (!maySend(who, peer.caller)) return refuse('auth')
      if (feature !== undefined && !isOpenFor(feature, peer.caller)) return refuse('feature_off')
      const turn = turns.get(peer) ?? { last: Promise.resolve(), waiting: 0 }
      turns.set(peer, turn)
      if (turn.waiting >= waitingMax || counts.isBeyond(`${msgId} ${under}`, perMinute)) return refuse('too_many')
      turn.waiting++
      turn.last = turn.last
        .then(() => answer(hearer, read.data, peer))
        .finally(() => {
          turn.waiting--
        })
      return true
    },
  }
}
