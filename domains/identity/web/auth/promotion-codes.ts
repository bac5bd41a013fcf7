// The codes that a link brings along (S-QP-02): kept with the moment they came, forgotten when their time is over
// (S-VAL-04). Whoever registers within that time finds their friend's code filled in.

const hourMs = 3_600_000

/** S-VAL-04, S-CONST-08. */
export const codeLifeMs = {
  invite_code: 24 * hourMs,
  i_code: 12 * hourMs,
  r_code: 12 * hourMs,
  r_bet: 12 * hourMs,
} as const

export type CodeName = keyof typeof codeLifeMs
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const names = Object.keys(codeLifeMs) as readonly CodeName[]
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

/** Keeps what stands in a query. A newer code takes the place of an older one of its name. */
export const keepCodes = (query: URLSearchParams, now: number, store: () => Store = () => localStorage): void => {
  for (const name of names) {
    const code = query.get(name)
    if (code !== null && isCode(code)) quietly(() => store().setItem(name, JSON.stringify({ code, at: now })))
  }
}

const readKept = (text: string | null): { readonly code: string; readonly at: number } | undefined => {
  const kept = quietly(() => JSON.parse(text ?? '') as Readonly<Record<string, unknown>> | null)
  const { code, at } = kept ?? {}
  return typeof code === 'string' && isCode(code) && typeof at === 'number' ? { code, at } : undefined
}

/** Undefined when none was kept, or when it is too old; one that is too old is taken away. */
export const keptCode = (name: CodeName, now: number, store: () => Store = () => localStorage): string | undefined => {
  const kept = readKept(quietly(() => store().getItem(name)) ?? null)
  if (kept === undefined) return undefined
  if (now - kept.at < codeLifeMs[name] && now >= kept.at) return kept.code
  quietly(() => store().removeItem(name))
  return undefined
}

/** The invitation to fill in: a friend's code before one of a campaign. */
export const keptInvitation = (now: number, store?: () => Store): string | undefined =>
  keptCode('invite_code', now, store) ?? keptCode('i_code', now, store)
