// What a link brings along: promotion codes are kept wherever it leads (S-QP-02); a handed-over login leaves the address at once
// and leads to the page that asks (S-QP-03).

import { inviteTouch } from '@magpie/agents/contract'
import { promotionNames } from '@magpie/identity/contract'
import { askStamp, isCode, keepCodes, stampCodes } from '@magpie/identity/web/promotion-codes'
import type { Call } from '@magpie/wire/call'

export const readLink = async (call: Call): Promise<void> => {
  const brought = new URLSearchParams(location.search)
  const code = brought.get('appdown-token') ?? brought.get('token')
  if (code !== null && /^[\w-]{43}$/.test(code)) {
    location.replace(`/user/handover#${code}`)
    return
  }
  for (const kind of promotionNames) {
    const of = brought.get(kind)
    // The house decides by what it saw itself; a call that is lost leaves the stamp to say so.
    if (of !== null && isCode(of)) call(inviteTouch, { kind, code: of }).catch(() => undefined)
  }
  keepCodes(brought, Date.now())
  await stampCodes(askStamp(call), Date.now())
}
