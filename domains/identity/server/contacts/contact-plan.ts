// Assigns a phone or mail to a member: the row of the contact's owner and the member's own row, in one plan. The
// previous contact is released.

import type { Guard, News, Plan, Row } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import type { ContactKind } from '../../contract/index.ts'
import { contactId } from './contact-store.ts'

const nameTable = 'identity.contact_name'
const contactTable = 'identity.contact'

export type NewContact = {
  readonly member: Uuid
  /** The code that proved it; it names the command. */
  readonly request: Uuid
  readonly kind: ContactKind
  readonly name: string
  readonly sealed: string
  readonly masked: string
  readonly atMs: number
}

export type Before = {
  /** The previous contact; null for the first one of its kind, or after a release. */
  readonly had: string | null
  /** Whether a contact of this kind was released before. */
  readonly gone: boolean
  /** Whether the contact belonged to a member before and is free now; false if it never did. */
  readonly known: boolean
  /** News of the change. */
  readonly tells: readonly News[]
}

export const contactPlan = (one: NewContact, { had, gone, known, tells }: Before): Plan => {
  const { member, kind, name } = one
  const id = contactId(member, kind)
  const set = {
    name_id: name,
    sealed: one.sealed,
    masked: one.masked,
    confirmed_at: new Date(one.atMs).toISOString(),
  }
  const state = { guard: 'state' } as const
  const isFirst = had === null && !gone
  const guards: Guard[] = [
    had !== null
      ? { ...state, table: contactTable, id, from: ['held'], to: 'held', where: { name_id: had }, set }
      : gone
        ? { ...state, table: contactTable, id, from: ['gone'], to: 'held', set }
        : { ...state, table: contactTable, id, from: null, to: 'held' },
    known
      ? { ...state, table: nameTable, id: name, from: ['free'], to: 'taken', set: { member_id: member } }
      : { ...state, table: nameTable, id: name, from: null, to: 'taken' },
  ]
  if (had !== null) guards.push({ ...state, table: nameTable, id: had, from: ['taken'], to: 'free' })
  const rows: Row[] = [
    ...(isFirst ? [{ table: contactTable, values: { id, state: 'held', member_id: member, kind, ...set } }] : []),
    ...(known ? [] : [{ table: nameTable, values: { id: name, state: 'taken', member_id: member } }]),
  ]
  return {
    key: `identity/contact/${one.request}`,
    member,
    kind: 'member.contact',
    content: JSON.stringify([member, kind, name]),
    transfers: [],
    guards,
    rows,
    news: tells,
    answer: {},
  }
}

/** Releases a contact from its member, so that another one may take it. */
export const contactGone = (member: Uuid, kind: ContactKind, name: string): readonly Guard[] => {
  const state = { guard: 'state' } as const
  return [
    {
      ...state,
      table: contactTable,
      id: contactId(member, kind),
      from: ['held'],
      to: 'gone',
      where: { name_id: name },
      set: { sealed: '', masked: '' },
    },
    { ...state, table: nameTable, id: name, from: ['taken'], to: 'free' },
  ]
}
