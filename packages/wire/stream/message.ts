// One declaration a message of the stream (L31): its number, who may send it, what it takes, what its sender hears, and every
// refusal. Server, hostile-input rig and matrix are made from it, as from an endpoint.

import type { Refusal } from '@magpie/kernel'
import type * as z from 'zod/mini'
import type { Feature } from '../features/features.ts'

export type StreamMessage<
  Takes extends z.ZodMiniType = z.ZodMiniType,
  Says extends z.ZodMiniType = z.ZodMiniType,
  Refuses extends string = string,
> = {
  readonly id: number
  /** An operator's permission is written as with an endpoint; such a message is heard by the stream of the desk alone. */
  readonly who: 'anyone' | 'member' | `operator:${string}`
  /** Strict objects only: unknown keys are refused. */
  readonly takes: Takes
  /** The answer to the sender under the same number; empty if it reaches them through a topic. */
  readonly says: Says
  readonly refuses: readonly Refuses[]
  /** Messages in a minute: of a member over all their sockets of a node, of a guest on one socket; default 60. */
  readonly perMinute: number
  /** The feature it belongs to. Callers to whom that is closed get `feature_off`, which the message must declare. */
  readonly feature?: Feature
  /** It only ends what its sender began: heard also while the site is closed, as a logout is. */
  readonly ends?: true
}

type Declaration<T, S, R> = {
  readonly id: number
  readonly who: StreamMessage['who']
  readonly takes: T
  readonly says: S
  readonly refuses: readonly R[]
  readonly perMinute?: number
  readonly feature?: Feature
  readonly ends?: true
}

export const message = <T extends z.ZodMiniType, S extends z.ZodMiniType, const R extends string = never>(
  declared: Declaration<T, S, R>,
): StreamMessage<T, S, R> => ({ ...declared, perMinute: declared.perMinute ?? 60 })

/** What any declared message may be refused with, besides its own list: the words of endpoints. */
export const everyMessage = ['auth', 'too_many', 'common', 'maintenance'] as const
export type EveryMessage = (typeof everyMessage)[number]

/** Message 20030: the answer of a message that was refused. `clientId` is the sender's own number for it, where it took one. */
export type Refused = {
  readonly msgId: number
  readonly code: string
  readonly clientId?: string
  readonly roomId?: string
  readonly facts?: Refusal['facts']
}

export type MessageTakes<M extends StreamMessage> = z.output<M['takes']>
export type MessageSays<M extends StreamMessage> = z.input<M['says']>
/** `undefined`: the sender hears through a topic. */
export type MessageAnswer<M extends StreamMessage> = MessageSays<M> | Refusal<M['refuses'][number]> | undefined
