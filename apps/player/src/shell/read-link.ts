// What a link brings along: promotion codes are kept wherever it leads (S-QP-02); a handed-over login leaves the address at once
// and leads to the page that asks (S-QP-03).

import { keepCodes } from '@magpie/identity/web/promotion-codes'

export const readLink = (): void => {
  const brought = new URLSearchParams(location.search)
  const code = brought.get('appdown-token') ?? brought.get('token')
  if (code !== null && /^[\w-]{43}$/.test(code)) location.replace(`/user/handover#${code}`)
  else keepCodes(brought, Date.now())
}
