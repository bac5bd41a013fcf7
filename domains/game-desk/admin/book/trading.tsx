// The trading desk (drawing 80): matches with their exposure, the open one score by score, and its ladder.

import { useDesk } from '@magpie/desk/desk'
import { StateTag, type Tone } from '@magpie/desk/figures'
import { useFilters } from '@magpie/desk/filters'
import { useOpened } from '@magpie/desk/opened'
import { Panel } from '@magpie/desk/panel'
import { Segmented } from '@magpie/desk/segmented'
import { Empty, Shown } from '@magpie/desk/states'
import { Refused } from '@magpie/wire/answered'
import { CallFailed } from '@magpie/wire/call'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { Sparkline } from '@magpie/ui/art/sparkline'
import { clockText } from '@magpie/ui/text/clock-text'
import { Alert, Tooltip } from 'antd'
import { Link } from 'react-router'
import { type OpsBook, type OpsBookMatch, titleOf } from '../../contract/index.ts'
import { Stop } from './act-buttons.tsx'
import { Bar } from './bar.tsx'
import css from './book.module.css'
import { Cells, CellsUnit } from './cells.tsx'
import { shareOf, whole } from './figures.ts'
import { Ladder } from './ladder.tsx'
import { booksQuery, keyOf, matchQuery, orders, type Row, rowsOf, sorted } from './rows.ts'
import { whenText } from './period.ts'
import { Tiles } from './tiles.tsx'

const modeOf = ({ match }: Row): { readonly word: string; readonly tone: Tone } => {
  if (match.questions > 0) return { word: 'asked', tone: 'hot' }
  if (match.stopped) return { word: 'stopped', tone: 'hot' }
  if (match.moved > 0 || match.stoppedMarkets > 0) return { word: 'by_hand', tone: 'gold' }
  if (match.state !== 'open') return { word: 'halted', tone: 'gold' }
  return { word: 'auto', tone: 'jade' }
}

/** The number of alerts that need attention; the details are in a tooltip and in a text for screen readers. */
const Alerts = ({ match }: Pick<Row, 'match'>) => {
  const say = useText()
  if (match.alerts.length === 0) return null
  const words = match.alerts.map(({ what, count }) => say(`book.alert_${what}`, { count })).join(' · ')
  return (
    <Tooltip title={words}>
      <span aria-label={words}>
        <StateTag tone="hot">{say('book.alerts', { count: match.alerts.length })}</StateTag>
      </span>
    </Tooltip>
  )
}

type LineProps = { readonly row: Row; readonly isOpened: boolean; readonly onOpen: () => void }

const Line = ({ row, isOpened, onOpen }: LineProps) => {
  const say = useText()
  const { match } = row
  const net = match.worst?.net ?? '0'
  const share = shareOf(net, match.cap)
  const mode = modeOf(row)
  return (
    <tr className={isOpened ? css['opened'] : undefined} aria-selected={isOpened}>
      <th scope="row">
        <button type="button" onClick={onOpen}>
          <b>
            {match.home} <small>{say('book.versus')}</small> {match.away}
          </b>
          <small>
            {match.period !== 'before' && match.period !== 'ended' && <i className={css['live']} />}
            {match.league} · {whenText(match)}
          </small>
        </button>
      </th>
      <td className="num">{match.sport === 'outright' ? '—' : match.score.join('-')}</td>
      <td className="num">{match.lines}</td>
      <td className="num">{whole(match.staked)}</td>
      <td>
        <Bar className={`${css['bar']} ${share >= 70 ? css['hot'] : share >= 50 ? css['warm'] : ''}`} share={share} />
        <span className="num">{match.worst === null ? '—' : whole(net)}</span>
      </td>
      <td className="num">{match.worst === null ? '—' : `${share}%`}</td>
      <td>
        <StateTag tone={mode.tone}>{say(`book.mode_${mode.word}`)}</StateTag>
      </td>
      <td>
        <Alerts match={match} />
      </td>
    </tr>
  )
}

const columns = ['match', 'score', 'lines', 'staked', 'worst', 'share', 'mode', 'alerts'] as const

/** The course of a figure of the match since it is recorded. */
const Went = ({ label, figures }: { readonly label: string; readonly figures: readonly number[] }) => (
  <div className={css['went']}>
    <span>{label}</span>
    <Sparkline figures={figures} label={label} height={28} />
  </div>
)

const Course = ({ told }: { readonly told: OpsBookMatch }) => {
  const say = useText()
  const points = told.course?.points ?? []
  if (told.match.tickets === 0 || points.length < 2) return null
  return (
    <>
      <Went label={say('book.went_staked')} figures={points.map(({ staked }) => Number(staked))} />
      <Went label={say('book.went_worst')} figures={points.map(({ worst }) => -Number(worst))} />
    </>
  )
}

/** The next request goes out by itself, seconds later. */
const isSilence = (error: unknown): boolean =>
  error instanceof CallFailed || (error instanceof Refused && error.refusal.refused === 'venue_silent')

