// The squares of a QR code, row by row, with the quiet zone around them. The caller chooses the size.

import { encode } from 'uqr'

const quiet = 4

/** True is dark. As many rows as columns. */
export const qrRows = (text: string): readonly (readonly boolean[])[] => encode(text, { ecc: 'M', border: quiet }).data
