// Stores the contact that a code proved: its plan, decided again on conflicts.

import { commitDecided, commits, type House, houseNow } from '@magpie/db'
import { refuse, type Refusal, type Uuid } from '@magpie/kernel'
import type { ContactKind } from '../../contract/index.ts'
import { maskContact } from '../../rules/index.ts'
import type { Tools } from '../tools.ts'
import { contactPlan } from './contact-plan.ts'
import { contactId, contactsOf } from './contact-store.ts'
import { tells } from './tell.ts'

export type Proved = {
  /** The id of the proof; it names the command. */
  readonly request: Uuid
  readonly proves: { readonly kind: ContactKind; readonly value: string }
  /** Null if another notice already includes it. */
  readonly told: 'contact_changed' | null
}

/** Undefined on success; the previous contact is notified too. */
export const keepContact = (
  house: House,
  tools: Pick<Tools, 'secrets'>,
  member: Uuid,
  { request, proves: { kind, value }, told }: Proved,
): Promise<Refusal<'contact_taken' | 'too_many'> | undefined> => {
  const { secrets } = tools
  const id = contactId(member, kind)
  const name = secrets.nameOf(kind, value)
  const one = {
    member,
    request,
    kind,
    name,
    sealed: secrets.seal(value, id),
    masked: maskContact(kind, value),
    atMs: houseNow(house),
  }
  const deciding = { place: 'identity.contact', facts: { member }, busy: () => refuse('too_many') }
  return commitDecided<Refusal<'contact_taken' | 'too_many'> | undefined>(house, deciding, async () => {
    const asked = [
      { table: 'identity.contact', id },
      { table: 'identity.contact_name', id: name },
    ]
    const [mine, names] = (await house.journal.read({ rows: asked })).rows
    if (names?.['state'] === 'taken') return refuse('contact_taken')
    const gone = mine?.['state'] === 'gone'
    const had = mine == null || gone ? null : (mine['name_id'] as string)
    const before = had === null || told === null ? [] : await contactsOf(house, tools, member)
    const tell =
      told === null
        ? []
        : [
            tells(
              member,
              told,
              before.filter((now) => now.name === had),
            ),
          ]
    // Codes sent to the previous contact are invalid now, because a code is valid only with its contact.
    return commits(contactPlan(one, { had, gone, known: names != null, tells: tell }), () => undefined)
  })
}
