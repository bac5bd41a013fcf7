// From a form to an account: what was typed is judged by its kind and brought into the one shape that is stored. Nothing
// of a number goes on from here in the clear but the sealed text (L34).

import { isRefusal, type Refusal, refuse, type Uuid } from '@magpie/kernel'
import type { Method, Network } from '../../contract/index.ts'
import {
  addressFault,
  addressKey,
  cardFault,
  homeCountry,
  isSandboxAccount,
  maskName,
  maskWallet,
  nameStands,
  readCard,
  readWallet,
  sameName,
  tidyName,
  type WalletKind,
} from '../../rules/index.ts'
import type { SealedAccount } from './account-store.ts'

export type Form = {
  readonly kind: Method
  readonly number: string
  readonly network?: Network
  readonly bank?: string
  readonly holder?: string
  readonly country?: string | undefined
  readonly alias?: string | undefined
  readonly isSure?: boolean | undefined
}

export type ReadForm = {
  readonly kind: Method
  readonly network: Network | null
  readonly brand: string | null
  readonly bank: string | null
  readonly masked: string
  readonly alias: string | null
  readonly whole: SealedAccount
  /** One text for one account, however it was typed. */
  readonly sameness: string
}

export type FormRefusal = Refusal<
  | 'card_format'
  | 'card_checksum'
  | 'card_brand'
  | 'address_format'
  | 'address_checksum'
  | 'address_network'
  | 'account_format_wallet'
  | 'phone_format'
  | 'name_format'
  | 'name_needed'
  | 'name_mismatch'
  | 'not_sandbox_account'
>

type NumberRead = Pick<ReadForm, 'network' | 'brand' | 'masked' | 'sameness'> & {
  readonly number: string
  readonly country: string | null
}

const readCardForm = ({ number, isSure }: Form): NumberRead | FormRefusal => {
  const fault = cardFault(number)
  const card = readCard(number)
  const overruled = fault === 'card_checksum' && isSure === true && card?.brand === 'unionpay'
  if (card === null || (fault !== undefined && !overruled)) return refuse(fault ?? 'card_format')
  const { digits, brand } = card
  return { number: digits, country: null, network: null, brand, masked: digits.slice(-4), sameness: digits }
}

const readAddressForm = ({ number, network = 'TRC20' }: Form): NumberRead | FormRefusal => {
  const address = number.trim()
  const fault = addressFault(network, address)
  if (fault !== undefined) return refuse(fault, { network: network === 'TRC20' ? 'ERC20' : 'TRC20' })
  const masked = `${address.slice(0, 4)}\u2026${address.slice(-4)}`
  return {
    number: address,
    country: null,
    network,
    brand: null,
    masked,
    sameness: `${network}|${addressKey(network, address)}`,
  }
}

const readWalletForm = ({ kind, number, country = homeCountry }: Form): NumberRead | FormRefusal => {
  const read = readWallet(kind as WalletKind, number, country)
  if (typeof read === 'string') return refuse(read)
  const sameness = `${read.country ?? ''}|${read.account.toLowerCase()}`
  return { number: read.account, country: read.country, network: null, brand: null, masked: maskWallet(read), sameness }
}

const readNumber = (form: Form): NumberRead | FormRefusal => {
  if (form.kind === 'bank') return readCardForm(form)
  return form.kind === 'usdt' ? readAddressForm(form) : readWalletForm(form)
}

/** `stated` is the member's real name: where a kind names its holder, he must be the same. */
export const readForm = (form: Form, stated: string | null, sandbox: boolean): ReadForm | FormRefusal => {
  const read = readNumber(form)
  if (isRefusal(read)) return read
  const { network, brand, masked, number, country } = read
  if (sandbox && !isSandboxAccount(form.kind, { number, network, country })) return refuse('not_sandbox_account')
  const holder = form.holder === undefined ? null : tidyName(form.holder)
  if (holder !== null) {
    if (!nameStands(holder)) return refuse('name_format')
    if (stated === null) return refuse('name_needed')
    if (!sameName(stated, holder)) return refuse('name_mismatch')
  }
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

/** What is sealed is bound to its account. */
export const sealedFor = (account: Uuid): string => `account/${account}`
