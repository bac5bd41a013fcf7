// `npm run sim:games [-- --rounds 100000000 --game window-flowers --workers 4 --key HEX]`: plays rounds of every game
// of the hall on all processors; exit code 1 when the payout is more than four standard deviations from the exact
// return. The same key with the same numbers of rounds and workers plays the same rounds.

import { createHash, randomBytes } from 'node:crypto'
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

const keyOf = (run: string, id: string, worker: number): Uint8Array =>
  createHash('sha256').update(`${run}/${id}/${worker}`).digest()

const percent = (of: number): string => `${Math.round(of * 1e7) / 1e5} %`

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
      key: { type: 'string', default: randomBytes(16).toString('hex') },
    },
  })
  const workers = Number(values.workers)
  console.log(`key ${values.key}, ${workers} workers`)
  const games = allGames.filter(({ id }) => values.game === undefined || id === values.game)
  for (const game of games) {
    const began = performance.now()
    const rounds = Math.ceil(Number(values.rounds) / workers)
    const parts = Array.from({ length: workers }, (_, nth) =>
      inWorker({ id: game.id, rounds, key: keyOf(values.key, game.id, nth) }),
    )
    const { rounds: played, gap, squares, most } = whole(await Promise.all(parts))
    const z = squares === 0 ? 0 : gap / Math.sqrt(squares)
    const exact = game.samples.reduce((sum: number, choice) => sum + asNumber(game.exactReturn(choice)), 0)
    const due = exact / game.samples.length
    const seconds = (performance.now() - began) / 1000
    console.log(
      `${game.id}: ${played} rounds, exact ${percent(due)}, paid ${percent(due + gap / played)}, ${Math.round(z * 100) / 100} sigma, ${most} at the most, ${Math.round(seconds)} s, ${Math.round(played / seconds)} rounds/s`,
    )
    if (Math.abs(z) > sigmas) process.exitCode = 1
  }
}

if (isMainThread) await simulate()
else parentPort?.postMessage(playPart(workerData as Part), [])
