// Contacts in the database: sealed, and opened only to send a message.

import type { House } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import type { ContactKind } from '../../contract/index.ts'
import type { Tools } from '../tools.ts'

export type Contact = {
  readonly kind: ContactKind
  readonly value: string
  /** The sealed value, which can only be opened as this member's. */
  readonly sealed: string
  readonly masked: string
  readonly confirmedMs: number
  readonly name: string
}

type Raw = {
  readonly kind: ContactKind
  readonly sealed: string
  readonly masked: string
  readonly confirmed_at: Date
  readonly name_id: string
}

export const contactId = (member: Uuid, kind: ContactKind): string => `${member}/${kind}`

/** Opens a contact of this member, current or earlier. */
export const openContact = (
  { kind, sealed }: Pick<Raw, 'kind' | 'sealed'>,
  member: Uuid,
  secrets: Pick<Tools['secrets'], 'open'>,
): string => secrets.open(sealed, contactId(member, kind))

const shaped = (raw: Raw, member: Uuid, { secrets }: Pick<Tools, 'secrets'>): Contact => ({
  kind: raw.kind,
  value: openContact(raw, member, secrets),
  sealed: raw.sealed,
  masked: raw.masked,
  confirmedMs: raw.confirmed_at.getTime(),
  name: raw.name_id,
})

/** When they proved their current contacts, masked: for the list of notifications. */
export const contactMoments = async (
  { db }: Pick<House, 'db'>,
  member: Uuid,
): Promise<readonly { readonly kind: ContactKind; readonly masked: string; readonly atMs: number }[]> => {
  const { rows } = await db.query<Pick<Raw, 'kind' | 'masked' | 'confirmed_at'>>(
    `select kind, masked, confirmed_at from identity.contact where member_id = $1 and state = 'held'`,
    [member],
  )
  return rows.map(({ kind, masked, confirmed_at: at }) => ({ kind, masked, atMs: at.getTime() }))
}

/** The phone first. */
export const contactsOf = async (
  house: Pick<House, 'db'>,
  tools: Pick<Tools, 'secrets'>,
  member: Uuid,
): Promise<readonly Contact[]> => {
  const { rows } = await house.db.query<Raw>(
    `select kind, sealed, masked, confirmed_at, name_id from identity.contact
     where member_id = $1 and state = 'held' order by kind desc`,
    [member],
  )
  return rows.map((raw) => shaped(raw, member, tools))
}
