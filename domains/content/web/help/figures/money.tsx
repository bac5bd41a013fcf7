// Drawings of money: where it goes, where it waits, how it comes back.

import css from './figures.module.css'
import { At, Ground, Mark, Marks, placeOf, type Told, Way } from './paper.tsx'
import { Basket, Boat, Chest, Clock, Coin, House, Lock, No, Person, Pouch, Slip, Yes } from './things.tsx'

/** A payment flows into the purse; one that does not match waits in a basket on the bank. */
export const DepositRiver = () => (
  <>
    <Ground tone="blue" sun={160} />
    <Way d="M70 66C140 40 190 34 250 42" />
    <Way back d="M70 74C120 96 150 96 200 92" />
    <At x={46} y={70}>
      <Person />
    </At>
    <At x={120} y={50} s={0.75}>
      <Coin />
    </At>
    <At x={130} y={88} s={0.75}>
      <Coin />
    </At>
    <At x={276} y={44} s={1.1}>
      <Pouch />
    </At>
    <At x={298} y={26} s={0.8}>
      <Yes />
    </At>
    <At x={220} y={94}>
      <Basket />
    </At>
    <At x={262} y={100} s={0.8}>
      <Clock />
    </At>
    <Mark n={1} x={46} y={110} />
    <Mark n={2} x={248} y={68} />
    <Mark n={3} x={190} y={116} />
  </>
)

/** From the purse through the lock and the review to the member's own chest, and back if it is refused. */
export const WithdrawWay = () => (
  <>
    <Ground tone="green" sun={40} />
    <Way d="M66 76H96M146 76h28M226 76h22" />
    <Way back d="M200 48C186 12 62 10 44 46" />
    <At x={placeOf(0, 4)} y={76}>
      <Pouch />
    </At>
    <At x={placeOf(1, 4)} y={76}>
      <Lock />
    </At>
    <At x={placeOf(2, 4)} y={76}>
      <Slip />
    </At>
    <At x={placeOf(2, 4) + 20} y={62} s={0.8}>
      <Person tone="jade" />
    </At>
    <At x={placeOf(3, 4)} y={78}>
      <Chest />
    </At>
    <At x={120} y={20} s={0.75}>
      <No />
    </At>
    <Mark n={1} x={placeOf(0, 4)} />
    <Mark n={2} x={placeOf(2, 4)} />
    <Mark n={3} x={placeOf(3, 4)} />
    <Mark n={4} x={92} y={20} />
  </>
)

/** The purse in the middle; halls on its own shore, and one across the water, with a boat to and fro. */
export const TwoWallets = () => (
  <>
    <Ground tone="blue" sun={20} />
    <g className={css['cut']}>
      <path d="M172 136c6-20 16-30 34-30 10 5 22 5 32 0s20-5 30 0 34 6 52 0v30Z" className={css['soft']} />
    </g>
    <Way d="M118 70H86" />
    <Way d="M156 78c20 8 30 10 44 8M238 84c14-2 18-8 28-12" />
    <At x={54} y={76}>
      <House tone="jade" />
    </At>
    <At x={136} y={74} s={1.15}>
      <Pouch />
    </At>
    <At x={220} y={88} s={0.85}>
      <Boat />
    </At>
    <At x={218} y={78} s={0.42}>
      <Coin />
    </At>
    <At x={288} y={76}>
      <House tone="hot" />
    </At>
    <Mark n={1} x={136} y={116} />
    <Mark n={2} x={54} y={116} />
    <Mark n={3} x={288} y={116} />
  </>
)

const Bridge = ({ whole }: { readonly whole: boolean }) => (
  <>
    <path d="M-64 22C-44-14 44-14 64 22H50C36 0-36 0-50 22Z" className={css[whole ? 'jade' : 'off']} />
    <path d="M-44 6C-24-10 24-10 44 6" className={css['cuts']} />
    {!whole && <path d="M-10-12 8-2-4 8 12 22H30L16 6 26-4 10-14Z" className={css['red']} />}
  </>
)

/** Two bridges over the same water: a whole one within one network, a broken one between two networks. */
export const TwoBridges = () => (
  <>
    <Ground tone="red" sun={160} />
    <g className={css['cut']}>
      <path
        d="M0 136v-26c12-6 24-6 36 0s24 6 36 0 24-6 36 0 24 6 36 0 24-6 36 0 24 6 36 0 24-6 36 0 24 6 68 0v26Z"
        className={css['soft']}
      />
    </g>
    <At x={80} y={82}>
      <Bridge whole />
    </At>
    <At x={240} y={82}>
      <Bridge whole={false} />
    </At>
    <At x={80} y={56} s={0.9}>
      <Coin />
    </At>
    <At x={204} y={62} s={0.9}>
      <Coin />
    </At>
    <At x={80} y={26}>
      <Yes />
    </At>
    <At x={240} y={26}>
      <No />
    </At>
    <Marks of={2} />
  </>
)

