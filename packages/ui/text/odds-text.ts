// A price as text, in one of the four types of S-ENT-06. Prices are integers, 100000 times the European figure, and
// settle as such; the types are views of it. Two decimals, rounded half away from zero, as the book writes them, so
// that screen and receipt agree. The minus is U+2212.

/** S-ENT-06: Malay 1, Hong Kong 2, Europe 3, Indonesia 4. */
export type OddsType = 1 | 2 | 3 | 4

const scale = 100_000

const rounded = (over: number, under: number): number => Math.floor((2 * over + under) / (2 * under))

const inverse = (profit: number): number => -rounded(100 * scale, profit)

/** The figure in hundredths. */
const views: Readonly<Record<OddsType, (odds: number) => number>> = {
  1: (odds) => (odds - scale <= scale ? rounded(odds - scale, 1000) : inverse(odds - scale)),
  2: (odds) => rounded(odds - scale, 1000),
  3: (odds) => rounded(odds, 1000),
  4: (odds) => (odds - scale >= scale ? rounded(odds - scale, 1000) : inverse(odds - scale)),
}

/** 195000 is `1.95` in Europe, `0.95` in Hong Kong and Malaysia, `−1.05` in Indonesia. */
export const oddsText = (odds: number, type: OddsType = 3): string => {
  const hundredths = views[type](odds)
  const digits = String(Math.abs(hundredths)).padStart(3, '0')
  return `${hundredths < 0 ? '\u2212' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
