// Identifies a caller: the `requestId` of a launch is the platform's token, and only the platform knows its member. An
// unknown one is queried once (`authenticate`) and cached until it expires; the member is known here only by their
// alias (S-ENT-08, S-CALL-13). After a restart the token is queried again.

import type { Uuid, World } from '@magpie/kernel'
import { NoAnswer, type Wallet } from './wallet.ts'

export type Session = { readonly alias: Uuid; readonly token: string; readonly expiresAt: number }
export type SessionTrouble = 'session_expired' | 'restricted' | 'busy'
export type Sessions = {
  readonly of: (token: string) => Promise<Session | SessionTrouble>
  /** The wallet reported the token as expired: the next call asks again. */
  readonly forget: (token: string) => void
}

const rememberedMax = 20_000
/** A refused token is not queried again for this long: a flood of invalid ones stops here. */
const refusedMs = 5000
/** Without an expiry from the platform, a session is queried again after this. */
const unsaidMs = 600_000
const tokenShape = /^[\x21-\x7e]{8,128}$/

export const openSessions = (world: World, wallet: Wallet): Sessions => {
  const known = new Map<string, Session>()
  const refused = new Map<string, { readonly why: SessionTrouble; readonly until: number }>()
  const asking = new Map<string, Promise<Session | SessionTrouble>>()

  const remember = <V>(memory: Map<string, V>, token: string, value: V): void => {
    const oldest = memory.size >= rememberedMax ? memory.keys().next().value : undefined
    if (oldest !== undefined) memory.delete(oldest)
    memory.set(token, value)
  }

  const ask = async (token: string): Promise<Session | SessionTrouble> => {
    try {
      const transaction = `auth.${world.id()}`
      const answer = await wallet.one('authenticate', JSON.stringify({ transaction, token }))
      if (answer.code === 'OK' && answer.cuid !== undefined) {
        const session = { alias: answer.cuid, token, expiresAt: answer.expiresAt ?? world.now() + unsaidMs }
        remember(known, token, session)
        return session
      }
      const dead = answer.code === 'INVALID_TOKEN' || answer.code === 'TOKEN_EXPIRED'
      const why: SessionTrouble = dead ? 'session_expired' : 'restricted'
      remember(refused, token, { why, until: world.now() + refusedMs })
      return why
    } catch (cause) {
      if (cause instanceof NoAnswer) return 'busy'
      throw cause
    }
  }

  return {
    of: async (token) => {
      if (!tokenShape.test(token)) return 'session_expired'
      const session = known.get(token)
      if (session !== undefined && session.expiresAt > world.now()) return session
      known.delete(token)
      const before = refused.get(token)
      if (before !== undefined && before.until > world.now()) return before.why
      refused.delete(token)
      const going = asking.get(token) ?? ask(token).finally(() => asking.delete(token))
      asking.set(token, going)
      return going
    },
    forget: (token) => void known.delete(token),
  }
}
