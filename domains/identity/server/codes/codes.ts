// Codes sent to a phone or mail. A code is for one purpose and one member; only its keyed hash is stored. A try is counted in
// the statement that reads the code, so fifty concurrent tries count as fifty; a right code is spent once, by the act that
// uses it. A code sent to a member's contact is valid only while that contact is theirs.

import { type House, houseNow } from '@magpie/db'
import { isRefusal, randomInt, refuse, type Refusal, type Uuid } from '@magpie/kernel'
import { codeMinutes, type CodeSent, codeTries, type ContactKind, type GivenCode } from '../../contract/index.ts'
import texts from '../../locales/zh-CN.json' with { type: 'json' }
import type { Letter } from '../post/post.ts'
import type { Tools } from '../tools.ts'

export type CodeUse = 'contact' | 'reset' | 'enter' | 'pin' | 'device' | 'recover' | 'recovered'
/** Purposes whose code goes to a contact that the member already has. */
const ofTheirs: readonly CodeUse[] = ['reset', 'enter', 'pin', 'device']
export type CodeRefusal = Refusal<'code_bad' | 'code_locked' | 'code_expired'>

const digits = 6
const lifeMs = codeMinutes * 60_000
const lines: Readonly<Record<string, string>> = texts

const letterOf = (to: Pick<Letter, 'kind' | 'to'>, use: CodeUse, code: string): Letter => ({
  ...to,
  text: (lines[`letter.code.${use}`] ?? '').replace('{code}', code).replace('{minutes}', String(codeMinutes)),
})

export type NewCode = {
  readonly use: CodeUse
  /** Null if no member was found: the same steps make a code that is not sent. */
  readonly whom: Uuid | null
  readonly to: { readonly kind: ContactKind; readonly to: string } | null
  /** A contact that this code proves. */
  readonly proves?: { readonly kind: ContactKind; readonly value: string }
}

export const sendCode = async (
  house: House,
  { secrets, post }: Pick<Tools, 'secrets' | 'post'>,
  { use, whom, to, proves }: NewCode,
): Promise<Pick<CodeSent, 'request' | 'expiresAt'>> => {
  const { db, world } = house
  const request = world.id()
  const now = houseNow(house)
  const expiresAt = now + lifeMs
  const code = String(randomInt(world, 10 ** digits)).padStart(digits, '0')
  await db.query(
    `insert into identity.code (id, use, whom, hash, sealed, made_at, expires_at, contact) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      request,
      use,
      whom,
      secrets.codeHash(request, code),
      proves === undefined ? null : secrets.seal(JSON.stringify(proves), request),
      new Date(now),
      new Date(expiresAt),
      to === null || !ofTheirs.includes(use) ? null : secrets.nameOf(to.kind, to.to),
    ],
  )
  await post.send(house, whom === null || to === null ? null : letterOf(to, use, code), expiresAt)
  return { request, expiresAt }
}

type Row = {
  readonly hash: string
  readonly whom: Uuid | null
  readonly sealed: string | null
  readonly tries: number
}

const whyNot = async (house: House, { request }: GivenCode, use: CodeUse): Promise<CodeRefusal> => {
  const { rows } = await house.db.query<{ tries: number }>(
    `select tries from identity.code where id = $1 and use = $2 and used_at is null and expires_at > $3`,
    [request, use, new Date(houseNow(house))],
  )
  return (rows[0]?.tries ?? 0) >= codeTries ? refuse('code_locked') : refuse('code_expired')
}

export type RightCode = {
  readonly request: Uuid
  readonly whom: Uuid
  readonly proves: { readonly kind: ContactKind; readonly value: string } | null
}

/** Counts the try. `of`: the member to whom the code must belong; omitted if only the code identifies them. */
export const checkCode = async (
  house: House,
  { secrets }: Pick<Tools, 'secrets'>,
  use: CodeUse,
  given: GivenCode,
  of?: Uuid,
): Promise<RightCode | CodeRefusal> => {
  const { rows } = await house.db.query<Row>(
    `update identity.code c set tries = tries + 1
     where id = $1 and use = $2 and ($3::uuid is null or whom = $3) and used_at is null and expires_at > $4 and tries < $5
       and (contact is null or exists (
         select from identity.contact_name n where n.id = c.contact and n.state = 'taken' and n.member_id = c.whom))
     returning hash, whom, sealed, tries`,
    [given.request, use, of ?? null, new Date(houseNow(house)), codeTries],
  )
  const [row] = rows
  if (row === undefined) return whyNot(house, given, use)
  const { hash, whom, sealed, tries } = row
  const right = secrets.isCode(hash, given.request, given.code.replace(/\s/g, ''))
  // Without a member no code is right, even one guessed by chance.
  if (!right || whom === null) return refuse('code_bad', { left: codeTries - tries })
  const proves = sealed === null ? null : (JSON.parse(secrets.open(sealed, given.request)) as RightCode['proves'])
  return { request: given.request, whom, proves }
}

/** False if it was spent already. */
export const spendCode = async (house: House, { request }: Pick<RightCode, 'request'>): Promise<boolean> => {
  const { rowCount } = await house.db.query(
    `update identity.code set used_at = $2 where id = $1 and used_at is null and expires_at > $2`,
    [request, new Date(houseNow(house))],
  )
  return rowCount === 1
}

/** Checks and spends a code in one step. `between` may refuse once the code is right; the code then stays valid. */
export const takeCode = async <No extends Refusal = never>(
  house: House,
  tools: Pick<Tools, 'secrets'>,
  { use, given, of }: { readonly use: CodeUse; readonly given: GivenCode; readonly of: Uuid },
  between?: () => Promise<No | undefined>,
): Promise<true | CodeRefusal | No> => {
  const right = await checkCode(house, tools, use, given, of)
  if (isRefusal(right)) return right
  const fault = await between?.()
  if (fault !== undefined) return fault
  return (await spendCode(house, right)) || refuse('code_expired')
}

/** The same if only the code identifies the member; returns the member. */
export const takeUnknown = async (
  house: House,
  tools: Pick<Tools, 'secrets'>,
  use: CodeUse,
  given: GivenCode,
): Promise<Uuid | CodeRefusal> => {
  const right = await checkCode(house, tools, use, given)
  if (isRefusal(right)) return right
  return (await spendCode(house, right)) ? right.whom : refuse('code_expired')
}
