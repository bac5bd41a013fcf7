// Replays a recorded match, entry by entry: playing, paused, stepped, or from any point on. It is read-only: it shows
// the match's state and what was on sale after the entry, and changes nothing (decision 1208).

import { useDesk } from '@magpie/desk/desk'
import { Moment, StateTag } from '@magpie/desk/figures'
import { useFilters } from '@magpie/desk/filters'
import { Panel } from '@magpie/desk/panel'
import { Segmented } from '@magpie/desk/segmented'
import { Empty, Shown } from '@magpie/desk/states'
import { deskInner, deskLine, deskMarket, deskPick, deskSideLine } from '@magpie/sportsbook/web/desk'
import { replayMax } from '@magpie/sportsbook/contract'
import { answered } from '@magpie/wire/answered'
import { useText } from '@magpie/wire/text'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Select, Slider } from 'antd'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { opsBookRecorded, opsBookReplay, type OpsReplay } from '../../../contract/index.ts'
import css from './replay.module.css'
import { price } from '../figures.ts'
import { whenText } from '../period.ts'
import { wordsOf } from './replay-words.ts'

type Step = OpsReplay['steps'][number]
type Call = ReturnType<typeof useDesk>['call']
type At = { readonly venue: string; readonly match: string }

const paces = { slow: 2000, usual: 1000, quick: 250 } as const
type Pace = keyof typeof paces
const paceNames = Object.keys(paces) as Pace[]

/** Entries load in pages, so that a step to the next one rarely needs a request. */
const startOf = (nth: number): number => Math.floor(nth / replayMax) * replayMax

const stretchQuery = (call: Call, at: At, nth: number) =>
  queryOptions({
    queryKey: ['book', 'replay', at.venue, at.match, startOf(nth)],
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    queryFn: async () => answered(await call(opsBookReplay, { ...at, from: startOf(nth) })),
  })

const useWhat = () => {
  const say = useText()
  return (what: string): string => (wordsOf.has(what) ? say(`book.step_${what}`) : what)
}

const tones = { taken: 'jade', asked: 'hot', repeat: 'plain', act: 'gold' } as const

const After = ({
  told,
  step,
  before,
}: {
  readonly told: OpsReplay
  readonly step: Step
  readonly before?: Step | undefined
}) => {
  const say = useText()
  const { home, away } = told.match
  const was = new Map(
    (before?.lines ?? []).flatMap(({ market, line, sides }) =>
      sides.map(({ side, oddsE5 }) => [`${market} ${line} ${side}`, oddsE5] as const),
    ),
  )
  return (
    <Panel
      title={say('book.replay_sale')}
      extra={
        <span className={css['counts']}>
          {say('book.replay_counts', { open: step.open, suspended: step.suspended, changed: step.changed })}
        </span>
      }
    >
      {step.lines.length === 0 ? (
        <Empty>{say('book.no_lines')}</Empty>
      ) : (
        <ul className={css['lines']}>
          {step.lines.map(({ market, line, state, sides }) => (
            <li key={`${market} ${line}`}>
              <p>
                <b>
                  {deskMarket(market)} {deskLine(market, line)}
                </b>
                <StateTag tone={state === 'open' ? 'jade' : state === 'suspended' ? 'gold' : 'plain'}>
                  {say(`book.replay_${state}`)}
                </StateTag>
              </p>
              <p className={css['sides']}>
                {sides.map(({ side, oddsE5 }) => {
                  const old = was.get(`${market} ${line} ${side}`)
                  const way = old === undefined || old === oddsE5 ? '' : oddsE5 > old ? 'longer' : 'shorter'
                  const name = deskPick({ market, side, line: deskSideLine(market, side, line), home, away })
                  return (
                    <span key={side} className={css[way]}>
                      {name} <b className="num">{price(oddsE5)}</b>
                      {way !== '' && <small>{say(`book.replay_${way}`, { price: price(old ?? 0) })}</small>}
                    </span>
                  )
                })}
              </p>
            </li>
          ))}
        </ul>
      )}
      <p className={css['note']}>{say('book.replay_prices')}</p>
    </Panel>
  )
}

/** With the score inside the current set. */
const scoreOf = ({ score, inner }: Pick<Step, 'score' | 'inner'>): string =>
  [score.join('-'), deskInner(inner)].filter((text) => text !== '').join(' · ')

type PlaceProps = {
  readonly told: OpsReplay
  /** The current entry. */
  readonly nth: number
  readonly onNth: (nth: number) => void
}