/** Marks figures as outdated, with their time, when the book has not answered the last request. */
const Stands = ({ at }: { readonly at: number }) => {
  const say = useText()
  return (
    <Alert
      className={css['silent'] ?? ''}
      type="warning"
      showIcon
      title={at === 0 ? say('book.asking_again') : say('book.stands_at', { at: clockText(at, 'seconds') })}
    />
  )
}

const Opened = ({ row }: { readonly row: Row }) => {
  const say = useText()
  const { call } = useDesk()
  const { venue, match } = row
  const query = useQuery(matchQuery(call, { venue, match: match.matchId }))
  const title = titleOf(match)
  const cells = query.data?.cells ?? []
  return (
    <Panel
      title={say('book.if_it_ends')}
      extra={
        cells.length > 0 && (
          <span className={css['unit']}>
            <CellsUnit cells={cells} />
          </span>
        )
      }
    >
      {isSilence(query.error) && <Stands at={query.dataUpdatedAt} />}
      <Shown query={isSilence(query.error) ? { ...query, error: null } : query} rows={5}>
        {(told) => (
          <>
            {told.cells.length > 0 ? (
              <Cells cells={told.cells} score={told.match.score} />
            ) : (
              <p className={css['none']}>{say(told.match.tickets === 0 ? 'book.no_bets' : 'book.no_cells')}</p>
            )}
            <dl className={css['sums']}>
              <dt>{say('book.expected')}</dt>
              <dd>{whole(told.match.margin)}</dd>
              <dt>{say('book.tickets')}</dt>
              <dd>{told.match.tickets}</dd>
              <dt>{say('book.waiting_bets')}</dt>
              <dd>{told.match.pending}</dd>
            </dl>
            {told.match.alerts.length > 0 && (
              <ul className={css['alerts']}>
                {told.match.alerts.map(({ what, count }) => (
                  <li key={what}>{say(`book.alert_${what}`, { count })}</li>
                ))}
              </ul>
            )}
            <Course told={told} />
            <div className={css['acts']}>
              <Link to={`/book-lines?venue=${venue}&match=${encodeURIComponent(match.matchId)}`}>
                {say('book.to_lines')}
              </Link>
              <Stop
                venue={venue}
                matchId={match.matchId}
                market={null}
                stopped={told.match.stopped}
                pending={told.match.pending}
                title={title}
              />
            </div>
          </>
        )}
      </Shown>
    </Panel>
  )
}

const Desk = ({ venues }: { readonly venues: readonly OpsBook[] }) => {
  const say = useText()
  const { values, set } = useFilters(['venue', 'by', 'open'])
  const by = orders.find((one) => one === values.by) ?? 'staked'
  const all = rowsOf(venues)
  const rows = sorted(
    all.filter(({ venue }) => values.venue === undefined || venue === values.venue),
    by,
  )
  // New bets reorder the list: the open match stays.
  const opened = useOpened(rows, keyOf, values.open)
  const silent = venues.filter(({ book }) => book === null)
  return (
    <>
      {silent.length > 0 && (
        <Alert
          className={css['silent'] ?? ''}
          type="warning"
          showIcon
          title={say('book.silent', { names: silent.map(({ name }) => name).join(' · ') })}
        />
      )}
      <Tiles venues={venues} rows={rows} />
      <div className={css['trading']}>
        <div className={css['main']}>
          <Panel
            flush
            title={
              <>
                {say('book.matches')}{' '}
                <small className={css['muted']}>{say('book.count', { count: rows.length })}</small>
              </>
            }
            extra={
              <>
                <Segmented
                  aria-label={say('games.venue')}
                  value={values.venue ?? ''}
                  onChange={(value) => set({ venue: value === '' ? undefined : value, open: undefined })}
                  options={[
                    { value: '', label: say('games.all') },
                    ...venues.map(({ venue, name }) => ({ value: venue, label: name })),
                  ]}
                />
                <Segmented
                  aria-label={say('book.by')}
                  value={by}
                  onChange={(value) => set({ by: value === 'staked' ? undefined : value })}
                  options={orders.map((value) => ({ value, label: say(`book.by_${value}`) }))}
                />
              </>
            }
          >
            {rows.length === 0 ? (
              <Empty>{say('book.none')}</Empty>
            ) : (
              <div className={css['scroller']}>
                <table className={css['Table']}>
                  <thead>
                    <tr>
                      {columns.map((key) => (
                        <th key={key} scope="col">
                          {say(`book.col_${key}`)}
                        </th>
                      ))}
                    </tr>
                  </thead>
                  <tbody>
                    {rows.map((row) => (
                      <Line
                        key={keyOf(row)}
                        row={row}
                        isOpened={row === opened}
                        onOpen={() => set({ open: keyOf(row) })}
                      />
                    ))}
                  </tbody>
                </table>
              </div>
            )}
          </Panel>
          {opened !== undefined && <Ladder key={keyOf(opened)} row={opened} />}
        </div>
        <div className={css['aside']}>{opened !== undefined && <Opened key={keyOf(opened)} row={opened} />}</div>
      </div>
    </>
  )
}

const Trading = () => {
  const { call } = useDesk()
  const query = useQuery(booksQuery(call))
  return (
    <Shown query={query} rows={10}>
      {(venues) => <Desk venues={venues} />}
    </Shown>
  )
}

export default Trading
