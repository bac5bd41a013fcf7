// Compares a member's prices with the fair ones at the start of their matches. A member without better information
// takes a margin less than the fair price: their mean is below zero, and lucky results do not move it.

export type TakenPrice = { readonly takenE5: number; readonly fairE5: number }

/** The largest z that is reported: practically certain. A standard deviation of zero has no z. */
const zMost = 99_999

/** `meanPpm`: mean of ln(taken / fair), in millionths; `zMilli`: mean / (s / √n), in thousandths, s of the sample. */
export const closeFigure = (
  prices: readonly TakenPrice[],
): { readonly bets: number; readonly meanPpm: number; readonly zMilli: number } => {
  const logs = prices.map(({ takenE5, fairE5 }) => Math.log(takenE5 / fairE5))
  const bets = logs.length
  if (bets < 2) return { bets, meanPpm: Math.round((logs[0] ?? 0) * 1e6), zMilli: 0 }
  const mean = logs.reduce((sum, one) => sum + one, 0) / bets
  const spread = Math.sqrt(logs.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (bets - 1))
  const z = mean === 0 ? 0 : (1000 * mean * Math.sqrt(bets)) / spread
  return { bets, meanPpm: Math.round(mean * 1e6), zMilli: Math.round(Math.max(-zMost, Math.min(zMost, z))) }
}
