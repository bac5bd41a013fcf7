// The catalogue of games (drawing 87): what is on sale, its actual return next to the promised one, and the switch of
// each.

import { useDesk } from '@magpie/desk/desk'
import { StateTag } from '@magpie/desk/figures'
import { useFilters } from '@magpie/desk/filters'
import { useOpened } from '@magpie/desk/opened'
import { Panel } from '@magpie/desk/panel'
import { Segmented } from '@magpie/desk/segmented'
import { FilterBar, Split } from '@magpie/desk/split'
import { Empty, Shown } from '@magpie/desk/states'
import { gameArt } from '@magpie/slots/web/desk'
import { answered } from '@magpie/wire/answered'
import { useText } from '@magpie/wire/text'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Switch } from 'antd'
import { useState } from 'react'
import { opsGames, type OpsVenueGames } from '../../contract/index.ts'
import { isOff } from '../../rules/figures.ts'
import { Band } from './band.tsx'
import css from './catalogue.module.css'
import { percent, places, wide } from './figures.ts'
import { GameDetail } from './game-detail.tsx'
import { MarkDialog } from './mark-dialog.tsx'
import type { Row } from './row.ts'

const refetchMs = 30_000

const keyOf = ({ venue, game }: Row): string => `${venue.venue}/${game.game}`

const isRowOff = ({ game }: Row): boolean => game.figures !== null && isOff(game.figures)

const Line = ({ row, isOpened, onOpen, onTurn }: LineProps) => {
  const say = useText()
  const { may } = useDesk()
  const { venue, game } = row
  const { figures } = game
  return (
    <tr aria-selected={isOpened} className={isOpened ? css['opened'] : undefined}>
      <th scope="row">
        <button type="button" onClick={onOpen}>
          {gameArt[game.game] !== undefined && <img src={gameArt[game.game]} width={36} height={36} alt="" />}
          <span>
            <b>{game.title}</b>
            <small>{venue.name}</small>
          </span>
        </button>
      </th>
      <td className="num">{figures === null ? `${game.returns.most}%` : percent(figures.exact)}</td>
      <td className="num">{figures === null ? '—' : percent(figures.real)}</td>
      <td>
        {figures === null ? <span className={css['none']}>{say('games.no_rounds')}</span> : <Band figures={figures} />}
      </td>
      <td className="num">{figures === null ? '0' : figures.rounds.toLocaleString('en')}</td>
      <td className="num">{figures === null ? '—' : wide(figures.half)}</td>
      <td className="num">{figures?.z === undefined || figures.z === null ? '—' : places(figures.z)}</td>
      <td>
        <StateTag tone={isRowOff(row) ? 'hot' : game.open ? 'jade' : 'plain'}>
          {say(isRowOff(row) ? 'games.watched' : game.open ? 'games.on' : 'games.off')}
        </StateTag>
      </td>
      <td>
        <Switch aria-label={game.title} checked={game.open} disabled={!may('games.mark')} onChange={onTurn} />
      </td>
    </tr>
  )
}

type LineProps = {
  readonly row: Row
  readonly isOpened: boolean
  readonly onOpen: () => void
  readonly onTurn: () => void
}

const columns = ['game', 'exact', 'real', 'band', 'rounds', 'half', 'z', 'state', 'sold'] as const

type Asked = { readonly row: Row; readonly turned: boolean }

const Table = ({ venues }: { readonly venues: readonly OpsVenueGames[] }) => {
  const say = useText()
  const queries = useQueryClient()
  const { values, set } = useFilters(['venue', 'off', 'open'])
  const [asked, setAsked] = useState<Asked>()
  const all = venues.flatMap((venue) => venue.games.map((game): Row => ({ venue, game })))
  const off = all.filter(isRowOff)
  const ofVenue = all.filter(({ venue }) => values.venue === undefined || venue.venue === values.venue)
  const rows = values.off === undefined ? ofVenue : ofVenue.filter(isRowOff)
  const opened = useOpened(rows, keyOf, values.open)
  return (
    <Split
      shape="wide"
      detail={
        opened !== undefined && (
          <GameDetail key={keyOf(opened)} row={opened} onMark={() => setAsked({ row: opened, turned: false })} />
        )
      }
    >
      <FilterBar
        end={
          <Button
            danger={off.length > 0}
            type={values.off === undefined ? 'default' : 'primary'}
            onClick={() => set({ off: values.off === undefined ? '1' : undefined })}
          >
            {say('games.off_band', { count: off.length })}
          </Button>
        }
      >
        <Segmented
          aria-label={say('games.venue')}
          value={values.venue ?? ''}
          onChange={(value) => set({ venue: value === '' ? undefined : value, open: undefined })}
          options={[
            { value: '', label: `${say('games.all')} ${all.length}` },
            ...venues.map(({ venue, name, games }) => ({ value: venue, label: `${name} ${games.length}` })),
          ]}
        />
      </FilterBar>
      {venues.some(({ silent }) => silent) && (
        <Alert
          type="warning"
          showIcon
          title={say('games.silent', { names: venues.flatMap((one) => (one.silent ? [one.name] : [])).join(' · ') })}
        />
      )}
      <Panel flush>
        {rows.length === 0 ? (
          <Empty>{say('games.none')}</Empty>
        ) : (
          <div className={css['scroller']}>
            <table className={css['Table']}>
              <thead>
                <tr>
                  {columns.map((key) => (
                    <th key={key} scope="col">
                      {say(`games.col_${key}`)}
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
                    onTurn={() => setAsked({ row, turned: true })}
                  />
                ))}
              </tbody>
            </table>
          </div>
        )}
        <p className={css['legend']}>
          <i className={css['keyLikely']} /> {say('games.key_likely')} <i className={css['keyReal']} />{' '}
          {say('games.key_real')} <i className={css['keyOff']} /> {say('games.key_off')}
        </p>
      </Panel>
      <MarkDialog
        row={asked?.row}
        turned={asked?.turned ?? false}
        onDone={() => {
          for (const key of ['games', 'badge']) void queries.invalidateQueries({ queryKey: [key] })
        }}
        onClose={() => setAsked(undefined)}
      />
    </Split>
  )
}

const Catalogue = () => {
  const { call } = useDesk()
  const query = useQuery({
    queryKey: ['games', 'list'],
    refetchInterval: refetchMs,
    queryFn: async () => answered(await call(opsGames, {})).venues,
  })
  return (
    <Shown query={query} rows={8}>
      {(venues) => <Table venues={venues} />}
    </Shown>
  )
}

export default Catalogue
