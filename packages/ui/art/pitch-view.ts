// Positions on the live pitch. A pitch of 105 × 68 metres is seen in shallow perspective; the home side attacks to the
// right. Feeds name a side and a kind of play more often than a position. So every play has its usual position, and a
// position from the feed replaces it. The drawing claims no more than the feed does.

export const pitchBox = { width: 390, height: 188 } as const

export type Play =
  | 'kick_off'
  | 'calm'
  | 'attack'
  | 'danger'
  | 'corner'
  | 'free_kick'
  | 'penalty'
  | 'goal'
  | 'review'
  | 'pause'

type Spot = { readonly x: number; readonly y: number }

export type PitchMoment = {
  readonly side?: 'home' | 'away' | undefined
  readonly play: Play
  /** In metres from the home side's left corner flag, if the feed has it. */
  readonly at?: Spot | undefined
}

// For the home side; the away side's are mirrored.
const usual: Readonly<Record<Play, Spot>> = {
  kick_off: { x: 52.5, y: 34 },
  calm: { x: 46, y: 40 },
  attack: { x: 74, y: 24 },
  danger: { x: 89, y: 30 },
  corner: { x: 103.6, y: 1.6 },
  free_kick: { x: 82, y: 22 },
  penalty: { x: 94, y: 34 },
  goal: { x: 104.4, y: 34 },
  review: { x: 90, y: 38 },
  pause: { x: 52.5, y: 34 },
}

const inDanger: ReadonlySet<Play> = new Set(['danger', 'corner', 'free_kick', 'penalty', 'goal', 'review'])

const round = (value: number): number => Math.round(value * 10) / 10

/** Metres to the drawing's units. */
export const project = ({ x, y }: Spot): Spot => {
  const depth = y / 68
  const half = (pitchBox.width / 2) * (0.79 + 0.19 * depth)
  return {
    x: round(pitchBox.width / 2 + ((x - 52.5) / 52.5) * half),
    y: round(16 + (pitchBox.height - 30) * (depth * 0.86 + depth * depth * 0.14)),
  }
}

const text = (spot: Spot): string => {
  const { x, y } = project(spot)
  return `${x} ${y}`
}

const spotOf = ({ side, play, at }: PitchMoment): Spot => {
  if (at !== undefined) return at
  const { x, y } = usual[play]
  return side === 'away' ? { x: 105 - x, y: 68 - y } : { x, y }
}

export type PitchView = {
  readonly ball: Spot
  /** Dotted path of the last moments, and its bends. */
  readonly way: string
  readonly bends: readonly Spot[]
  /** The part of the pitch under pressure; undefined in calm play. */
  readonly zone:
    | { readonly path: string; readonly danger: boolean; readonly from: number; readonly to: number }
    | undefined
  /** Arrows in the direction of the pressure, faintest first. */
  readonly arrows: readonly string[]
}

const calm: PitchMoment = { play: 'calm' }

const zoneOf = ({ side, play }: PitchMoment): PitchView['zone'] => {
  const danger = inDanger.has(play)
  if (side === undefined || !(danger || play === 'attack')) return undefined
  const near = danger ? 66 : 54
  const [from, to] = side === 'home' ? [near, 105] : [105 - near, 0]
  const path = `M${text({ x: from, y: 0 })}L${text({ x: to, y: 0 })}L${text({ x: to, y: 68 })}L${text({ x: from, y: 68 })}Z`
  return { path, danger, from: project({ x: from, y: 34 }).x, to: project({ x: to, y: 34 }).x }
}

const arrowsOf = ({ side, play }: PitchMoment): readonly string[] => {
  if (side === undefined || !(play === 'attack' || play === 'danger')) return []
  const turn = (x: number): number => (side === 'home' ? x : 105 - x)
  const start = play === 'danger' ? 70 : 60
  return [0, 7, 14, 21].map((step) => {
    const x = start + step
    return `M${text({ x: turn(x), y: 20 })}L${text({ x: turn(x + 5), y: 34 })}L${text({ x: turn(x), y: 48 })}`
  })
}

const wayOf = (spots: readonly Spot[]): string =>
  spots
    .map((spot, index) => {
      const before = spots[index - 1]
      if (before === undefined) return `M${spot.x} ${spot.y}`
      return `Q${round((before.x + spot.x) / 2)} ${round(Math.min(before.y, spot.y) - 10)} ${spot.x} ${spot.y}`
    })
    .join('')

/** Moments, oldest first; the last one is the present. Only the last four leave a path. */
export const pitchView = (moments: readonly PitchMoment[]): PitchView => {
  const now = moments.at(-1) ?? calm
  const spots = moments.slice(-4).map((moment) => project(spotOf(moment)))
  const apart = spots.filter((spot, index) => {
    const before = spots[index - 1]
    return before === undefined || before.x !== spot.x || before.y !== spot.y
  })
  const ball = apart.at(-1) ?? project(spotOf(now))
  return {
    ball,
    way: apart.length > 1 ? wayOf(apart) : '',
    bends: apart.slice(0, -1),
    zone: zoneOf(now),
    arrows: arrowsOf(now),
  }
}
