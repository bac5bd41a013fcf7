// A plum branch that blooms with the level: one blossom a level, buds for the rest, gold from V7.

type PlumProps = {
  readonly x: number
  readonly y: number
  readonly r: number
  readonly fill: string
  readonly core: string
}

const spokes = Array.from({ length: 5 }, (_, nth) => ((nth * 72 - 90) * Math.PI) / 180)
const at = (size: number): number => Math.round(size * 100) / 100

export const Plum = ({ x, y, r, fill, core }: PlumProps) => (
  <g transform={`translate(${x} ${y})`}>
    <g fill={fill}>
      {spokes.map((angle) => (
        <circle key={angle} cx={at(Math.cos(angle) * r * 0.62)} cy={at(Math.sin(angle) * r * 0.62)} r={at(r * 0.5)} />
      ))}
      <circle r={at(r * 0.5)} />
    </g>
    <path
      d={spokes
        .map(
          (angle) =>
            `M0,0L${at(Math.cos(angle + Math.PI / 5) * r * 0.52)},${at(Math.sin(angle + Math.PI / 5) * r * 0.52)}`,
        )
        .join('')}
      stroke={core}
      strokeWidth={at(r * 0.09)}
      strokeLinecap="round"
    />
    <circle r={at(r * 0.17)} fill={core} />
  </g>
)

const places: readonly (readonly [x: number, y: number, r: number])[] = [
  [250, 64, 11],
  [296, 92, 9],
  [214, 84, 8],
  [330, 70, 10],
  [274, 44, 7],
  [196, 66, 6],
  [318, 112, 7],
  [236, 98, 6],
  [344, 96, 6],
  [306, 58, 6],
]

export const Branch = ({ level }: { readonly level: number }) => {
  const [petals, core] = level >= 7 ? ['#e0b65c', '#fff3dc'] : ['#fff', '#e0483c']
  return (
    <svg viewBox="0 0 358 190" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      <g fill="#fff">
        <circle cx="288" cy="74" r="64" opacity=".07" />
        <circle cx="288" cy="74" r="46" opacity=".08" />
      </g>
      <g transform="translate(372 34) scale(-.86 .95)" fill="#0a1226">
        <path d="M0,92C26,84 48,88 74,80C98,72 112,58 138,54C166,50 190,56 220,44C226,42 229,46 224,49C200,62 172,60 146,64C124,67 110,82 84,92C56,102 30,98 0,108Z" />
        <path d="M84,84C96,96 112,100 132,98C136,98 137,102 133,103C110,108 90,102 76,90Z" />
        <path d="M150,60C160,44 172,34 188,26C192,24 194,27 191,30C178,40 170,50 160,64Z" />
        <path d="M44,88C52,74 62,64 74,58C78,56 80,59 77,62C66,70 60,80 54,92Z" />
      </g>
      {places.map(([x, y, r], nth) =>
        nth < level ? (
          <Plum key={`${x} ${y}`} x={x} y={y} r={r} fill={nth % 3 === 2 ? '#fbd9e1' : petals} core={core} />
        ) : (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="2.8" fill="#fff" opacity=".55" />
        ),
      )}
    </svg>
  )
}
