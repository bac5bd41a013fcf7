// What an account name may be, and when two names are one. Only ASCII counts as letter or digit here: look-alikes from
// other alphabets and full-width forms would let one name pass for another.

const shape = /^(?=.*[A-Za-z])(?=.*[0-9])[A-Za-z0-9]{6,12}$/

/** 6 to 12 letters and digits, both present. */
export const accountStands = (account: string): boolean => shape.test(account)

/** Two accounts with the same key are one. */
export const accountKey = (account: string): string => account.toLowerCase()

/** Names that could impersonate the operator, alone or with digits around them. */
const reserved: ReadonlySet<string> = new Set(
  'admin administrator root system support service kefu official staff operator finance cashier security magpie xique'.split(
    ' ',
  ),
)

export const isReserved = (account: string): boolean => reserved.has(accountKey(account).replaceAll(/\d/g, ''))
