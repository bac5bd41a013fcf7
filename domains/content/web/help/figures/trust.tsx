// Drawings of what can be verified: a journal with linked rows, a box sealed beforehand, who sees what.

import css from './figures.module.css'
import { At, Ground, Mark, Marks, placeOf, Way } from './paper.tsx'
import { Chest, Coin, Envelope, House, Key, Lock, Magpie, No, Person, Seal, Sheet, Slip, Yes } from './things.tsx'

/** Rows of the journal, each with the seal of the one before; a changed row breaks every seal after it. */
export const SealedChain = () => (
  <>
    <Ground tone="amber" sun={288} />
    <Way d="M60 70h26M122 70h26M184 70h26" />
    {[40, 104, 168].map((x, nth) => (
      <At key={x} x={x} y={68}>
        <Sheet marked={nth === 1} />
      </At>
    ))}
    <At x={52} y={86} s={0.7}>
      <Seal />
    </At>
    <At x={72} y={70} s={0.75}>
      <Yes />
    </At>
    <At x={136} y={70} s={0.75}>
      <No />
    </At>
    <At x={200} y={70} s={0.75}>
      <No />
    </At>
    <At x={250} y={72} s={1.7}>
      <Seal />
    </At>
    <At x={284} y={44} s={0.8}>
      <Magpie />
    </At>
    <Mark n={1} x={40} y={112} />
    <Mark n={2} x={104} y={112} />
    <Mark n={3} x={250} y={112} />
  </>
)

/** A seed in a closed envelope, the member's own seed, the outcome from both, and the opened envelope. */
export const SealedBox = () => (
  <>
    <Ground tone="blue" sun={160} />
    <Way d="M66 72h24M144 72h28M228 72h20" />
    <At x={placeOf(0, 4)} y={72}>
      <Envelope />
    </At>
    <At x={placeOf(1, 4)} y={72}>
      <Person tone="jade" />
    </At>
    <At x={placeOf(1, 4) + 22} y={54} s={0.6}>
      <Key />
    </At>
    <At x={placeOf(2, 4)} y={72}>
      <rect x="-19" y="-19" width="38" height="38" rx="7" className={css['hot']} />
      {[
        [-9, -9],
        [9, -9],
        [0, 0],
        [-9, 9],
        [9, 9],
      ].map(([cx, cy]) => (
        <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r="3.6" className={css['white']} />
      ))}
    </At>
    <At x={placeOf(3, 4)} y={76}>
      <path d="M-22-10 0-28 22-10Z" className={css['soft']} />
      <rect x="-14" y="-18" width="28" height="24" rx="2" className={css['paper']} />
      <path d="M-9-11H9M-9-5H5" className={css['lines']} />
      <path d="M-22-10 0 6 22-10V18h-44Z" className={css['paper']} />
    </At>
    <At x={placeOf(3, 4) + 18} y={52} s={0.8}>
      <Yes />
    </At>
    <Marks of={4} />
  </>
)

/** The member behind a paper screen; each of three employees sees through a window of their own. */
export const WhoSees = () => (
  <>
    <Ground tone="green" sun={112} />
    <At x={38} y={74} s={1.15}>
      <Person />
    </At>
    <Way d="M66 62C96 30 110 34 138 40M68 74h66M66 86c30 24 44 20 72 18" />
    <At x={174} y={36} s={0.72}>
      <House tone="hot" />
    </At>
    <At x={174} y={74} s={0.62}>
      <Chest />
    </At>
    <At x={174} y={108} s={0.66}>
      <Person tone="jade" />
    </At>
    <g className={css['cut']}>
      {[22, 60, 96].map((y) => (
        <rect key={y} x="222" y={y} width="78" height="26" rx="6" className={css['paper']} />
      ))}
    </g>
    <At x={242} y={35} s={0.5}>
      <Person tone="off" />
    </At>
    <At x={272} y={35} s={0.6}>
      <Coin />
    </At>
    <At x={242} y={73} s={0.5}>
      <Slip />
    </At>
    <At x={272} y={73} s={0.5}>
      <Key />
    </At>
    <At x={242} y={109} s={0.5}>
      <Lock />
    </At>
    <path d="M260 104h28M260 112h18" className={css['lines']} />
    <Mark n={1} x={208} y={35} />
    <Mark n={2} x={208} y={73} />
    <Mark n={3} x={208} y={109} />
  </>
)
