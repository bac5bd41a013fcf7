// A new member with a logged-in browser, registered by API: for journeys that are not about registration.

import { randomUUID } from 'node:crypto'
import { signPath } from '@magpie/gate/rules'
import { register } from '@magpie/identity/contract'
import { isRefusal } from '@magpie/kernel'
import type { OpenPage } from '@magpie/testkit/browser'
import type { RealHouse } from '@magpie/testkit/real-house'
import { makeCall } from '@magpie/wire/call'

export type Enrolled = { readonly account: string; readonly password: string; readonly origin: string }

/** Leaves the browser on a page without scripts, from where the journey continues. */
export const enrol = async (
  { secrets }: Pick<RealHouse, 'secrets'>,
  { page, context }: OpenPage,
  { account, password, origin }: Enrolled,
): Promise<void> => {
  const device = randomUUID()
  const call = makeCall({
    send: async ({ method, url, headers, body }) => {
      const more = body === undefined ? {} : { data: Buffer.from(body) }
      // The browser keeps the answer's cookies.
      const reply = await context.request.fetch(url, { method, headers: { ...headers, origin }, ...more })
      return { status: reply.status(), body: await reply.text() }
    },
    originOf: () => origin,
    sign: (path) => Promise.resolve(signPath(path, secrets.siteKey)),
    token: () => undefined,
    device: () => device,
    siteId: 6001,
    timeoutMs: 60_000,
  })
  const answer = await call(register, { account, password, adult: true, terms: true })
  if (isRefusal(answer)) throw new Error(`not registered: ${JSON.stringify(answer)}`)
  const { token, userId } = answer
  await page.goto(`${origin}/robots.txt`)
  // In the site's own storage keys: what its pages store after a login.
  const kept = { _uuid: device, member: JSON.stringify({ userId, account }), token }
  await page.evaluate(
    `for (const [name, text] of ${JSON.stringify(Object.entries(kept))}) localStorage.setItem(name, text)`,
  )
}
