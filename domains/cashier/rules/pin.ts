// The withdrawal PIN: six digits. Of a million PINs people use a hundred, so the commonly tried ones are refused. Wrong
// ones cost time: five tries, then growing waits.

const steps = (pin: string): readonly number[] => {
  const digits = [...pin].map(Number)
  return digits.slice(1).map((digit, at) => (digit - (digits[at] ?? 0) + 10) % 10)
}

/** One digit, a run up or down, or a repeated piece: `111111`, `345678`, `121212`, `123123`. */
const isPattern = (pin: string): boolean => {
  const between = steps(pin)
  if (between.every((step) => step === between[0]) && [0, 1, 9].includes(between[0] ?? 0)) return true
  return [2, 3].some((length) => pin === pin.slice(0, length).repeat(6 / length))
}

/** Further commonly chosen PINs. */
const known: ReadonlySet<string> = new Set(['112233', '123321', '147258', '159357', '520131', '521131', '789456'])

export type PinFault = 'pin_format' | 'pin_weak'

export const pinFault = (pin: string): PinFault | undefined => {
  if (!/^\d{6}$/.test(pin)) return 'pin_format'
  return isPattern(pin) || known.has(pin) ? 'pin_weak' : undefined
}

export const pinTriesFree = 5
/** Waits after the fifth wrong PIN in a row and each further one; the last repeats. */
const pinWaitsMs: readonly number[] = [5, 15, 60, 240, 1440].map((minutes) => minutes * 60_000)

/** How long the PIN is locked after this many wrong ones in a row; zero within the free tries. */
export const pinWaitMs = (wrong: number): number =>
  pinWaitsMs[Math.min(wrong - pinTriesFree, pinWaitsMs.length - 1)] ?? 0

export const pinTriesLeft = (wrong: number): number => Math.max(0, pinTriesFree - wrong)
