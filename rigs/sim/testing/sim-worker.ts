// Runs the cases of the given seeds, one after the other, and reports which failed.

import { caseOf } from './case.ts'
import { runCase } from './run-case.ts'
import type { Done, Failed, Share } from './run-seeds.ts'
import { addSights } from './sights.ts'

/** Loaded on demand: the money flows need nothing of the studio. */
const games = () =>
  Promise.all([
    import('./games/game-case.ts'),
    import('./games/run-game-case.ts'),
    import('./lottery/run-lottery-case.ts'),
  ])

const runOne = async (seed: number, cases: Share['cases']) => {
  if (cases !== 'games') return runCase(caseOf(seed, cases === 'thanks'))
  const [{ gameCaseOf }, { runGameCase }, { runLotteryCase }] = await games()
  const [studio, lottery] = [await runGameCase(gameCaseOf(seed)), await runLotteryCase(seed)]
  const sights = new Map(studio.sights)
  addSights(sights, [...lottery.sights])
  return {
    failure: studio.failure ?? lottery.failure,
    events: studio.events + lottery.events,
    plans: studio.rounds + lottery.rounds,
    sights,
  }
}

const run = async ({ from, seeds, cases }: Share): Promise<Done> => {
  const failed: Failed[] = []
  const sights = new Map<string, number>()
  let [events, plans] = [0, 0]
  for (let seed = from; seed < from + seeds; seed++) {
    const ran = await runOne(seed, cases)
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
