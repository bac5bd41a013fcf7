import { hexOf } from '@magpie/fair'

/** A new browser seed: 32 hexadecimal digits. */
export const newSalt = (): string => hexOf(crypto.getRandomValues(new Uint8Array(16)))
