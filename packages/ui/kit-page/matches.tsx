// Odds cells, match rows and the parts around them.

import { type ReactNode, useState } from 'react'
import { Icon } from '../art/icon.tsx'
import { Momentum } from '../art/momentum.tsx'
import { Seal } from '../art/seal.tsx'
import { Button } from '../parts/button/button.tsx'
import { CompareBar, Form } from '../parts/compare-bar/compare-bar.tsx'
import { League } from '../parts/league/league.tsx'
import {
  MatchExtras,
  MatchGrid,
  MatchMeta,
  MatchRow,
  MatchTeam,
  MatchTrend,
  NoOdds,
} from '../parts/match-row/match-row.tsx'
import { OddsCell, type OddsCellProps } from '../parts/odds-cell/odds-cell.tsx'
import { Price, PriceChange } from '../parts/price/price.tsx'
import { SlipDock, Ticket } from '../parts/ticket/ticket.tsx'
import { oddsText } from '../text/odds-text.ts'
import texts from './content/kit.json' with { type: 'json' }
import css from './kit-page.module.css'
import { Board, Line } from './section.tsx'

type CellProps = Omit<OddsCellProps, 'text' | 'name'> & { name?: string }

const Cell = ({ name = texts.match, odds, ...rest }: CellProps) => (
  <OddsCell
    {...rest}
    name={name}
    odds={odds}
    text={odds === undefined ? '' : oddsText(odds)}
    stateText={texts.closed}
  />
)

const Named = ({ text, children }: { text: string | undefined; children: ReactNode }) => (
  <div className={css['named']}>
    {children}
    <span>{text}</span>
  </div>
)

/** Prices for the cells that move: up in some, down in others, so that both marks can be seen. */
const useNudged = () => {
  const [step, setStep] = useState(0)
  return { step, nudge: () => setStep(step + 1), price: (odds: number, way: 1 | -1) => odds + way * step * 2000 }
}

export const Odds = () => {
  const { nudge, price } = useNudged()
  const [chosen, setChosen] = useState(true)
  return (
    <Board title={texts.odds}>
      <div className={css['odds']}>
        <Named text={texts.oddsStates[0]}>
          <Cell odds={195_000} />
        </Named>
        <Named text={texts.oddsStates[1]}>
          <Cell odds={price(186_000, 1)} line={'\u22120.5'} />
        </Named>
        <Named text={texts.oddsStates[2]}>
          <Cell odds={price(172_000, -1)} line={texts.over} />
        </Named>
        <Named text={texts.oddsStates[3]}>
          <Cell odds={202_000} line="+0.5" selected={chosen} onPress={() => setChosen(!chosen)} />
        </Named>
        <Named text={texts.oddsStates[4]}>
          <Cell odds={undefined} state="suspended" />
        </Named>
        <Named text={texts.oddsStates[5]}>
          <Cell odds={180_000} state="locked" />
        </Named>
      </div>
      <div className={css['pairs']}>
        <Cell odds={price(186_000, 1)} line={'\u22120.5'} layout="wide" />
        <Cell odds={price(202_000, -1)} line="+0.5" layout="wide" />
        <Cell odds={195_000} line={texts.over} layout="wide" selected />
        <Cell odds={undefined} layout="wide" state="suspended" />
      </div>
      <Line>
        <Button size="s" variant="soft" onClick={nudge}>
          {texts.nudge}
        </Button>
        <PriceChange from={191_000} to={195_000} upText={texts.wentUp} downText={texts.wentDown} />
        <PriceChange from={195_000} to={188_000} upText={texts.wentUp} downText={texts.wentDown} />
      </Line>
    </Board>
  )
}

const samples = [
  0.5, -0.2, 0.4, 0.7, 0.9, -0.1, 0.3, -0.3, -0.6, -0.5, 0.2, 0.8, 0.6, -0.2, 0.4, 0.3, -0.7, -0.9, -0.8, 0.2,
]

const home = <Seal name={texts.homeTeam} />
const away = <Seal name={texts.awayTeam} />

const LiveMatch = () => (
  <MatchRow label={`${texts.homeTeam} ${texts.awayTeam}`}>
    <MatchMeta live phase={texts.half} clock="67:24">
      {texts.markets}
    </MatchMeta>
    <MatchGrid>
      <MatchTeam name={texts.homeTeam} seal={home} score={2} ahead />
      <Cell odds={142_000} />
      <Cell odds={186_000} line={'\u22120.5'} />
      <Cell odds={195_000} line={texts.over} selected />
      <MatchTeam name={texts.awayTeam} seal={away} score={1} />
      <Cell odds={780_000} />
      <Cell odds={202_000} line="+0.5" />
      <Cell odds={191_000} line={texts.under} />
      <MatchExtras drawText={texts.draw}>
        <Icon name="corner" size={14} />
        <b className="num">5{'\u2013'}3</b>
      </MatchExtras>
      <Cell odds={435_000} />
      <MatchTrend>
        <Momentum samples={samples} goals={[{ minute: 12, side: 'home' }]} label={texts.trend} />
      </MatchTrend>
    </MatchGrid>
  </MatchRow>
)

const ComingMatch = () => (
  <MatchRow label={`${texts.awayTeam} ${texts.homeTeam}`}>
    <MatchMeta phase="11-22" clock="20:05">
      {texts.markets}
    </MatchMeta>
    <MatchGrid>
      <MatchTeam name={texts.awayTeam} seal={away} />
      <Cell odds={undefined} state="suspended" />
      <Cell odds={undefined} state="suspended" />
      <NoOdds label={texts.noMarket} />
      <MatchTeam name={texts.homeTeam} seal={home} />
      <Cell odds={undefined} state="suspended" />
      <Cell odds={undefined} state="suspended" />
      <NoOdds label={texts.noMarket} />
      <MatchExtras drawText={texts.draw} />
      <Cell odds={undefined} state="suspended" />
      <MatchTrend>
        <div className={css['forms']}>
          <Form name={texts.form} label={texts.formText} marks={['win', 'win', 'draw', 'loss', 'win']} />
        </div>
      </MatchTrend>
    </MatchGrid>
  </MatchRow>
)

export const Matches = () => {
  const [open, setOpen] = useState(true)
  return (
    <Board title={texts.match}>
      <div className={css['frame']}>
        <League name={texts.league} count={4} columns={texts.columns} open={open} onToggle={() => setOpen(!open)}>
          <LiveMatch />
          <ComingMatch />
        </League>
        <League name={texts.sport} count={2} open={false} onToggle={() => undefined}>
          <ComingMatch />
        </League>
      </div>
      <CompareBar name={texts.possession} home={58} away={42} show={(share) => `${share}%`} />
      <div className={css['night']}>
        <CompareBar name={texts.shots} home={6} away={3} onDark />
        <CompareBar name={texts.corners} home={0} away={0} onDark />
      </div>
      <Ticket ground="surface" head={<b>{texts.over}</b>}>
        {texts.expected} <Price odds={195_000} />
      </Ticket>
      <div className={css['frame']}>
        <SlipDock
          count={1}
          countLabel={texts.dockCount}
          title={texts.over}
          detail={texts.dockDetail}
          price={<Price odds={195_000} />}
          actionText={texts.dock}
          onOpen={() => undefined}
        />
      </div>
    </Board>
  )
}
