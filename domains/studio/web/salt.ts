import { hexOf } from '@magpie/fair'

/** A seed of the browser's own: 32 hexadecimal digits. */
export const newSalt = (): string => hexOf(crypto.getRandomValues(new Uint8Array(16)))
