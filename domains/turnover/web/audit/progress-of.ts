// Shares of an amount for a bar, in hundredths, from whole minor units (L1): a bar is full only when all is done.

import { parseMoney } from '@magpie/kernel'

const minorOf = (text: string): bigint => parseMoney(text)?.minor ?? 0n

export const percentDone = (done: string, required: string): number => {
  const whole = minorOf(required)
  return whole === 0n ? 100 : Number((minorOf(done) * 100n) / whole)
}
