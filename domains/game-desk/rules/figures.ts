// A game's actual return next to the promised one. Statistics in ordinary numbers: they are never used as money.

/** Sums over rounds: stakes and returns in minor units, the expected return in thousandths of one. */
export type Sums = {
  readonly rounds: number
  readonly put: string
  readonly back: string
  readonly expectedMilli: string
  /** The sum of the squared differences between each round's return and its expectation. */
  readonly offSquares: number
}

export type Figures = {
  readonly rounds: number
  readonly put: string
  readonly back: string
  /** In percent. */
  readonly exact: number
  readonly real: number
  readonly half: number
  readonly z: number | null
}

/** Fewer rounds say nothing about the long run. */
export const saysFrom = 1000
/** A deviation of this many standard deviations raises an alarm. */
const alarmAt = 4
const sigmas = 1.96

const added = (one: string, other: string): string => (BigInt(one) + BigInt(other)).toString()

export const sumOf = (all: readonly Sums[]): Sums | null =>
  all.reduce<Sums | null>(
    (sum, one) =>
      sum === null
        ? one
        : {
            rounds: sum.rounds + one.rounds,
            put: added(sum.put, one.put),
            back: added(sum.back, one.back),
            expectedMilli: added(sum.expectedMilli, one.expectedMilli),
            offSquares: sum.offSquares + one.offSquares,
          },
    null,
  )

/**
 * z = (paid − Σ rtp·stake) / √Σ(paid − rtp·stake)², round by round: the variance is the rounds' own, so it holds for
 * every choice of a game. The 95 % band is centred on the promised return.
 */
export const figuresOf = ({ rounds, put, back, expectedMilli, offSquares }: Sums): Figures | null => {
  const [staked, paid, promised] = [Number(put), Number(back), Number(expectedMilli) / 1000]
  if (staked === 0) return null
  const off = Math.sqrt(offSquares)
  return {
    rounds,
    put,
    back,
    exact: (promised / staked) * 100,
    real: (paid / staked) * 100,
    half: ((sigmas * off) / staked) * 100,
    z: rounds < saysFrom || off === 0 ? null : (paid - promised) / off,
  }
}

export const isOff = ({ z }: Pick<Figures, 'z'>): boolean => z !== null && Math.abs(z) > alarmAt
