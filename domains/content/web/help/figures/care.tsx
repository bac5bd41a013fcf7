// Drawings of care: what a pause closes and leaves open, what happens at once and what waits, which key opens which
// door.

import css from './figures.module.css'
import { At, Ground, Mark, Marks, placeOf, type Told, Way } from './paper.tsx'
import { Chest, Clock, Coin, Door, Flower, Key, Lock, No, Person, Phone, Slip, Yes } from './things.tsx'

/** One closed gate, one open gate. */
export const PauseDoors = () => (
  <>
    <Ground tone="green" sun={160} />
    <At x={80} y={80} s={1.2}>
      <Door open={false} />
    </At>
    <At x={28} y={84} s={0.8}>
      <Slip />
    </At>
    <At x={132} y={84} s={0.8}>
      <Coin />
    </At>
    <At x={80} y={40} s={0.9}>
      <Lock />
    </At>
    <At x={240} y={80} s={1.2}>
      <Door open />
    </At>
    <At x={240} y={86} s={0.85}>
      <Person />
    </At>
    <Way d="M262 92h40" />
    <At x={296} y={78} s={0.7}>
      <Coin />
    </At>
    <At x={192} y={88} s={0.8}>
      <Flower />
    </At>
    <Marks of={2} />
  </>
)

/** A step down is immediate; a step up waits behind a clock and a second confirmation. */
export const LimitSteps = () => (
  <>
    <Ground tone="blue" sun={160} />
    <g className={css['cut']}>
      <path d="M24 54h34v18h34v18h34v20H24Z" className={css['jade']} />
      <path d="M296 54h-34v18h-34v18h-34v20h102Z" className={css['gold']} />
    </g>
    <path d="M64 40c20 4 34 14 42 30M106 56v15H92" className={css['brass']} />
    <path d="M212 70c8-16 22-26 42-30M240 34l15 5-7 13" className={css['brass']} />
    <At x={44} y={40}>
      <Yes />
    </At>
    <At x={206} y={48} s={0.95}>
      <Clock />
    </At>
    <At x={282} y={38} s={0.85}>
      <Yes />
    </At>
    <Marks of={2} />
  </>
)

/** The key of the account, and the key of the money. */
export const TwoKeys = () => (
  <>
    <Ground tone="blue" sun={160} />
    <At x={104} y={78} s={1.15}>
      <Door open />
    </At>
    <At x={46} y={72}>
      <Key />
    </At>
    <At x={252} y={80} s={1.3}>
      <Chest />
    </At>
    <At x={196} y={72}>
      <Lock />
    </At>
    <At x={276} y={42} s={0.8}>
      <Coin />
    </At>
    <At x={240} y={38} s={0.7}>
      <Coin />
    </At>
    <Marks of={2} />
  </>
)

/** Three rungs: the greater the loss, the longer the way back. */
export const HelpLadder = () => (
  <>
    <Ground tone="amber" sun={30} />
    {[0, 1, 2].map((nth) => (
      <g key={nth} className={css['cut']}>
        <rect
          x={placeOf(nth, 3) - 44}
          y={92 - nth * 16}
          width="88"
          height={18 + nth * 16}
          rx="4"
          className={css[nth === 0 ? 'jade' : nth === 1 ? 'gold' : 'hot']}
        />
      </g>
    ))}
    <At x={placeOf(0, 3)} y={70}>
      <Key />
    </At>
    <At x={placeOf(1, 3)} y={52}>
      <Lock />
    </At>
    <At x={placeOf(2, 3) - 18} y={38} s={0.85}>
      <Person tone="jade" />
    </At>
    <At x={placeOf(2, 3) + 16} y={38} s={0.85}>
      <Person />
    </At>
    <At x={placeOf(1, 3) + 30} y={58} s={0.6}>
      <Clock />
    </At>
    <At x={placeOf(2, 3) + 40} y={22} s={0.7}>
      <Clock />
    </At>
    <Marks of={3} />
  </>
)

/** Inside a chat the page is small and old; three dots lead to the browser, where it is complete. */
export const OpenInBrowser = () => (
  <>
    <Ground tone="green" sun={106} />
    <At x={placeOf(0, 3)} y={70}>
      <Phone>
        <path d="M-9-12H3v8H-9ZM-3 2H9v8H-3ZM-9 15H1" className={css['soft']} />
        <circle cx="4" cy="-19" r="1.6" className={css['hot']} />
        <circle cx="8" cy="-19" r="1.6" className={css['hot']} />
        <circle cx="12" cy="-19" r="1.6" className={css['hot']} />
      </Phone>
    </At>
    <At x={placeOf(1, 3)} y={72}>
      <rect x="-34" y="-30" width="68" height="58" rx="6" className={css['paper']} />
      <path d="M-24-18H14M-24-2H20M-24 14H6" className={css['lines']} />
      <rect x="-30" y="-9" width="60" height="14" rx="4" className={css['brand']} />
      <path d="M-22-2H10M16-6l5 4-5 4" className={css['cuts']} />
    </At>
    <At x={placeOf(2, 3)} y={70}>
      <rect x="-40" y="-32" width="80" height="62" rx="6" className={css['ink']} />
      <rect x="-36" y="-18" width="72" height="44" rx="2" className={css['paper']} />
      <rect x="-30" y="-28" width="56" height="7" rx="3.5" className={css['soft']} />
      <rect x="-30" y="-12" width="40" height="14" rx="3" className={css['brand']} />
      <path d="M-30 10h56M-30 18h40" className={css['lines']} />
    </At>
    <Way d="M82 70h38M198 70h24" />
    <Marks of={3} />
  </>
)

const AddressBar = ({ y, name, real }: { readonly y: number; readonly name: string; readonly real: boolean }) => (
  <>
    <g className={css['cut']}>
      <rect x="40" y={y} width="240" height="34" rx="17" className={css['paper']} />
    </g>
    <g transform={`translate(64 ${y + 16}) scale(.62)`}>{real ? <Lock /> : <No />}</g>
    <text x="166" y={y + 22} className={css['told']}>
      {name}
    </text>
    <g transform={`translate(258 ${y + 17}) scale(.8)`}>{real ? <Yes /> : <No />}</g>
  </>
)

/** Two address bars with names from the page: a real one and an imitation. */
export const TwoAddresses = ({ parts: [real, fake] }: Told) => (
  <>
    <Ground tone="red" sun={300} />
    <AddressBar y={18} name={real?.name ?? ''} real />
    <AddressBar y={70} name={fake?.name ?? ''} real={false} />
    <Mark n={1} x={20} y={35} />
    <Mark n={2} x={20} y={87} />
  </>
)

/** A branch of plum that blooms with each level; levels are steps that are never taken back. */
export const VipBranch = () => (
  <>
    <Ground tone="red" sun={40} />
    <path d="M14 112C60 104 84 92 112 84s62-6 88-26 46-28 104-34" className={css['twig']} />
    <path d="M112 84c6-14 4-24-4-34M200 58c12 8 26 10 40 6M250 36c2-10 0-16-4-20" className={css['twig']} />
    {[
      [44, 104, 0.6],
      [80, 92, 0.72],
      [108, 52, 0.84],
      [150, 76, 0.92],
      [198, 60, 1.04],
      [240, 66, 1],
      [246, 20, 1.16],
      [296, 26, 1.5],
    ].map(([x = 0, y = 0, s = 1]) => (
      <At key={x} x={x} y={y} s={s}>
        <Flower />
      </At>
    ))}
    <Mark n={1} x={44} y={126} />
    <Mark n={2} x={150} y={112} />
    <Mark n={3} x={296} y={70} />
  </>
)
