// Security notices go to all contacts of a member, so that they notice a change they did not make (ASVS 6.3.7). A notice says
// what happened and never a code, a link or a number. For missing contacts a letter is stored too, and not sent, so that the
// time taken does not reveal whether the member exists.
//
// A notice is committed together with its change (decision 1386): a plan carries it as news, other changes store it in their
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

/** `also`: contacts until now. No contact gets the same notice twice. */
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

/** Runs the act together with its notice, or neither. Without a result (false, undefined, a refusal) there is no notice. */
export const acting = async <Value>(
  house: House,
  tools: With,
  { member, what, also = [] }: Telling,
  act: (client: PoolClient) => Promise<Value>,
): Promise<Value> => {
  // Read first, so that no second connection is needed while the transaction holds one.
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
  /** Sealed for the member; their current contacts are looked up. */
  also: z.array(z.strictObject({ kind: z.enum(contactKinds), sealed: z.string() })),
})

/** For a plan: the notice is sent if the plan is committed. */
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
    // A repeated delivery of the news makes the same letters.
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
