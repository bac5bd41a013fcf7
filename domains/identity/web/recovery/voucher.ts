// The voucher of a case: its number and its secret, stored in this browser and shown to be kept elsewhere too.

export type Voucher = { readonly id: string; readonly ticket: string }

const key = 'recovery_voucher'
const shape = /^([0-9a-f-]{36})\.([\w-]{43})$/

export const voucherText = ({ id, ticket }: Voucher): string => `${id}.${ticket}`

/** Undefined if the text is no voucher. */
export const voucherOf = (text: string): Voucher | undefined => {
  const [, id, ticket] = shape.exec(text.trim()) ?? []
  return id === undefined || ticket === undefined ? undefined : { id, ticket }
}

export const keepVoucher = (voucher: Voucher | undefined): void => {
  try {
    if (voucher === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, voucherText(voucher))
  } catch {
    // Without storage only the page shows the voucher.
  }
}

export const keptVoucher = (): Voucher | undefined => {
  try {
    return voucherOf(localStorage.getItem(key) ?? '')
  } catch {
    return undefined
  }
}
