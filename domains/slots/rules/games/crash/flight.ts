// The height of the flight after a time: e^(t ÷ 12 s), in hundredths, floored. Integers only, because `Math.exp` may
// differ in its last digit between machines, and the height at which a member pressed is the one that is paid.

/** Milliseconds in which the multiple grows by a factor of e. */
const scaleMs = 12_000n
/** Binary places. */
const places = 96n
const one = 1n << places

/** For an integer number of milliseconds from the start. `2.36` is 236. */
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

/** The first millisecond at which the flight has this height, in hundredths. */
export const msTo = (multiple: number): number => {
  if (multiple <= 100) return 0
  // A close start value; the integers decide the exact millisecond.
  let ms = Math.max(0, Math.floor(Number(scaleMs) * Math.log(multiple / 100)) - 2)
  while (ms > 0 && multipleAt(ms) >= multiple) ms -= 1
  while (multipleAt(ms) < multiple) ms += 1
  return ms
}
