// One market of a match (drawing 81): its prices with the stakes, the book's result by final score, and a new price
// whose effect is shown before it is set.

import { useDesk } from '@magpie/desk/desk'
import { StateTag } from '@magpie/desk/figures'
import { useFilters } from '@magpie/desk/filters'
import { Panel } from '@magpie/desk/panel'
import { Segmented } from '@magpie/desk/segmented'
import { Empty, Shown } from '@magpie/desk/states'
import { deskLine, deskMarket, deskPick, deskSideLine } from '@magpie/sportsbook/web/desk'
import { showMoment } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { type OpsBookMatch, titleOf } from '../../contract/index.ts'
import { Stop } from './act-buttons.tsx'
import css from './lines.module.css'
import { Ends } from './ends.tsx'
import { percent, price, whole } from './figures.ts'
import { MatchSettings } from './match-settings.tsx'
import { whenText } from './period.ts'
import { PriceChart } from './course/price-chart.tsx'
import { Preview, type Wanted } from './preview.tsx'
import { Recent } from './course/recent.tsx'
import { booksQuery, matchQuery, type Row, rowsOf, sorted } from './rows.ts'

type LineTold = OpsBookMatch['lines'][number]

/** The markets of a match in order, each with its lines. */
const marketsIn = (lines: readonly LineTold[]): readonly (readonly [string, readonly LineTold[]])[] => {
  const byMarket = new Map<string, LineTold[]>()
  for (const line of lines) byMarket.set(line.market, [...(byMarket.get(line.market) ?? []), line])
  return [...byMarket]
}

const stakedIn = (lines: readonly LineTold[]): bigint =>
  lines.flatMap(({ sides }) => sides).reduce((sum, { staked }) => sum + BigInt(staked), 0n)

const modeOf = (lines: readonly LineTold[], main: LineTold | undefined) => {
  if (lines.some(({ stopped }) => stopped)) return 'stopped'
  if (main?.state !== 'open') return 'halted'
  if (lines.some(({ moved }) => moved)) return 'by_hand'
  return lines.some(({ stakes }) => stakes !== null) ? 'by_stakes' : 'auto'
}

