// What concerns the safety of an account is told to everything that reaches its member, so that a change they did not make is
// seen by them (ASVS 6.3.7). It says what happened and never a code, a link or a number. For what does not reach them a letter is laid
// down too, which goes nowhere: how long it takes tells nobody whether there is such a member.
//
// A notice stands or falls with what it tells (decision 1386): a plan carries it as news, and what is no plan lays it down in its
// own transaction.

import { createHash } from 'node:crypto'
import { type House, houseNow, inTransaction, type News, type NewsHandler } from '@magpie/db'
import { isRefusal, uuidOf, type Uuid } from '@magpie/kernel'
import type { PoolClient } from 'pg'
import * as z from 'zod/mini'
import { type ContactKind, contactKinds } from '../../contract/index.ts'
import texts from '../../locales/zh-CN.json' with { type: 'json' }
import type { Laid } from '../post/post.ts'
import type { Tools } from '../tools.ts'
import { type Contact, contactsOf, openContact } from './contact-store.ts'

const toldOf = [
  'contact_changed',
  'password_changed',
  'password_reset',
  'pin_reset',
  'factors_changed',
  'closing_asked',
  'closing_canceled',
  'closing_kept',
  'closing_done',
  'copy_asked',
  'recovery_asked',
  'recovery_waits',
  'recovery_canceled',
] as const
export type Told = (typeof toldOf)[number]

const lines: Readonly<Record<string, string>> = texts
const keptMs = 3_600_000

type With = Pick<Tools, 'secrets' | 'post'>
type Reached = { readonly kind: ContactKind; readonly value: string }

/** `also`: what was theirs until now. Nobody gets the same twice. */
export const lettersTo = async (
  house: House,
  tools: With,
  member: Uuid,
  what: Told,
  also: readonly Reached[] = [],
): Promise<readonly Laid[]> => {
  const now = await contactsOf(house, tools, member)
  const missing = contactKinds.filter((kind) => !now.some((one) => one.kind === kind)).map(() => null)
  const besides = also.filter(({ kind, value }) => !now.some((one) => one.kind === kind && one.value === value))
  const text = lines[`letter.told.${what}`] ?? ''
  const expiresAt = houseNow(house) + keptMs
  return [...now, ...besides, ...missing].map((to) => ({
    letter: to === null ? null : { kind: to.kind, to: to.value, text },
    expiresAt,
  }))
}

export type Telling = { readonly member: Uuid; readonly what: Told; readonly also?: readonly Contact[] }

/** Acts and tells of it, or does neither. What comes to nothing (false, undefined, a refusal) is not told of. */
export const acting = async <Value>(
  house: House,
  tools: With,
  { member, what, also = [] }: Telling,
  act: (client: PoolClient) => Promise<Value>,
): Promise<Value> => {
  // Ahead of it: nobody waits for a second connection while they hold one.
  const letters = await lettersTo(house, tools, member, what, also)
  return inTransaction(house.db, async (client) => {
    const done = await act(client)
    if (done !== false && done !== undefined && !isRefusal(done)) await tools.post.lay(client, house, letters)
    return done
  })
}

const toldTopic = 'member.told'
const ToldNews = z.strictObject({
  what: z.enum(toldOf),
  /** Sealed as theirs; what they have now is looked up. */
  also: z.array(z.strictObject({ kind: z.enum(contactKinds), sealed: z.string() })),
})

/** For a plan: told when it stands, and not otherwise. */
export const tells = (member: Uuid, what: Told, also: readonly Contact[] = []): News => ({
  topic: toldTopic,
  member,
  body: { what, also: also.map(({ kind, sealed }) => ({ kind, sealed })) } satisfies z.output<typeof ToldNews>,
})

export const tellNews = (tools: With): NewsHandler => ({
  consumer: 'identity.tell',
  owner: 'support',
  topics: [toldTopic],
  handle: async ({ key, member, body }, house) => {
    if (member === null) return
    const { what, also } = ToldNews.parse(body)
    const reached = also.map((one) => ({ kind: one.kind, value: openContact(one, member, tools.secrets) }))
    const letters = await lettersTo(house, tools, member, what, reached)
    // Delivered again, the news makes the same letters again.
    const idOf = (nth: number): Uuid => uuidOf(createHash('sha256').update(`told ${key} ${nth}`).digest(), 8)
    await inTransaction(house.db, (client) =>
      tools.post.lay(
        client,
        house,
        letters.map((one, nth) => ({ ...one, id: idOf(nth) })),
      ),
    )
  },
})
