// Errors of a PIN while typing: only certain ones. The server checks again.

import { pinFault } from '../../rules/pin.ts'

export type PinsTyped = { readonly now: string; readonly next: string; readonly again: string }
export type PinsFault = { readonly at: keyof PinsTyped; readonly why: 'format' | 'weak' | 'same' | 'differs' }

/** `whole`: checks the form on submit; otherwise an incomplete PIN is no error. */
export const pinsFault = ({ now, next, again }: PinsTyped, whole: boolean): PinsFault | undefined => {
  if (whole && now !== '' && now.length < 6) return { at: 'now', why: 'format' }
  if (next.length < 6) return whole ? { at: 'next', why: 'format' } : undefined
  if (pinFault(next) !== undefined) return { at: 'next', why: 'weak' }
  if (now === next) return { at: 'next', why: 'same' }
  if (again.length < 6) return whole ? { at: 'again', why: 'differs' } : undefined
  return again === next ? undefined : { at: 'again', why: 'differs' }
}
