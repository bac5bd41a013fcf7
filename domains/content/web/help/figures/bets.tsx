// Drawings of bets: their life, their halves, and the time that counts.

import css from './figures.module.css'
import { At, Ground, Mark, Marks, placeOf, type Told, Way } from './paper.tsx'
import { Ball, Clock, Coin, Flower, No, Pouch, Seal, Slip, Yes } from './things.tsx'

/** A slip: handed in, sealed, settled by the match, and settled again after a correction. */
export const BetWay = () => (
  <>
    <Ground tone="blue" sun={160} />
    <Way d="M64 74h28M144 74h28M226 74h22" />
    <Way back d="M104 46C90 24 60 24 50 44" />
    <At x={placeOf(0, 4)} y={74}>
      <Slip />
    </At>
    <At x={placeOf(1, 4)} y={74}>
      <Slip />
    </At>
    <At x={placeOf(1, 4) + 9} y={86} s={0.85}>
      <Seal />
    </At>
    <At x={placeOf(2, 4)} y={72} s={1.3}>
      <Ball />
    </At>
    <At x={placeOf(3, 4)} y={76}>
      <Pouch />
    </At>
    <At x={placeOf(3, 4) + 16} y={52} s={0.62}>
      <Coin />
    </At>
    <At x={78} y={22} s={0.7}>
      <No />
    </At>
    <Marks of={4} />
  </>
)

/** Hours from the announced kick-off: before the limit the bet stays, after it the stake goes back. */
export const LateLine = () => (
  <>
    <Ground tone="blue" sun={300} />
    <g className={css['cut']}>
      <rect x="20" y="70" width="140" height="14" rx="7" className={css['jade']} />
      <rect x="164" y="70" width="136" height="14" rx="7" className={css['off']} />
    </g>
    <At x={24} y={56} s={1.05}>
      <Ball />
    </At>
    <At x={162} y={56}>
      <Clock />
    </At>
    <At x={96} y={48} s={0.9}>
      <Slip />
    </At>
    <At x={112} y={62} s={0.75}>
      <Yes />
    </At>
    <Way back d="M284 62C270 34 236 30 216 44" />
    <At x={232} y={56} s={0.8}>
      <Pouch />
    </At>
    <At x={284} y={60} s={0.75}>
      <Coin />
    </At>
    <Mark n={1} x={90} y={104} />
    <Mark n={2} x={232} y={104} />
  </>
)

const Half = ({ x, tone }: { readonly x: number; readonly tone: 'jade' | 'off' }) => (
  <g className={css['cut']}>
    <rect x={x} y="56" width="62" height="44" rx="4" className={css[tone]} />
    <path d={`M${x + 31} 56v44M${x} 66h7v24h-7M${x + 62} 66h-7v24h7`} className={css['cuts']} opacity=".7" />
  </g>
)

/** Two halves with added time count; extra time does not. */
export const MatchTime = () => (
  <>
    <Ground tone="green" sun={160} />
    <Half x={16} tone="jade" />
    <Half x={92} tone="jade" />
    <g className={css['cut']}>
      <rect x="80" y="62" width="8" height="32" rx="3" className={css['gold']} />
      <rect x="156" y="62" width="8" height="32" rx="3" className={css['gold']} />
    </g>
    <Half x={176} tone="off" />
    <g className={css['cut']}>
      <rect x="248" y="56" width="58" height="44" rx="4" className={css['off']} />
      <path d="M262 90V68h30v22" className={css['cuts']} />
    </g>
    <At x={277} y={88} s={0.5}>
      <Ball />
    </At>
    <At x={85} y={36}>
      <Yes />
    </At>
    <At x={242} y={36}>
      <No />
    </At>
    <Mark n={1} x={46} y={118} />
    <Mark n={2} x={160} y={118} />
    <Mark n={3} x={242} y={118} />
  </>
)

