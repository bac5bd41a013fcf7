// An exact fraction as a decimal: whole digits, no floating point (L1). An endless one is truncated and marked.

const fraction = /^(-?)(\d{1,40})(?:\/(\d{1,40}))?$/

const places = 5

export type DecimalLook = {
  /** Moves the decimal point: 2 for minor units as major ones. */
  readonly shift?: number
  /** The least number of decimal places. */
  readonly least?: number
}

/** `39/20` is `1.95`, `1/3` is `0.33333…`. */
export const decimalText = (text: string, { shift = 0, least = 0 }: DecimalLook = {}): string => {
  const parts = fraction.exec(text)
  const under = BigInt(parts?.[3] ?? '1') * 10n ** BigInt(shift)
  if (parts === null || under === 0n) return text
  const over = BigInt(parts[2] ?? '0')
  const scale = 10n ** BigInt(places)
  const cut = (over * scale) / under
  const ends = cut * under === over * scale
  const digits = (cut % scale).toString().padStart(places, '0')
  const shown = digits.replace(/0+$/, '').padEnd(least, '0')
  const whole = (cut / scale).toString()
  return `${parts[1] === '-' ? '\u2212' : ''}${whole}${shown === '' ? '' : `.${shown}`}${ends ? '' : '\u2026'}`
}
