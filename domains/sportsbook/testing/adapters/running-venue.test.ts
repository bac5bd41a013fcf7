// `npm run book:conformance` against a book in a process of its own: over HTTP with its own feed, and a second time,
// when its feed has advanced.

import { freshDatabase } from '@magpie/testkit'
import { tryAll } from '@magpie/testkit/steps'
import { expect, it } from 'vitest'
import { imVendor } from '../../web/vendors/im.ts'
import { openHonestWallet } from '../honest-wallet.ts'
import { openAtVenue } from './at-venue.ts'
import { bookChecks } from './checks/all.ts'
import { newSecret, startBook } from './own-venue.ts'
import { runningVenue } from './running-venue.ts'

it('L7, L8: a book in another process passes the same checks, also a second time', async () => {
  const database = await freshDatabase()
  const [secret, feedSecret] = [newSecret(), newSecret()]
  const wallet = await openHonestWallet(secret)
  const book = await startBook(database.url, { code: 'IMTY', at: 'IMTY', platformUrl: wallet.url, secret, feedSecret })
  const turns = [/^(?:S-HDR-05|L7, L8|L6, L11)/, /^(?:L22: in doubt|several legs)/]
  const wrong: (string | null)[] = []
  try {
    for (const turn of turns) {
      const at = openAtVenue(await runningVenue({ origin: book.origin, adapter: imVendor, wallet, feedSecret }))
      const asked = bookChecks.filter(({ name }) => turn.test(name))
      const steps = asked.map(({ name, run }) => ({ name, run: () => run(at) }))
      wrong.push(...(await tryAll(steps)).map((one) => one.wrong))
      at.leave()
    }
    const foreign = { origin: book.origin, adapter: imVendor, wallet, feedSecret: newSecret() }
    await expect(runningVenue(foreign)).rejects.toThrow('/feed/v1/queue answered')
  } finally {
    await book.close()
    await wallet.close()
    await database.drop()
  }
  expect(wrong).toEqual(Array.from({ length: 5 }, () => null))
})
