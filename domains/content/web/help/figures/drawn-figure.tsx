// A drawing that illustrates a section, with its texts. They are in the page's content, so the drawing itself has no
// language, and large text does not hide it.

import { classNames } from '@magpie/ui/text/class-names'
import type { ComponentType } from 'react'
import type { BlockOf } from '../block-view.tsx'
import { BetWay, LateLine, MatchTime, ParlayChain, QuarterSplit, SealedDraw } from './bets.tsx'
import { HelpLadder, LimitSteps, OpenInBrowser, PauseDoors, TwoAddresses, TwoKeys, VipBranch } from './care.tsx'
import css from './figures.module.css'
import {
  BalanceParts,
  DepositRiver,
  RebateSum,
  SplitCommission,
  TwoBridges,
  TwoPurses,
  TwoWallets,
  WithdrawWay,
} from './money.tsx'
import { high, type Told, wide } from './paper.tsx'
import { SealedBox, SealedChain, WhoSees } from './trust.tsx'

type Figure = BlockOf<'figure'>

const drawings: Readonly<Record<Figure['drawing'], ComponentType<Told>>> = {
  'balance-parts': BalanceParts,
  'bet-way': BetWay,
  'deposit-river': DepositRiver,
  'help-ladder': HelpLadder,
  'late-line': LateLine,
  'limit-steps': LimitSteps,
  'match-time': MatchTime,
  'open-in-browser': OpenInBrowser,
  'parlay-chain': ParlayChain,
  'pause-doors': PauseDoors,
  'quarter-split': QuarterSplit,
  'rebate-sum': RebateSum,
  'sealed-box': SealedBox,
  'sealed-chain': SealedChain,
  'sealed-draw': SealedDraw,
  'split-commission': SplitCommission,
  'two-addresses': TwoAddresses,
  'two-bridges': TwoBridges,
  'two-keys': TwoKeys,
  'two-purses': TwoPurses,
  'two-wallets': TwoWallets,
  'vip-branch': VipBranch,
  'who-sees': WhoSees,
  'withdraw-way': WithdrawWay,
}

/** Four or more texts are side by side only if each is just a name. */
const layoutOf = (parts: Figure['parts']): string | undefined => {
  if (parts.length < 4) return undefined
  return parts.some(({ text }) => text !== undefined) ? css['rows'] : css['narrow']
}

export const DrawnFigure = ({ drawing, title, alt, parts }: Figure) => {
  const Drawing = drawings[drawing]
  return (
    <figure className={css['figure']}>
      <figcaption>{title}</figcaption>
      <svg
        className={css['art']}
        viewBox={`0 0 ${wide} ${high}`}
        width={wide}
        height={high}
        role="img"
        aria-label={alt}
      >
        <Drawing parts={parts} />
      </svg>
      <ol className={classNames(css['parts'], layoutOf(parts))}>
        {parts.map(({ name, text }) => (
          <li key={name}>
            <b>{name}</b>
            {text}
          </li>
        ))}
      </ol>
    </figure>
  )
}
