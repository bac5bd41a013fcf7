// The rail's protocols, one entry each, as on the platform's side.

import { plainReplies, railSigned, writePlain } from '@magpie/cashier/contract'
import { signedBy } from '@magpie/wire/signed-by'
import { lotusWire } from './lotus.ts'
import type { RailWire } from './rail-wire.ts'

const plain: RailWire = {
  dialect: plainReplies,
  serves: (calls) => calls,
  isSigned: ({ headers, path, rawBody }, secret, nowMs) =>
    signedBy(railSigned, { headers, rawBody, target: path }, nowMs)?.isBy(secret) ?? false,
  write: writePlain,
  word: (answer) => String((answer as { readonly code?: unknown }).code),
}

export const wires: Readonly<Record<string, RailWire>> = { plain, lotus: lotusWire }
