import { law } from '@magpie/kernel'
import { journalSuite } from '../testing/journal-suite.ts'
import { openTestLedger } from '../testing/open-test-journal.ts'
import { verifySnapshot } from './verify/verify.ts'

journalSuite('the journal on PostgreSQL', async () => {
  const test = await openTestLedger()
  const journal = await test.open()
  return {
    journal,
    world: test.world,
    table: 'demo.thing',
    verify: async () => {
      const { fault } = await verifySnapshot(test.owner)
      law(fault === null, 'L9', `${fault?.row}: ${fault?.what}`)
    },
    alarms: () => test.log.said.filter(({ level }) => level === 'alarm').length,
    close: async () => {
      await journal.close()
      await test.drop()
    },
  }
})
