// Mail is kept for 180 days; removed mail is deleted at the next sweep.

import { type Job, takeAway } from '@magpie/db'

const keptMs = 180 * 86_400_000

export const sweepMail: Job = {
  name: 'messages.sweep',
  cron: '*/20 * * * *',
  run: async (_payload, house) => {
    const before = new Date(house.world.now() - keptMs)
    await takeAway(house, { table: 'messages.mail', where: `r.made_at < $1 or r.state = 'gone'`, values: [before] })
  },
}