const Jar = ({
  full,
  tone,
  closed,
}: {
  readonly full: number
  readonly tone: 'gold' | 'soft' | 'hot'
  readonly closed: boolean
}) => (
  <>
    <path
      d="M-24-24h48c-2 6 4 8 4 16v30c0 8-4 12-12 12h-32c-8 0-12-4-12-12v-30c0-8 6-10 4-16Z"
      className={css['paper']}
    />
    <path d={`M-22 ${28 - full}c8-5 14 5 22 0s14-5 22 0V24c0 4-3 6-8 6h-28c-5 0-8-2-8-6Z`} className={css[tone]} />
    {closed ? (
      <rect x="-27" y="-31" width="54" height="9" rx="4" className={css['ink']} />
    ) : (
      <path d="M0-30v-12M-6-36l6-7 6 7" className={css['brass']} />
    )}
  </>
)

/** Three jars: what can be withdrawn, what is in bets, what waits for its turnover. */
export const BalanceParts = () => (
  <>
    <Ground tone="amber" sun={107} />
    <At x={placeOf(0, 3)} y={76}>
      <Jar full={36} tone="gold" closed={false} />
    </At>
    <At x={placeOf(1, 3)} y={76}>
      <Jar full={24} tone="soft" closed />
    </At>
    <At x={placeOf(2, 3)} y={76}>
      <Jar full={18} tone="hot" closed />
    </At>
    <At x={placeOf(1, 3) + 24} y={54} s={0.62}>
      <Slip />
    </At>
    <At x={placeOf(2, 3) + 24} y={52} s={0.7}>
      <Clock />
    </At>
    <Marks of={3} />
  </>
)

/** The member's own purse first; the bonus only when it is empty; the stake contains both. */
export const TwoPurses = () => (
  <>
    <Ground tone="amber" sun={290} />
    <Way d="M84 60h128M84 96c50 12 90 0 128-16" />
    <At x={54} y={50}>
      <Pouch />
    </At>
    <At x={54} y={98} s={0.7}>
      <Chest />
    </At>
    <At x={118} y={60} s={0.75}>
      <Coin />
    </At>
    <At x={160} y={60} s={0.75}>
      <Coin />
    </At>
    <At x={140} y={101} s={0.6}>
      <Coin />
    </At>
    <At x={248} y={70} s={1.3}>
      <Slip />
    </At>
    <Mark n={1} x={20} y={50} />
    <Mark n={2} x={20} y={98} />
    <Mark n={3} x={248} y={116} />
  </>
)

/** Coins counted off a bet, weighed with a rate, and the part that falls into the purse. */
export const RebateSum = () => (
  <>
    <Ground tone="green" sun={160} />
    <Way d="M82 72h46M192 72h46" />
    <At x={placeOf(0, 3)} y={72} s={1.2}>
      <Slip />
    </At>
    <At x={placeOf(1, 3)} y={70}>
      <path d="M-34-18H34M0-26V26" className={css['brass']} />
      <path d="M-46 4a12 12 0 0 0 24 0Z" className={css['gold']} />
      <path d="M22 4a12 12 0 0 0 24 0Z" className={css['gold']} />
      <path d="M-34-18-45 4h22ZM34-18 23 4h22Z" className={css['lines']} />
      <rect x="-14" y="24" width="28" height="6" rx="3" className={css['ink']} />
    </At>
    <At x={placeOf(2, 3)} y={74} s={1.1}>
      <Pouch />
    </At>
    <At x={placeOf(2, 3) + 2} y={36} s={0.55}>
      <Coin />
    </At>
    <Marks of={3} />
  </>
)

/** A strip of paper cut where the page says: each piece as wide as its share. */
export const SplitCommission = ({ parts }: Told) => {
  const shares = parts.map(({ share = 0 }) => share)
  const tones = ['brand', 'jade', 'gold'] as const
  const room = 284
  return (
    <>
      <Ground tone="amber" sun={48} />
      {shares.map((share, nth) => {
        const before = shares.slice(0, nth).reduce((sum, one) => sum + one, 0)
        const x = 18 + (before * room) / 100 + nth * 2
        const width = (share * room) / 100 - 2
        const tone = nth === 0 ? 'brand' : nth === 1 ? 'jade' : 'gold'
        return (
          <g key={nth} className={css['cut']}>
            <rect x={x} y="66" width={width} height="34" rx="3" className={css[tone]} />
            <Mark n={nth + 1} x={Math.max(x + 9, x + width / 2)} y={118} />
          </g>
        )
      })}
      {shares.map((_share, nth) => {
        const before = shares.slice(0, nth).reduce((sum, one) => sum + one, 0)
        const middle = 18 + ((before + (shares[nth] ?? 0) / 2) * room) / 100 + nth * 2
        return (
          <At
            key={nth}
            x={Math.min(middle, 306 - (shares.length - 1 - nth) * 20)}
            y={46 - nth * 4}
            s={0.9 - nth * 0.16}
          >
            <Person tone={tones[nth] ?? 'off'} />
          </At>
        )
      })}
    </>
  )
}
