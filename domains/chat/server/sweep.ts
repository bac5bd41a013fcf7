// Deletes what is over: client ids after a day, lines and reports after 180 days, ended mutes, dead nodes.

import { type Job, takeAway } from '@magpie/db'
import { dayMs } from '@magpie/kernel'
import { linesKeptDays } from '../rules/index.ts'
import { saidMs } from './speaker.ts'

const hourMs = 3_600_000
const linesMs = linesKeptDays * dayMs

export const sweepChat: Job = {
  name: 'chat.sweep',
  cron: '23 * * * *',
  run: async (_payload, house) => {
    const before = (ms: number): Date => new Date(house.world.now() - ms)
    await takeAway(house, { table: 'chat.said', where: 'r.at < $1', values: [before(saidMs)] })
    await takeAway(house, { table: 'chat.message', where: 'r.at < $1', values: [before(linesMs)] })
    await takeAway(house, { table: 'chat.report', where: 'r.at < $1', values: [before(linesMs)] })
    await takeAway(house, { table: 'chat.mute', where: 'r.until < $1', values: [before(linesMs)] })
    // Its lines are deleted by then.
    await takeAway(house, {
      table: 'chat.room',
      where: `r.kind = 'match' and r.closes_at < $1`,
      values: [before(linesMs + dayMs)],
    })
    await takeAway(house, { table: 'chat.presence', where: 'r.at < $1', values: [before(dayMs)] })
    await takeAway(house, { table: 'chat.stay', where: 'r.seen < $1', values: [before(hourMs)] })
    await takeAway(house, { table: 'chat.word_hit', where: 'r.day < $1', values: [before(linesMs)] })
  },
}
