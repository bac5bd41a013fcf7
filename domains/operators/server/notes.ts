// Notes about members, pinned ones first. Only added, never changed.

import { handle } from '@magpie/wire'
import { addNote, listNotes } from '../contract/index.ts'
import { acted } from './audit.ts'
import { operatorOf } from './tools.ts'

const notesMax = 200

type Raw = {
  readonly id: string
  readonly account: string
  readonly body: string
  readonly pinned: boolean
  readonly at: Date
}

export const onListNotes = () =>
  handle(listNotes, async ({ member }, { house }) => {
    const { rows } = await house.db.query<Raw>(
      `select id, account, body, pinned, at from operators.note where member_id = $1 order by pinned desc, id desc limit $2`,
      [member, notesMax],
    )
    return { notes: rows.map((raw) => ({ ...raw, at: raw.at.getTime() })) }
  })

export const onAddNote = () =>
  handle(addNote, async ({ member, reason, pinned }, context) => {
    const { house, audit } = context
    const { operator, account } = operatorOf(context)
    const id = house.world.id()
    const row = audit({ action: 'players.note', reason, subject: { kind: 'note', id }, member, facts: { pinned } })
    return acted(house, row, async (client) => {
      await client.query(
        `insert into operators.note (id, member_id, operator_id, account, body, pinned, at) values ($1, $2, $3, $4, $5, $6, $7)`,
        [id, member, operator, account, reason, pinned, new Date(house.world.now())],
      )
      return { id }
    })
  })
