// Past draws: as a list with the proof of each, as a chart, and as runs of one side. Each says that it predicts
// nothing.

import { Icon } from '@magpie/ui/art/icon'
import { Picture } from '@magpie/ui/art/picture'
import { Switch } from '@magpie/ui/checks'
import { Note } from '@magpie/ui/note'
import { Segments } from '@magpie/ui/segments'
import { Sheet } from '@magpie/ui/sheet'
import { StateView } from '@magpie/ui/state-view'
import { TabPanel, Tabs } from '@magpie/ui/tabs'
import { useText } from '@magpie/wire/text'
import { useState } from 'react'
import type { LotteryResult } from '../../contract/index.ts'
import type { LotteryGame } from '../../rules/index.ts'
import { familyOf } from '../board/groups.ts'
import { DrawnRow } from '../draw/drawn-row.tsx'
import { issueText, tellDrawn } from '../draw/summary.ts'
import css from './charts.module.css'
import { figuresOf } from './runs.ts'
import { RunsView } from './runs-view.tsx'
import { type Drew, longFrom, tracksOf, trackTitle, trendOf } from './trend.ts'
import { TrendTable } from './trend-table.tsx'

export const views = ['results', 'trend', 'runs'] as const
export type View = (typeof views)[number]

export type HistoryProps = {
  readonly view: View | undefined
  readonly onView: (view: View | undefined) => void
  readonly game: LotteryGame
  readonly results: readonly LotteryResult[]
  readonly onCheck: (issue: string) => void
}

const lengths = [60, 120, 200] as const

/** Nothing may have been drawn in some 200 issues; a chart of zeros would be misleading. */
const None = ({ word }: { readonly word: string }) => {
  const say = useText()
  return <StateView kind="empty" title={say(word)} art={<Picture name="state-empty" width={140} />} />
}

const drewOf = (results: readonly LotteryResult[]): readonly Drew[] =>
  results.flatMap(({ issue, drawn }) => (drawn === null ? [] : [{ issue, drawn }]))

const TrendView = ({ game, results }: Pick<HistoryProps, 'game' | 'results'>) => {
  const say = useText()
  const family = familyOf(game.id)
  const tracks = tracksOf(family, game.plays)
  const [chosen, setChosen] = useState(tracks[0]?.id ?? '')
  const [length, setLength] = useState<number>(60)
  const [thread, setThread] = useState(true)
  const [absences, setAbsences] = useState(true)
  const track = tracks.find(({ id }) => id === chosen)
  if (track === undefined) return null
  const drew = drewOf(results).slice(0, length).reverse()
  const trend = trendOf(track, drew)
  const long = longFrom(track, drew[0]?.drawn ?? [])
  const title = trackTitle(family, track, say)
  return (
    <>
      <Tabs
        label={say('lottery.trend.tracks')}
        panelId="track"
        value={chosen}
        onChange={setChosen}
        items={tracks.map((one) => ({ id: one.id, text: trackTitle(family, one, say) }))}
      />
      <div className={css['set']}>
        <Segments
          className={css['lengths'] ?? ''}
          label={say('lottery.trend.length')}
          items={lengths.map((one) => ({ id: `${one}`, text: say('lottery.trend.last', { n: one }) }))}
          value={`${length}`}
          onChange={(id) => setLength(lengths.find((one) => `${one}` === id) ?? 60)}
        />
        <label>
          {say('lottery.trend.thread')} <Switch checked={thread} onChange={({ target }) => setThread(target.checked)} />
        </label>
        <label>
          {say('lottery.trend.absences')}{' '}
          <Switch checked={absences} onChange={({ target }) => setAbsences(target.checked)} />
        </label>
      </div>
      <TabPanel id="track" value={chosen}>
        <TrendTable track={track} trend={trend} title={title} thread={thread} absences={absences} long={long} />
      </TabPanel>
    </>
  )
}

const ResultsView = ({ game, results, onCheck }: Pick<HistoryProps, 'game' | 'results' | 'onCheck'>) => {
  const say = useText()
  const family = familyOf(game.id)
  const [shown, setShown] = useState(20)
  return (
    <ul className={css['results']}>
      {results.slice(0, shown).map(({ issue, drawn, reason, tickets }) => (
        <li key={issue}>
          <button type="button" onClick={() => onCheck(issue)}>
            <span>
              <small className="num">{say('lottery.history.issue', { issue: issueText(issue), n: tickets })}</small>
              {drawn === null ? (
                <span>{say(`lottery.void.${reason ?? 'other'}`)}</span>
              ) : (
                <DrawnRow family={family} drawn={drawn} plays={game.plays} size="xs" />
              )}
              {drawn !== null && <small>{tellDrawn(family, drawn, say)}</small>}
            </span>
            <Icon name="shield" size={18} label={say('lottery.check')} />
          </button>
        </li>
      ))}
      {shown < results.length && (
        <li>
          <button type="button" onClick={() => setShown(shown + 40)}>
            {say('lottery.history.more')}
          </button>
        </li>
      )}
    </ul>
  )
}

export const HistorySheet = ({ view, onView, game, results, onCheck }: HistoryProps) => {
  const say = useText()
  const family = familyOf(game.id)
  // Without sides there are no runs.
  const shown = views.filter((id) => id !== 'runs' || figuresOf(family).length > 0)
  return (
    <Sheet
      open={view !== undefined}
      onClose={() => onView(undefined)}
      title={say('lottery.history')}
      closeLabel={say('lottery.close')}
      head={
        <Segments
          label={say('lottery.history.views')}
          items={shown.map((id) => ({ id, text: say(`lottery.history.${id}`) }))}
          value={view ?? 'results'}
          onChange={(id) => onView(views.find((one) => one === id) ?? 'results')}
        />
      }
    >
      {results.length === 0 || (view !== 'results' && drewOf(results).length === 0) ? (
        <None word="lottery.history.none" />
      ) : view === 'trend' ? (
        <TrendView game={game} results={results} />
      ) : view === 'runs' ? (
        <RunsView family={family} drew={drewOf(results).map(({ drawn }) => drawn)} />
      ) : (
        <ResultsView game={game} results={results} onCheck={onCheck} />
      )}
      <div className={css['note']}>
        <Note>{say('lottery.independent')}</Note>
      </div>
    </Sheet>
  )
}
