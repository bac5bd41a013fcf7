// The job that makes copies. A request starts it at once; it also runs on a schedule, so that none waits for ever if a
// process ended between row and job.

import { addJob, eachDue, type House, type Job } from '@magpie/db'
import { law } from '@magpie/kernel'
import { copyPage, type Words } from './copy-page.ts'
import { keepCopy, setTold, untilOf, type Waiting, waitingCopies } from './copy-store.ts'
import { gather } from './gather.ts'
import { copyPlan } from '../plans.ts'
import type { Tools } from '../tools.ts'

const name = 'papers.copies'

export const wakeCopies = ({ db }: Pick<House, 'db'>): Promise<void> =>
  addJob(db, name, null, { key: name, queue: name })

const tellReady = async (house: House, { id, member_id: member }: Waiting): Promise<void> => {
  const until = await untilOf(house, id)
  if (until === undefined) return
  const { committed } = await house.journal.commit(copyPlan(id, member, { what: 'copy_ready', until }))
  law(committed, 'L5', 'the news of a copy was refused')
  await setTold(house, id)
}

export const makeCopies = ({ seals, slices }: Pick<Tools, 'seals' | 'slices'>): Job => ({
  name,
  cron: '*/5 * * * *',
  run: async (_payload, house) => {
    const words: Words = Object.assign({}, ...slices().map(({ texts }) => texts)) as Words
    await eachDue<Waiting>(house, (passing) => waitingCopies(house, passing), {
      job: name,
      owner: 'support',
      idOf: ({ id }) => id,
      atOnce: 1,
      act: async (one) => {
        if (one.state === 'asked') {
          // A node may have ended between the row and this: the member must be notified of every request.
          await house.journal.commit(copyPlan(one.id, one.member_id, { what: 'copy_asked' }))
          const copy = await gather(house, slices(), one.member_id)
          await keepCopy(house, seals, one, { page: copyPage(copy, words), data: `${JSON.stringify(copy, null, 1)}\n` })
        }
        await tellReady(house, one)
      },
    })
  },
})
