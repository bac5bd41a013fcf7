// Codes that a link brings (S-QP-02): kept with their time of arrival, dropped when they expire (S-VAL-04). A visitor
// who registers before that finds their friend's code filled in.

import { isRefusal } from '@magpie/kernel'
import type { Call } from '@magpie/wire/call'
import { promotionKeep, promotionLifeMs, type PromotionName, promotionNames } from '../../contract/promotion.ts'

type CodeName = PromotionName
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const shape = /^[A-Za-z0-9_-]{1,32}$/

/** Whether the text has the form of an invitation code. */
export const isCode = (text: string): boolean => shape.test(text)

/** Storage may be refused (private mode); that is not an error. */
const quietly = <Value>(use: () => Value): Value | undefined => {
  try {
    return use()
  } catch {
    return undefined
  }
}

/** S-QP-01: the agent that the link belongs to, kept as it came; it proves nothing. */
const agentName = 'agent_verify'

/** Keeps the codes of a query. A newer code replaces an older one of the same name. */
export const keepCodes = (query: URLSearchParams, now: number, store: () => Store = () => localStorage): void => {
  const agent = query.get(agentName)
  if (agent !== null && isCode(agent)) quietly(() => store().setItem(agentName, agent))
  for (const name of promotionNames) {
    const code = query.get(name)
    if (code !== null && isCode(code)) quietly(() => store().setItem(name, JSON.stringify({ code, at: now })))
  }
}

export type KeptCode = {
  readonly code: string
  /** When it was kept, in milliseconds by this browser's clock. */
  readonly at: number
  /** The server's stamp: when the link was opened by the server's clock. */
  readonly stamp?: string
}

const readKept = (text: string | null): KeptCode | undefined => {
  const kept = quietly(() => JSON.parse(text ?? '') as Readonly<Record<string, unknown>> | null)
  const { code, at, stamp } = kept ?? {}
  if (typeof code !== 'string' || !isCode(code) || typeof at !== 'number') return undefined
  return typeof stamp === 'string' ? { code, at, stamp } : { code, at }
}

/**
 * Undefined if none was kept, or if it has expired; an expired code is removed. The server judges a code with a stamp.
 */
export const keptCode = (
  name: CodeName,
  now: number,
  store: () => Store = () => localStorage,
): KeptCode | undefined => {
  const kept = readKept(quietly(() => store().getItem(name)) ?? null)
  if (kept === undefined) return undefined
  if (kept.stamp !== undefined || (now - kept.at < promotionLifeMs[name] && now >= kept.at)) return kept
  quietly(() => store().removeItem(name))
  return undefined
}

export const dropCode = (name: CodeName, store: () => Store = () => localStorage): void =>
  quietly(() => store().removeItem(name))

/** The stamp; or `over` for an expired code; or `silent` without an answer. */
type Stamped = { readonly stamp: string } | 'over' | 'silent'
type AskStamp = (one: { name: CodeName; code: string; stamp?: string }) => Promise<Stamped>

/** Asks the server to stamp a code. */
export const askStamp =
  (call: Call): AskStamp =>
  async (one) => {
    try {
      const heard = await call(promotionKeep, one)
      if (isRefusal(heard)) return heard.refused === 'promotion_over' ? 'over' : 'silent'
      return { stamp: heard.stamp }
    } catch {
      // Without a network the code is judged when it is used.
      return 'silent'
    }
  }

/** Has every kept code stamped by the server, and removes those that the server says have expired. */
export const stampCodes = async (
  ask: AskStamp,
  now: number,
  store: () => Store = () => localStorage,
): Promise<void> => {
  for (const name of promotionNames) {
    const kept = keptCode(name, now, store)
    if (kept === undefined) continue
    const { code, at, stamp } = kept
    const heard = await ask({ name, code, ...(stamp === undefined ? {} : { stamp }) })
    if (heard === 'over') dropCode(name, store)
    else if (heard !== 'silent') quietly(() => store().setItem(name, JSON.stringify({ code, at, stamp: heard.stamp })))
  }
}

/** The invitation to fill in: a friend's code first, then a campaign's. */
export const keptInvitation = (
  now: number,
  store?: () => Store,
): (KeptCode & { readonly name: CodeName }) | undefined => {
  for (const name of ['invite_code', 'i_code'] as const) {
    const kept = keptCode(name, now, store)
    if (kept !== undefined) return { name, ...kept }
  }
  return undefined
}
