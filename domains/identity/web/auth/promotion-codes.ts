// The codes that a link brings along (S-QP-02): kept with the moment they came, forgotten when their time is over
// (S-VAL-04). Whoever registers within that time finds their friend's code filled in.

import { isRefusal } from '@magpie/kernel'
import type { Call } from '@magpie/wire/call'
import { promotionKeep, promotionLifeMs, type PromotionName, promotionNames } from '../../contract/promotion.ts'

type CodeName = PromotionName
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const shape = /^[A-Za-z0-9_-]{1,32}$/

/** What a register may carry as an invitation. */
export const isCode = (text: string): boolean => shape.test(text)

/** Storage that is refused (private mode) keeps nothing; that is no fault. */
const quietly = <Value>(use: () => Value): Value | undefined => {
  try {
    return use()
  } catch {
    return undefined
  }
}

/** S-QP-01: which agent a link is of; it is kept as it came, and proves nothing. */
const agentName = 'agent_verify'

/** Keeps what stands in a query. A newer code takes the place of an older one of its name. */
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
  /** When it was kept, by this browser's clock. */
  readonly at: number
  /** Of the house: it says when its link was opened. */
  readonly stamp?: string
}

const readKept = (text: string | null): KeptCode | undefined => {
  const kept = quietly(() => JSON.parse(text ?? '') as Readonly<Record<string, unknown>> | null)
  const { code, at, stamp } = kept ?? {}
  if (typeof code !== 'string' || !isCode(code) || typeof at !== 'number') return undefined
  return typeof stamp === 'string' ? { code, at, stamp } : { code, at }
}

/** Undefined when none was kept, or when it is too old; one that is too old is taken away. Who has a stamp is judged by the house. */
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

/** The stamp; or that the code is over, or that nobody answered. */
type Stamped = { readonly stamp: string } | 'over' | 'silent'
type AskStamp = (one: { name: CodeName; code: string; stamp?: string }) => Promise<Stamped>

/** The house's word on a code: its stamp, that it is over, or nothing. */
export const askStamp =
  (call: Call): AskStamp =>
  async (one) => {
    try {
      const heard = await call(promotionKeep, one)
      if (isRefusal(heard)) return heard.refused === 'promotion_over' ? 'over' : 'silent'
      return { stamp: heard.stamp }
    } catch {
      // Without the network it is asked again when it is used.
      return 'silent'
    }
  }

/** Has what was kept without one stamped by the house, and takes away what the house says is over. */
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

/** The invitation to fill in: a friend's code before one of a campaign. */
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
