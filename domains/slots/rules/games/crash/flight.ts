// How high the flight is after so long: e^(t ÷ 12 s), in hundredths, cut. Whole numbers alone, because `Math.exp` may differ in its
// last place from one machine to the next, and the figure that a member pressed at is the figure that is paid.

/** Milliseconds in which the multiple grows by a factor of e. */
const scaleMs = 12_000n
/** Binary places. */
const places = 96n
const one = 1n << places

/** Of a whole number of milliseconds from the start. `2.36` is 236. */
export const multipleAt = (ms: number): number => {
  const at = BigInt(ms)
  let term = one
  let sum = one
  for (let k = 1n; term > 0n; k += 1n) {
    term = (term * at) / (scaleMs * k)
    sum += term
  }
  return Number((sum * 100n) >> places)
}

/** The first millisecond at which the flight is so high, in hundredths. */
export const msTo = (multiple: number): number => {
  if (multiple <= 100) return 0
  // Near enough to start from; which millisecond it is the whole numbers say.
  let ms = Math.max(0, Math.floor(Number(scaleMs) * Math.log(multiple / 100)) - 2)
  while (ms > 0 && multipleAt(ms) >= multiple) ms -= 1
  while (multipleAt(ms) < multiple) ms += 1
  return ms
}
