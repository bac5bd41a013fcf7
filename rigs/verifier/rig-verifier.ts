// `npm run rig:verifier [-- --receipts 1000000 --seed HEX --workers 2]`: the house's code writes receipts of every game
// and lottery from a seed, and a second program, written from the published page alone (`second`), recomputes each.
// Exit code 1 when they differ.

import { createHash, randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { gamesOfPapers } from './make-receipts.ts'
import { lookAtPapers, type Looked } from './look.ts'

type Part = { readonly key: Uint8Array; readonly count: number }

const inWorker = (part: Part): Promise<Looked> =>
  new Promise((done, failed) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: part })
    worker.once('message', done)
    worker.once('error', failed)
  })

const run = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      receipts: { type: 'string', default: '100000' },
      seed: { type: 'string' },
      workers: { type: 'string', default: String(availableParallelism()) },
    },
  })
  const workers = Math.max(1, Number(values.workers))
  const seed = values.seed ?? randomBytes(8).toString('hex')
  const began = performance.now()
  const count = Math.ceil(Number(values.receipts) / workers)
  const parts = Array.from({ length: workers }, (_, nth) =>
    inWorker({ key: createHash('sha256').update(`${seed}/${nth}`).digest(), count }),
  )
  const looked = await Promise.all(parts)
  const agreed = looked.reduce((sum, one) => sum + one.agreed, 0)
  const differ = looked.flatMap((one) => one.differ)
  const paid = looked.reduce((sum, one) => sum + one.paid, 0)
  const seconds = Math.round((performance.now() - began) / 1000)
  for (const { game, step, paper } of differ.slice(0, 5)) console.log(`${game} differs at ${step}: ${paper}`)
  console.log(
    `verifier: ${agreed} papers of ${gamesOfPapers.length} games agree, ${paid} of them paid something, ${differ.length} differ; seed ${seed}, ${workers} workers, ${seconds} s`,
  )
  process.exitCode = differ.length === 0 ? 0 : 1
}

if (isMainThread) await run()
else {
  const { key, count } = workerData as Part
  parentPort?.postMessage(lookAtPapers(key, count), [])
}