const MarketList = ({ told, chosen, onChoose }: MarketsProps) => {
  const say = useText()
  return (
    <ul className={css['markets']}>
      {marketsIn(told.lines).map(([market, lines]) => {
        const main = lines.find((line) => line.main) ?? lines[0]
        const word = modeOf(lines, main)
        const tone = word === 'stopped' ? 'hot' : word === 'auto' || word === 'by_stakes' ? 'jade' : 'gold'
        return (
          <li key={market}>
            <button type="button" aria-pressed={market === chosen} onClick={() => onChoose(market)}>
              <span>
                <b>{deskMarket(market)}</b>
                <small>
                  {main !== undefined && deskLine(market, main.line) !== ''
                    ? say('book.lines_of', { line: deskLine(market, main.line), count: lines.length })
                    : say('book.sides', { count: main?.sides.length ?? 0 })}
                </small>
              </span>
              <span>
                <StateTag tone={tone}>{say(`book.mode_${word}`)}</StateTag>
                <b className="num">{whole(stakedIn(lines))}</b>
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
type MarketsProps = {
  readonly told: OpsBookMatch
  readonly chosen: string
  readonly onChoose: (market: string) => void
}

/** The next price up or down by one step of the odds. */
const stepped = (oddsE5: number, by: 1 | -1): number => {
  const step = oddsE5 < 1_000_000 ? 1000 : oddsE5 < 3_000_000 ? 10_000 : 100_000
  return Math.max(101_000, oddsE5 + by * step)
}

/** Compared with the model's price: +1.6% is longer. */
const movedBy = ({ oddsE5, modelE5 }: LineTold['sides'][number]): string => {
  if (modelE5 <= 0 || oddsE5 === modelE5) return '0'
  const share = percent(Math.round((oddsE5 / modelE5 - 1) * 1e6))
  return oddsE5 > modelE5 ? `+${share}` : share
}

const SidePrice = ({ told, line, nth, wanted, onWant }: SidePriceProps) => {
  const say = useText()
  const { may } = useDesk()
  const side = line.sides[nth]
  if (side === undefined) return null
  const { home, away } = told.match
  const isOwn = wanted?.side === side.side
  const shown = isOwn && wanted.oddsE5 !== null ? wanted.oddsE5 : side.oddsE5
  const name = deskPick({
    market: line.market,
    side: side.side,
    line: deskSideLine(line.market, side.side, line.line),
    home,
    away,
    picked: side.picked,
  })
  const want = (by: 1 | -1) => () => onWant({ side: side.side, oddsE5: stepped(shown, by) })
  return (
    <section className={`${css['side']} ${isOwn ? css['own'] : ''}`} aria-label={name}>
      <h3>{name}</h3>
      <div className={css['stepper']}>
        {may('book.trade') && (
          <Button aria-label={say('book.lower', { name })} onClick={want(-1)}>
            −
          </Button>
        )}
        <b className="num">{price(shown)}</b>
        {may('book.trade') && (
          <Button aria-label={say('book.raise', { name })} onClick={want(1)}>
            +
          </Button>
        )}
        <span>
          {say('book.now')} <b className="num">{price(side.oddsE5)}</b>
        </span>
      </div>
      <dl className={css['sums']}>
        <dt>{say('book.col_staked')}</dt>
        <dd>{whole(side.staked)}</dd>
        <dt>{say('book.if_wins')}</dt>
        <dd>{whole(-BigInt(side.pays))}</dd>
        <dt>{say('book.fair')}</dt>
        <dd>{price(side.fairE5)}</dd>
        {line.stakes !== null && (
          <>
            <dt>{say('book.model')}</dt>
            <dd>{price(side.modelE5)}</dd>
            <dt>{say('book.staked_move')}</dt>
            <dd>{movedBy(side)}</dd>
          </>
        )}
      </dl>
    </section>
  )
}
type SidePriceProps = {
  readonly told: OpsBookMatch
  readonly line: LineTold
  readonly nth: number
  readonly wanted: Wanted | undefined
  readonly onWant: (wanted: Wanted) => void
}

const MatchHead = ({ told }: { readonly told: OpsBookMatch }) => {
  const { sport, home, away, score, league } = told.match
  // A competition has no score.
  const goals = sport === 'outright' ? [] : score
  return (
    <div className={css['head']}>
      {[home, away].map((name, at) => (
        <p key={name}>
          <b>{name}</b>
          {goals[at] !== undefined && <b className="num">{goals[at]}</b>}
        </p>
      ))}
      <small>
        {told.match.period !== 'before' && told.match.period !== 'ended' && <i className={css['live']} />}
        {whenText(told.match)} · {league}
      </small>
    </div>
  )
}

const One = ({ venue, told }: { readonly venue: string; readonly told: OpsBookMatch }) => {
  const say = useText()
  const { values, set } = useFilters(['market', 'line'])
  const [wanted, setWanted] = useState<Wanted>()
  const { match } = told
  const markets = marketsIn(told.lines)
  const [market, lines] = markets.find(([id]) => id === values.market) ?? markets[0] ?? []
  const line = lines?.find((one) => String(one.line) === values.line) ?? lines?.find(({ main }) => main) ?? lines?.[0]
  const title = titleOf(match)
  // Nothing is priced once the match has been played, but its result may still be missing or wrong.
  if (market === undefined || lines === undefined || line === undefined)
    return (
      <div className={css['one']}>
        <div className={css['which']}>
          <Panel flush>
            <MatchHead told={told} />
          </Panel>
          <MatchSettings venue={venue} told={told} title={title} />
        </div>
        <Empty>{say('book.no_lines')}</Empty>
      </div>
    )
  const choose = (next: { market?: string | undefined; line?: string | undefined }): void => {
    setWanted(undefined)
    set(next)
  }
  return (
    <div className={css['one']}>
      <div className={css['which']}>
        <Panel flush>
          <MatchHead told={told} />
          <MarketList told={told} chosen={market} onChoose={(id) => choose({ market: id, line: undefined })} />
        </Panel>
        <MatchSettings venue={venue} told={told} title={title} />
      </div>
      <div className={css['course']}>
        <Panel
          title={
            <>
              {deskMarket(market)}{' '}
              <small className={css['muted']}>{say('book.return_least', { percent: percent(leastPpm(line)) })}</small>
            </>
          }
          extra={
            <>
              <StateTag tone={line.returnPpm >= leastPpm(line) ? 'jade' : 'hot'}>
                {say('book.return_now', { percent: percent(line.returnPpm) })}
              </StateTag>
              <Stop
                size="small"
                venue={venue}
                matchId={match.matchId}
                market={market}
                stopped={line.stopped}
                pending={match.pending}
                title={title}
              />
            </>
          }
        >
          {lines.length > 1 && (
            <p className={css['pick']}>
              <Segmented
                aria-label={say('book.line')}
                value={String(line.line)}
                onChange={(value) => choose({ line: value })}
                options={lines.map((one) => ({ value: String(one.line), label: deskLine(market, one.line) }))}
              />
            </p>
          )}
          <div className={css['sides']}>
            {line.sides.map(({ side }, nth) => (
              <SidePrice key={side} told={told} line={line} nth={nth} wanted={wanted} onWant={setWanted} />
            ))}
          </div>
          {line.stakes !== null && (
            <p className={css['since']}>
              {say('book.staked_since', { time: showMoment(line.stakes.since), percent: percent(line.stakes.leftPpm) })}
            </p>
          )}
        </Panel>
        <PriceChart told={told} />
        <Ends told={told} />
      </div>
      <div className={css['moves']}>
        <Preview
          key={`${market}/${line.line}`}
          venue={venue}
          told={told}
          line={line}
          wanted={wanted}
          onClear={() => setWanted(undefined)}
          onWant={setWanted}
        />
        <Recent told={told} />
      </div>
    </div>
  )
}

/** The lowest payout allowed at the desk: for two sides, for three, for more. */
const leastPpm = ({ sides }: LineTold): number => (sides.length <= 2 ? 955_000 : sides.length === 3 ? 940_000 : 850_000)

const Chosen = ({ rows }: { readonly rows: readonly Row[] }) => {
  const say = useText()
  const { call } = useDesk()
  const { values, set } = useFilters(['venue', 'match', 'market', 'line'])
  // New bets reorder the list: the open match stays.
  const [first, setFirst] = useState(rows[0])
  if (first === undefined && rows[0] !== undefined) setFirst(rows[0])
  const at =
    values.venue !== undefined && values.match !== undefined
      ? { venue: values.venue, match: values.match }
      : first && { venue: first.venue, match: first.match.matchId }
  const course = { market: values.market, line: values.line === undefined ? undefined : Number(values.line) }
  const query = useQuery(matchQuery(call, at && { ...at, ...course }))
  if (at === undefined) return <Empty>{say('book.none')}</Empty>
  const listed = rows.map(({ venue, name, match }) => ({
    value: `${venue}/${match.matchId}`,
    label: `${titleOf(match)} · ${name}`,
  }))
  // One that is settled is not in the list, and is opened by its address.
  const value = `${at.venue}/${at.match}`
  const isListed = listed.some((one) => one.value === value)
  const unlisted = isListed || query.data === undefined ? [] : [{ value, label: titleOf(query.data.match) }]
  return (
    <>
      <p className={css['pick']}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          aria-label={say('book.col_match')}
          value={value}
          onChange={(chosen: string) => {
            const [venue, ...match] = chosen.split('/')
            set({ venue, match: match.join('/'), market: undefined, line: undefined })
          }}
          options={[...unlisted, ...listed]}
          className={css['select'] ?? ''}
        />
      </p>
      <Shown query={query} rows={8}>
        {(told) => <One key={`${at.venue}/${at.match}`} venue={at.venue} told={told} />}
      </Shown>
    </>
  )
}

const Lines = () => {
  const { call } = useDesk()
  const query = useQuery(booksQuery(call))
  return (
    <Shown query={query} rows={8}>
      {(venues) => <Chosen rows={sorted(rowsOf(venues), 'staked')} />}
    </Shown>
  )
}

export default Lines
