// Binds a phone or mail to a member without sending the message and the code over the wire: the same plan, for tests
// that need thousands.

import type { House } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import { mastersOf } from '@magpie/wire/keyring'
import type { ContactKind } from '../contract/index.ts'
import { keepContact } from '../server/contacts/keep-contact.ts'
import { openSecrets } from '../server/post/secrets.ts'

/** `master`: the secret of the house for which it is sealed. */
export const bindContact = async (
  house: House,
  master: string,
  member: Uuid,
  proves: { readonly kind: ContactKind; readonly value: string },
): Promise<void> => {
  const secrets = openSecrets(mastersOf(master), house.world)
  const fault = await keepContact(house, { secrets }, member, { request: house.world.id(), proves, told: null })
  if (fault !== undefined) throw new Error(`a ${proves.kind} was not bound: ${fault.refused}`)
}
