// Encryption would cost more than everything else in a simulation, so numbers, names and PINs are stored in plain text.
// The purpose of a sealed text is still checked; that the real ones hide it is for the cashier's own tests.

import type { Secrets } from '@magpie/cashier/server'

export const plainSecrets: Secrets = {
  seal: (text, of) => `${of} ${text}`,
  open: (sealed, of) => {
    if (!sealed.startsWith(`${of} `)) throw new Error(`broken: what was sealed for another was opened by ${of}`)
    return sealed.slice(of.length + 1)
  },
  print: (text) => `print of ${text}`,
  signPage: ({ id }) => `page of ${id}`,
  pageStands: ({ id }, sign) => sign === `page of ${id}`,
  pepper: (member, pin) => ({ keyId: '00000000', text: `${member} ${pin}` }),
}
