// Rounds, newest first: of one game, of one member, or one by its id.

import { type Column, DataTable } from '@magpie/desk/data-table'
import { useDesk } from '@magpie/desk/desk'
import { Amount, Moment, ShortId, StateTag } from '@magpie/desk/figures'
import { useFilters } from '@magpie/desk/filters'
import { usePages } from '@magpie/desk/pages'
import { FilterBar, Split } from '@magpie/desk/split'
import { Shown } from '@magpie/desk/states'
import { isUuid } from '@magpie/kernel'
import { answered } from '@magpie/wire/answered'
import { useOpened } from '@magpie/desk/opened'
import { useText } from '@magpie/wire/text'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Input, Select } from 'antd'
import { opsGameRound, opsGameRounds, type OpsRound, type OpsVenueGames } from '../../contract/index.ts'
import { RoundDetail } from './round-detail.tsx'
import css from './rounds.module.css'
import { tones } from './words.ts'

const useColumns = (titles: ReadonlyMap<string, string>): readonly Column<OpsRound>[] => {
  const say = useText()
  return [
    { key: 'at', title: say('game_rounds.at'), width: 150, render: ({ round }) => <Moment at={round.at} /> },
    {
      key: 'game',
      title: say('game_rounds.game'),
      width: 110,
      grow: true,
      render: ({ round }) => titles.get(round.game) ?? round.game,
    },
    {
      key: 'member',
      title: say('game_rounds.member'),
      width: 130,
      spare: 1,
      render: ({ member }) => (member === null ? '—' : <ShortId id={member} at={`/players/${member}`} />),
    },
    {
      key: 'state',
      title: say('game_rounds.state'),
      width: 90,
      render: ({ round }) =>
        round.unread === null ? (
          <StateTag tone={tones[round.state]}>{say(`game_rounds.state_${round.state}`)}</StateTag>
        ) : (
          <StateTag tone="hot">{say('game_rounds.state_unread')}</StateTag>
        ),
    },
    {
      key: 'stake',
      title: say('game_rounds.stake'),
      width: 100,
      right: true,
      render: ({ round }) => <Amount units={String(round.stake)} />,
    },
    {
      key: 'total',
      title: say('game_rounds.total'),
      width: 100,
      right: true,
      render: ({ round }) => (round.total === null ? '—' : <Amount units={String(round.total)} />),
    },
  ]
}

export const RoundTable = ({ venues }: { readonly venues: readonly OpsVenueGames[] }) => {
  const say = useText()
  const { call } = useDesk()
  const queries = useQueryClient()
  const { values, set } = useFilters(['venue', 'game', 'member', 'round'])
  const venue = venues.find((one) => one.venue === values.venue) ?? venues[0]
  const code = venue?.venue ?? ''
  const titles = new Map((venue?.games ?? []).map(({ game, title }) => [game, title]))
  const { game, member, round } = values
  const pages = usePages<OpsRound>(
    ['game-rounds', code, game, member],
    (before) =>
      call(opsGameRounds, {
        venue: code,
        limit: 100,
        ...(game === undefined ? {} : { game }),
        ...(member !== undefined && isUuid(member) ? { member } : {}),
        ...(before === undefined ? {} : { before }),
      }),
    { enabled: venue !== undefined },
  )
  const first = useOpened(pages.rows, (row) => row.round.round)
  const opened = round ?? first?.round.round
  const one = useQuery({
    queryKey: ['game-round', code, opened],
    enabled: opened !== undefined,
    queryFn: async () => answered(await call(opsGameRound, { venue: code, round: opened ?? '' })),
  })
  const acted = (): void => {
    for (const key of ['game-voids', 'game-round', 'badge']) void queries.invalidateQueries({ queryKey: [key] })
  }
  return (
    <Split
      shape="wide"
      detail={
        opened !== undefined && <Shown query={one}>{(found) => <RoundDetail one={found} onDone={acted} />}</Shown>
      }
    >
      <FilterBar>
        {venues.length > 1 && (
          <Select
            aria-label={say('games.venue')}
            value={code}
            onChange={(value) => set({ venue: value, game: undefined, round: undefined })}
            options={venues.map(({ venue: value, name }) => ({ value, label: name }))}
          />
        )}
        <Select
          aria-label={say('game_rounds.game')}
          allowClear
          placeholder={say('games.all')}
          value={game ?? null}
          onChange={(value) => set({ game: value ?? undefined, round: undefined })}
          options={[...titles].map(([value, label]) => ({ value, label }))}
        />
        <Input.Search
          className={css['search']}
          aria-label={say('game_rounds.by_member')}
          placeholder={say('game_rounds.by_member')}
          allowClear
          defaultValue={member ?? ''}
          onSearch={(text) => set({ member: text.trim() === '' ? undefined : text.trim(), round: undefined })}
        />
        <Input.Search
          className={css['search']}
          aria-label={say('game_rounds.by_id')}
          placeholder={say('game_rounds.by_id')}
          allowClear
          defaultValue={round ?? ''}
          onSearch={(text) => set({ round: isUuid(text.trim()) ? text.trim() : undefined })}
        />
      </FilterBar>
      <DataTable
        label={say('game_rounds.title')}
        columns={useColumns(titles)}
        pages={pages}
        rowKey={(row) => row.round.round}
        onOpen={(row) => set({ round: row.round.round })}
        opened={opened}
        empty={say('game_rounds.none')}
      />
    </Split>
  )
}
