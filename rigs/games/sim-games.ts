// `npm run sim:games [-- --rounds 100000000 --game window-flowers --workers 4]`: rounds of every game of the hall, on all
// processors; exit code 1 when what they paid is further than four standard deviations from the exact return.

import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { allGames, sharedGames, soloGames } from '@magpie/slots/rules'
import { manyDraws, type Played, playMany, playRoom } from '@magpie/slots/testing'
import { asNumber } from '@magpie/studio/rules'

type Part = { readonly id: string; readonly rounds: number; readonly key: Uint8Array }

const sigmas = 4

const playPart = ({ id, rounds, key }: Part): Played => {
  const draw = manyDraws(key)
  const shared = sharedGames.find((one) => one.id === id)
  if (shared !== undefined) return playRoom(shared, rounds, draw)
  const game = soloGames.find((one) => one.id === id)
  if (game === undefined) throw new Error(`no game ${id}`)
  return playMany(game, rounds, draw)
}

const inWorker = (part: Part): Promise<Played> =>
  new Promise((done, failed) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: part })
    worker.once('message', done)
    worker.once('error', failed)
  })

const whole = (parts: readonly Played[]): Played =>
  parts.reduce((a, b) => ({
    rounds: a.rounds + b.rounds,
    gap: a.gap + b.gap,
    squares: a.squares + b.squares,
    most: a.most + b.most,
  }))

const simulate = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '100000000' },
      game: { type: 'string' },
      workers: { type: 'string', default: String(availableParallelism()) },
    },
  })
  const workers = Number(values.workers)
  const games = allGames.filter(({ id }) => values.game === undefined || id === values.game)
  for (const game of games) {
    const began = performance.now()
    const rounds = Math.ceil(Number(values.rounds) / workers)
    const parts = Array.from({ length: workers }, () => inWorker({ id: game.id, rounds, key: randomBytes(32) }))
    const { rounds: played, gap, squares, most } = whole(await Promise.all(parts))
    const z = squares === 0 ? 0 : gap / Math.sqrt(squares)
    const exact = game.samples.reduce((sum: number, choice) => sum + asNumber(game.exactReturn(choice)), 0)
    console.log(
      `${game.id}: ${played} rounds, exact ${exact / game.samples.length}, paid ${exact / game.samples.length + gap / played}, ${Math.round(z * 100) / 100} sigma, ${most} at the most, ${Math.round((performance.now() - began) / 1000)} s`,
    )
    if (Math.abs(z) > sigmas) process.exitCode = 1
  }
}

if (isMainThread) await simulate()
else parentPort?.postMessage(playPart(workerData as Part), [])
