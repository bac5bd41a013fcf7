// From form to account: the input is validated by its kind and converted to the stored form. From here on only the
// encrypted text leaves (L34).

import { isRefusal, type Refusal, refuse, type Uuid } from '@magpie/kernel'
import { type Method, methodOf } from '../../contract/index.ts'
import {
  type AccountFault,
  type AccountNumber,
  maskName,
  nameStands,
  readAccountNumber,
  sameName,
  tidyName,
  type TypedNumber,
} from '../../rules/index.ts'
import type { SealedAccount } from './account-store.ts'

export type Form = TypedNumber & {
  readonly kind: Method
  readonly bank?: string | undefined
  readonly holder?: string | undefined
  readonly alias?: string | undefined
}

export type ReadForm = Pick<AccountNumber, 'network' | 'brand' | 'masked'> & {
  readonly kind: Method
  readonly bank: string | null
  readonly alias: string | null
  readonly whole: SealedAccount
  /** The same text for the same account, however it was typed. */
  readonly sameness: string
}

export type FormRefusal = Refusal<AccountFault | 'name_format' | 'name_needed' | 'name_mismatch'>

const refuseNumber = ({ kind, network = 'TRC20' }: Form, fault: AccountFault): FormRefusal =>
  methodOf[kind].number.as === 'chain' && fault !== 'not_sandbox_account'
    ? refuse(fault, { network: network === 'TRC20' ? 'ERC20' : 'TRC20' })
    : refuse(fault)

/** Without a holder in the form, the member is the holder. */
const holderOf = (form: Form, stated: string | null): string | null | FormRefusal => {
  if (!methodOf[form.kind].holder) return null
  if (form.holder !== undefined && !nameStands(form.holder)) return refuse('name_format')
  if (stated === null) return refuse('name_needed')
  const holder = tidyName(form.holder ?? stated)
  return sameName(stated, holder) ? holder : refuse('name_mismatch')
}

/** `stated`: the member's real name; a holder must be the same. */
export const readForm = (form: Form, stated: string | null, sandbox: boolean): ReadForm | FormRefusal => {
  const read = readAccountNumber(form.kind, form, sandbox)
  if (typeof read === 'string') return refuseNumber(form, read)
  const { network, brand, masked, number, country } = read
  const holder = holderOf(form, stated)
  if (isRefusal(holder)) return holder
  return {
    kind: form.kind,
    network,
    brand,
    bank: form.bank ?? null,
    masked,
    alias: form.alias === undefined || form.alias.trim() === '' ? null : form.alias.trim(),
    whole: { number, holder, country },
    sameness: `${form.kind}|${read.sameness}`,
  }
}

export const holderShown = (form: ReadForm): string | null =>
  form.whole.holder === null ? null : maskName(form.whole.holder)

/** The encrypted text is bound to its account. */
export const sealedFor = (account: Uuid): string => `account/${account}`