const Entries = ({ told, nth, onNth }: PlaceProps) => {
  const say = useText()
  const what = useWhat()
  return (
    <Panel flush title={say('book.replay_entries', { from: (told.steps[0]?.nth ?? 0) + 1, total: told.total })}>
      <ol className={css['entries']}>
        {told.steps.map((step) => (
          <li key={step.nth}>
            <button type="button" aria-pressed={step.nth === nth} onClick={() => onNth(step.nth)}>
              <span className="num">{step.seq}</span>
              <b>{what(step.what)}</b>
              <span className="num">
                {step.minute > 0 && `${step.minute}′ `}
                {scoreOf(step)}
              </span>
              {step.effect !== 'taken' && (
                <StateTag tone={tones[step.effect]}>{say(`book.replay_${step.effect}`)}</StateTag>
              )}
              {step.changed > 0 && <small>{say('book.replay_changed', { count: step.changed })}</small>}
            </button>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

const Message = ({ told, step }: { readonly told: OpsReplay; readonly step: Step }) => {
  const say = useText()
  const what = useWhat()
  const { home, away, kickOffAt } = told.match
  return (
    <Panel
      title={`${home} ${step.score.join('-')} ${away}`}
      extra={<StateTag tone={tones[step.effect]}>{say(`book.replay_${step.effect}`)}</StateTag>}
    >
      <dl className={css['facts']}>
        <dt>{say('book.replay_what')}</dt>
        <dd>{what(step.what)}</dd>
        <dt>{say('book.replay_stands')}</dt>
        <dd>
          {step.period === 'before' ? say('book.replay_before') : whenText({ ...step, kickOffAt })}{' '}
          {deskInner(step.inner)}
          {step.danger !== null && ` · ${say('book.replay_danger')}`}
        </dd>
        <dt>{say('book.replay_at')}</dt>
        <dd>
          <Moment at={step.at} />
        </dd>
        <dt>{say('book.replay_heard')}</dt>
        <dd>
          <Moment at={step.heardAt} />
        </dd>
      </dl>
      <pre className={css['told']}>{step.told}</pre>
    </Panel>
  )
}

/** Advances by itself until the last entry; any other control pauses it. */
const usePlay = (nth: number, total: number, pace: Pace, onNth: (nth: number) => void) => {
  const [plays, setPlays] = useState(false)
  const isOver = nth >= total - 1
  useEffect(() => {
    if (!plays) return undefined
    if (isOver) {
      setPlays(false)
      return undefined
    }
    const timer = setTimeout(() => onNth(nth + 1), paces[pace])
    return () => clearTimeout(timer)
  }, [plays, isOver, nth, pace, onNth])
  return { plays, setPlays }
}

const Controls = ({ told, at, nth, onNth }: PlaceProps & { readonly at: At }) => {
  const say = useText()
  const what = useWhat()
  const [pace, setPace] = useState<Pace>('usual')
  const { plays, setPlays } = usePlay(nth, told.total, pace, onNth)
  const last = told.total - 1
  const go = (next: number): void => {
    setPlays(false)
    onNth(Math.max(0, Math.min(last, next)))
  }
  return (
    <Panel>
      <div className={css['controls']}>
        <Button onClick={() => go(0)} disabled={nth === 0}>
          {say('book.replay_first')}
        </Button>
        <Button onClick={() => go(nth - 1)} disabled={nth === 0}>
          {say('book.replay_back')}
        </Button>
        <Button type="primary" onClick={() => setPlays(!plays)} disabled={nth >= last}>
          {say(plays ? 'book.replay_pause' : 'book.replay_play')}
        </Button>
        <Button onClick={() => go(nth + 1)} disabled={nth >= last}>
          {say('book.replay_next')}
        </Button>
        <Segmented
          aria-label={say('book.replay_pace')}
          value={pace}
          onChange={setPace}
          options={paceNames.map((value) => ({ value, label: say(`book.replay_pace_${value}`) }))}
        />
        <Select
          className={css['mark'] ?? ''}
          aria-label={say('book.replay_from')}
          placeholder={say('book.replay_from')}
          value={null}
          onChange={(value: number | null) => value !== null && go(value)}
          options={told.marks.map((mark) => ({
            value: mark.nth,
            label: `${mark.minute > 0 ? `${mark.minute}′ ` : ''}${what(mark.what)} ${scoreOf(mark)}`,
          }))}
        />
        <b className={`num ${css['place']}`}>
          {nth + 1} / {told.total}
        </b>
        <Link to={`/book-lines?venue=${at.venue}&match=${encodeURIComponent(at.match)}`}>{say('book.to_settle')}</Link>
      </div>
      <Slider
        min={0}
        max={Math.max(1, last)}
        value={nth}
        onChange={go}
        tooltip={{ formatter: (value) => String((value ?? 0) + 1) }}
        ariaLabelForHandle={say('book.replay_place')}
      />
    </Panel>
  )
}

const One = ({ at }: { readonly at: At }) => {
  const { call } = useDesk()
  const queries = useQueryClient()
  const { values, set } = useFilters(['nth'])
  const asked = Number(values.nth ?? '1') - 1
  const nth = Number.isInteger(asked) && asked > 0 ? asked : 0
  const query = useQuery(stretchQuery(call, at, nth))
  const total = query.data?.total ?? 0
  useEffect(() => {
    const next = startOf(nth) + replayMax
    if (next < total) queries.query(stretchQuery(call, at, next)).catch(() => undefined)
  }, [queries, call, at, nth, total])
  const [onNth] = useState(() => (next: number) => set({ nth: next === 0 ? undefined : String(next + 1) }))
  return (
    <Shown query={query} rows={8}>
      {(told) => {
        const step = told.steps.find((one) => one.nth === nth) ?? told.steps.at(-1)
        if (step === undefined) return null
        const before = told.steps.find((one) => one.nth === step.nth - 1)
        return (
          <>
            <Controls told={told} at={at} nth={nth} onNth={onNth} />
            <div className={css['one']}>
              <Entries told={told} nth={nth} onNth={onNth} />
              <div>
                <Message told={told} step={step} />
                <After told={told} step={step} before={before} />
              </div>
            </div>
          </>
        )
      }}
    </Shown>
  )
}

type Named = Pick<OpsReplay['match'], 'home' | 'away' | 'score' | 'messages'>

/**
 * Matches to choose from. The address may name one that the search does not return: it is then shown by its teams as
 * well.
 */
const useOptions = (
  rows: readonly {
    readonly venue: string
    readonly name: string
    readonly match: Named & { readonly matchId: string }
  }[],
  at: At | undefined,
) => {
  const say = useText()
  const { call } = useDesk()
  const isListed = rows.some(({ venue, match }) => venue === at?.venue && match.matchId === at.match)
  const other = useQuery({
    ...stretchQuery(call, at ?? { venue: '', match: '' }, 0),
    enabled: at !== undefined && !isListed,
  })
  const labelOf = ({ home, away, score, messages }: Named, name: string): string =>
    `${home} ${score.join('-')} ${away} · ${name} · ${say('book.replay_messages', { count: messages })}`
  const listed = rows.map(({ venue, name, match }) => ({
    value: `${venue}/${match.matchId}`,
    label: labelOf(match, name),
  }))
  if (isListed || at === undefined || other.data === undefined) return listed
  return [{ value: `${at.venue}/${at.match}`, label: labelOf(other.data.match, at.venue) }, ...listed]
}

export const Replay = () => {
  const say = useText()
  const { call } = useDesk()
  const { values, set } = useFilters(['venue', 'match', 'nth'])
  const [text, setText] = useState('')
  const query = useQuery({
    queryKey: ['book', 'recorded', text],
    placeholderData: keepPreviousData,
    queryFn: async () => answered(await call(opsBookRecorded, text === '' ? {} : { text })),
  })
  const rows = query.data?.rows ?? []
  const [first] = rows
  const venue = values.venue ?? first?.venue
  const match = values.match ?? first?.match.matchId
  const options = useOptions(rows, venue === undefined || match === undefined ? undefined : { venue, match })
  return (
    <>
      <p className={css['pick']}>
        <Select
          className={css['select'] ?? ''}
          showSearch={{ filterOption: false, onSearch: setText }}
          aria-label={say('book.col_match')}
          placeholder={say('book.replay_search')}
          value={venue === undefined || match === undefined ? null : `${venue}/${match}`}
          onChange={(value: string | null) => {
            const [code, ...id] = (value ?? '').split('/')
            set({ venue: code, match: id.join('/'), nth: undefined })
          }}
          notFoundContent={say('book.replay_none')}
          options={options}
        />
        <small>{say('book.replay_about')}</small>
      </p>
      <Shown query={query} rows={8}>
        {() =>
          venue === undefined || match === undefined ? (
            <Empty>{say('book.replay_none')}</Empty>
          ) : (
            <Chosen key={`${venue}/${match}`} venue={venue} match={match} />
          )
        }
      </Shown>
    </>
  )
}

/** The same object from one render to the next. */
const Chosen = (asked: At) => {
  const [at] = useState(asked)
  return <One at={at} />
}
