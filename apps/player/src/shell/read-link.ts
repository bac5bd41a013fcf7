// What a link carries: promotion codes are stored wherever it leads (S-QP-02); a handed-over login is removed from the
// address at once and leads to the page that asks (S-QP-03).

import { inviteTouch } from '@magpie/agents/contract'
import { promotionNames } from '@magpie/identity/contract'
import { askStamp, isCode, keepCodes, stampCodes } from '@magpie/identity/web/promotion-codes'
import type { Call } from '@magpie/wire/call'
import { bringsCode } from './brings-code.ts'

/** Leaving a page cancels its calls, so a login waits this long for the server to record the codes. */
const patienceMs = 1000

const keepBrought = async (brought: URLSearchParams, call: Call): Promise<void> => {
  keepCodes(brought, Date.now())
  const touched = promotionNames.map(async (kind) => {
    const of = brought.get(kind)
    // The server decides by what it recorded itself; if this call is lost, the stored stamp is the evidence.
    if (of !== null && isCode(of)) await call(inviteTouch, { kind, code: of }).catch(() => undefined)
  })
  await Promise.all([...touched, stampCodes(askStamp(call), Date.now())])
}

/** `search`: from the address at which the page was opened; by now it may have been redirected. */
export const readLink = async (call: Call, search: string): Promise<void> => {
  const brought = new URLSearchParams(search)
  const code = brought.get('appdown-token') ?? brought.get('token')
  if (code === null || !/^[\w-]{43}$/.test(code)) return keepBrought(brought, call)
  if (location.search === search) history.replaceState(history.state, '', location.pathname)
  if ([...brought.keys()].some(bringsCode))
    await Promise.race([keepBrought(brought, call), new Promise<void>((done) => void setTimeout(done, patienceMs))])
  location.replace(`/user/handover#${code}`)
}
