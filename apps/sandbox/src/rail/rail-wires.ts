// The tongues of the rail, one line each, as on the platform's side.

import {
  railAnswers,
  railCallHeaders,
  railDialect,
  railPreamble,
  railStatus,
  railWordOf,
  readRailSignature,
} from '@magpie/cashier/contract'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { lotusWire } from './lotus.ts'
import type { RailWire } from './rail-wire.ts'

const plain: RailWire = {
  dialect: {
    name: railDialect,
    codes: railAnswers,
    success: (value) => value,
    refusal: (code) => JSON.stringify({ code: railWordOf(code) }),
    httpStatus: railStatus,
    strictNumbers: true,
    envelope: (value) => value,
  },
  serves: (calls) => calls,
  isSigned: ({ headers, path, rawBody }, secret, nowMs) => {
    const signed = readRailSignature(headers, nowMs)
    if (signed === undefined) return false
    const preamble = railPreamble(path, signed.timestamp, signed.nonce)
    const right = createHmac('sha256', secret).update(preamble).update(rawBody).digest()
    return timingSafeEqual(right, Buffer.from(signed.signature, 'hex'))
  },
  write: (code, call) => ({ path: call.path, headers: railCallHeaders(code, call), body: call.body }),
  word: (answer) => String((answer as { readonly code?: unknown }).code),
}

export const wires: Readonly<Record<string, RailWire>> = { plain, lotus: lotusWire }