/** A stake torn in two: one half for each neighbouring line, each with its own result. */
export const QuarterSplit = () => (
  <>
    <Ground tone="blue" sun={150} />
    <Way d="M104 62C126 44 144 41 172 41M104 76c22 16 40 19 68 19" />
    <g className={css['cut']} transform="translate(66 70)">
      <path
        d="M-34-24H-2l4 8-6 8 6 8-6 8 6 8-4 8h-32Z"
        className={css['brand']}
        transform="translate(-2 -3) rotate(-3)"
      />
      <path d="M4-24h30v48H4l4-8-6-8 6-8-6-8 6-8Z" className={css['gold']} transform="translate(3 3) rotate(3)" />
    </g>
    <At x={50} y={68} s={0.6}>
      <Coin />
    </At>
    <At x={88} y={74} s={0.6}>
      <Coin />
    </At>
    <g className={css['cut']}>
      <rect x="206" y="22" width="98" height="38" rx="6" className={css['brand']} />
      <rect x="206" y="76" width="98" height="38" rx="6" className={css['gold']} />
    </g>
    <At x={280} y={41}>
      <Yes />
    </At>
    <path d="M276 88h-28M254 82l-7 6 7 6M240 102h28" className={css['cuts']} />
    <At x={284} y={95} s={0.62}>
      <Coin />
    </At>
    <Mark n={1} x={66} y={116} />
    <Mark n={2} x={190} y={41} />
    <Mark n={3} x={190} y={95} />
  </>
)

const Ring = ({ x, tone, open = false }: { readonly x: number; readonly tone: string; readonly open?: boolean }) => (
  <g className={css['cut']}>
    <path
      d={
        open
          ? 'M-26-8a14 12 0 0 1 20-6M6 14H12a14 14 0 0 0 6-26M-20 12a14 12 0 0 1-6-8'
          : 'M-12-14h24a14 14 0 0 1 0 28h-24a14 14 0 0 1 0-28Z'
      }
      transform={`translate(${x} 70)`}
      className={css[tone]}
    />
  </g>
)

/** Links that multiply: one that comes back counts once, a broken one ends the chain. */
export const ParlayChain = () => (
  <>
    <Ground tone="amber" sun={290} />
    <Ring x={56} tone="ring" />
    <Ring x={104} tone="ring" />
    <Ring x={152} tone="ringGold" />
    <Ring x={222} tone="ringHot" open />
    <At x={56} y={70} s={0.9}>
      <Yes />
    </At>
    <At x={104} y={70} s={0.9}>
      <Yes />
    </At>
    <At x={152} y={70} s={0.62}>
      <Coin />
    </At>
    <At x={226} y={70} s={0.9}>
      <No />
    </At>
    <At x={284} y={86} s={0.9}>
      <Flower tone="off" />
    </At>
    <Mark n={1} x={80} y={108} />
    <Mark n={2} x={152} y={108} />
    <Mark n={3} x={226} y={108} />
  </>
)

/** How a number is drawn: promised, sales sealed, beacon published, the balls computed from both. */
export const SealedDraw = ({ parts }: Told) => (
  <>
    <Ground tone="blue" sun={160} />
    <Way d="M64 72h28M144 72h28M226 72h22" />
    <At x={placeOf(0, 4)} y={72} s={1.1}>
      <Seal />
    </At>
    <At x={placeOf(1, 4)} y={72}>
      <path d="M-24-6h48v28h-48Z" className={css['brand']} />
      <path d="M-24-6-18-20h36l6 14Z" className={css['soft']} />
      <path d="M0-20V22M-24 8h48" className={css['cuts']} />
    </At>
    <At x={placeOf(2, 4)} y={76}>
      <path d="M-8 22-5-10H5L8 22Z" className={css['paper']} />
      <path d="M-8-10C-8-24 8-24 8-10Z" className={css['hot']} />
      <path d="M-14-16-24-20M14-16l10-4M-14-8-24-4M14-8l10 4" className={css['brass']} />
    </At>
    {[-18, 0, 18].map((dx, nth) => (
      <At key={dx} x={placeOf(3, 4) + dx} y={nth === 1 ? 58 : 78}>
        <circle r="11" className={css[nth === 1 ? 'hot' : 'brand']} />
        <circle r="6.5" className={css['paper']} />
      </At>
    ))}
    <Marks of={parts.length} />
  </>
)
