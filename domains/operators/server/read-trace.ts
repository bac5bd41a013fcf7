// What an operator read about a person (decision 0150): one audit row for a session, person and screen in ten minutes,
// because a screen refetches repeatedly. The row is written before the answer is sent.

import type { House } from '@magpie/db'
import type { ReadTracer } from '@magpie/wire/mount'
import { auditWriter } from './audit.ts'

const quietMs = 600_000
const remembered = 20_000

export const openReadTracer = ({ db, world }: Pick<House, 'db' | 'world'>): ReadTracer => {
  const told = new Map<string, number>()
  return async ({ path, member }, by, request, house) => {
    const name = `${by.session} ${member} ${path}`
    const now = world.now()
    if (now - (told.get(name) ?? -quietMs) < quietMs) return
    const action = `read.${path.replace('/ops/v1/', '').replaceAll('/', '.')}`
    const act = { action, reason: 'read of a person', subject: { kind: 'member', id: member }, member }
    const { values } = auditWriter(act, by, request, house)
    await db.query(
      `/* operators.write-act */ insert into operators.audit select * from json_populate_record(null::operators.audit, $1)`,
      [JSON.stringify(values)],
    )
    if (told.size >= remembered) told.delete(told.keys().next().value ?? '')
    told.delete(name)
    told.set(name, now)
  }
}
