// Runs the cases of the seeds that it is given, one after the other, and says which of them failed.

import { caseOf } from './case.ts'
import { runCase } from './run-case.ts'
import type { Done, Failed, Share } from './run-seeds.ts'
import { addSights } from './sights.ts'

const run = async ({ from, seeds }: Share): Promise<Done> => {
  const failed: Failed[] = []
  const sights = new Map<string, number>()
  let [events, plans] = [0, 0]
  for (let seed = from; seed < from + seeds; seed++) {
    const ran = await runCase(caseOf(seed))
    events += ran.events
    plans += ran.plans
    addSights(sights, ran.sights)
    if (ran.failure !== null) failed.push({ seed, failure: ran.failure })
  }
  return { ran: seeds, events, plans, failed, sights: [...sights] }
}

process.on('message', (share: Share) => {
  void run(share).then((done) => process.send?.(done))
})
