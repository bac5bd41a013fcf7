// Talks whose operator can no longer answer: only the operator who claimed a talk may answer, pass on or close it, so
// that a member would wait for good once that operator was suspended or got another role. The talk goes back to the queue.

import type { House, Job } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import { operatorById } from '@magpie/operators/server'
import { answering } from './on-staff.ts'
import { changeTalk } from './talk-store.ts'

const mayAnswer = async (house: House, operator: Uuid): Promise<boolean> => {
  const found = await operatorById(house, operator)
  return found?.state === 'active' && found.roles.some((role) => answering.includes(role))
}

const giveBack = async (house: House, operator: Uuid): Promise<void> => {
  const { rows } = await house.db.query<{ id: Uuid }>(
    `select id from service.talk where operator_id = $1 and state <> 'closed' order by id limit 500`,
    [operator],
  )
  for (const { id } of rows)
    await changeTalk(house, id, {
      kind: 'transfer',
      allowed: (talk) => talk.state !== 'closed' && talk.operator === operator,
      where: () => ({ operator_id: operator }),
      set: { operator_id: null, operator_name: null },
      rows: [],
    })
}

export const giveBackLeft: Job = {
  name: 'service.give-back-left',
  cron: '* * * * *',
  run: async (_payload, house) => {
    const { rows } = await house.db.query<{ operator: Uuid }>(
      `select distinct operator_id as operator from service.talk where state <> 'closed' and operator_id is not null`,
    )
    for (const { operator } of rows) if (!(await mayAnswer(house, operator))) await giveBack(house, operator)
  },
}
