// The id of one wish, chosen by the caller (L5). `crypto.randomUUID` is missing on a site without TLS.

import { uuidV7 } from '@magpie/kernel'

export const newRequestId = (): string => uuidV7(Date.now(), 0, crypto.getRandomValues(new Uint8Array(8)))
