// Whom a token belongs to (S-CALL-13), their balance, and a ticket for the push socket.

import { refuse, type World } from '@magpie/kernel'
import { NoAnswer, type Sessions, type Wallet } from '@magpie/venues/vendor'
import { handle, type Handled } from '@magpie/wire'
import { obBalance, obPushTicket, obUserInfo } from '../../contract/index.ts'
import { isOwn, tokenOf } from './caller.ts'
import type { Push } from './push.ts'

export const userHandlers = (parts: {
  readonly world: World
  readonly wallet: Wallet
  readonly sessions: Sessions
  readonly push: Push
}): readonly Handled[] => {
  const { world, wallet, sessions, push } = parts
  return [
    handle(obUserInfo, async ({ token }) => {
      const session = await sessions.of(token)
      return typeof session === 'string' ? refuse(session) : { userId: session.alias }
    }),

    handle(obBalance, async (ask, context) => {
      if (!isOwn(context, ask)) return refuse('restricted')
      try {
        const body = JSON.stringify({ transaction: `bal.${world.id()}`, token: tokenOf(context) })
        const { code, balance } = await wallet.one('balance', body)
        if (code !== 'OK' || balance === undefined) return refuse('restricted')
        return { amt: String(balance), at: String(world.now()) }
      } catch (cause) {
        if (cause instanceof NoAnswer) return refuse('busy')
        throw cause
      }
    }),

    handle(obPushTicket, async (ask, context) => {
      if (context.caller.is !== 'member' || !isOwn(context, ask)) return refuse('restricted')
      const { ticket, dies } = push.issue(context.caller.member)
      return { ticket, dies: String(dies) }
    }),
  ]
}
