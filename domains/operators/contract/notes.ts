// Operators' notes about a member. A note needs no further reason, and is never deleted.

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { operatorWith } from './permissions.ts'
import { Reason } from './reason.ts'

export const Note = z.strictObject({
  id: z.uuid(),
  account: z.string(),
  body: z.string(),
  pinned: z.boolean(),
  at: z.int(),
})
export type Note = z.infer<typeof Note>

export const listNotes = endpoint({
  get: '/ops/v1/notes/list',
  who: operatorWith('players.read'),
  takes: z.strictObject({ member: z.uuid() }),
  gives: z.strictObject({ notes: z.array(Note) }),
  refuses: [],
})

export const addNote = endpoint({
  post: '/ops/v1/notes/add',
  who: operatorWith('players.note'),
  takes: z.strictObject({ member: z.uuid(), reason: Reason, pinned: z.boolean() }),
  gives: z.strictObject({ id: z.uuid() }),
  refuses: [],
})
