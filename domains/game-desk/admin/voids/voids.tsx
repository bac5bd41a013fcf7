// Voids: one operator proposes each, another approves or refuses it. The venue's answer is next to it.

import { type Column, DataTable } from '@magpie/desk/data-table'
import { useDesk } from '@magpie/desk/desk'
import { Amount, Moment, ShortId, StateTag } from '@magpie/desk/figures'
import { useFilters } from '@magpie/desk/filters'
import { usePages } from '@magpie/desk/pages'
import { Panel } from '@magpie/desk/panel'
import { Segmented } from '@magpie/desk/segmented'
import { FilterBar, Split } from '@magpie/desk/split'
import { useOpened } from '@magpie/desk/opened'
import { useText } from '@magpie/wire/text'
import { useQueryClient } from '@tanstack/react-query'
import { Descriptions } from 'antd'
import { Link } from 'react-router'
import { type OpsVenueGames, type OpsVoid, opsVoidDecide, opsVoids } from '../../contract/index.ts'
import { type Titles, titlesOf } from '../rounds/words.ts'
import { DecisionActs } from './decision-acts.tsx'
import { voidTones } from './void-tones.ts'

type DetailProps = { readonly one: OpsVoid; readonly titles: Titles; readonly onDone: () => void }

const Detail = ({ one, titles, onDone }: DetailProps) => {
  const say = useText()
  const { call } = useDesk()
  const { maker, decider, stake, total, room } = one
  const item = (key: string, children: React.ReactNode) => ({ key, label: say(`game_voids.${key}`), children })
  return (
    <Panel
      title={say('game_voids.one')}
      extra={<StateTag tone={voidTones[one.state]}>{say(`game_voids.state_${one.state}`)}</StateTag>}
    >
      <Descriptions
        column={1}
        size="small"
        items={[
          item(
            'round',
            <Link
              to={`/game-rounds?venue=${one.venue}&round=${room?.bet ?? one.round}`}
            >{`${titles(one.venue, one.game)} ${room === null ? `…${one.round.slice(-8)}` : `#${room.nonce}`}`}</Link>,
          ),
          room === null
            ? item('member', one.member === null ? '—' : <ShortId id={one.member} at={`/players/${one.member}`} />)
            : item('room', say('game_rounds.room_count', { bets: room.bets, members: room.members })),
          item('stake', <Amount units={String(stake)} />),
          item('total', total === null ? '—' : <Amount units={String(total)} />),
          ...(room === null
            ? []
            : [
                item('given_back', <Amount units={String(room.givenBack)} />),
                item('taken_back', <Amount units={String(room.takenBack)} />),
              ]),
          item('difference', <Amount units={String(stake - (total ?? 0))} signed />),
          item('maker', `${maker.account} · ${maker.reason}`),
          item('made', <Moment at={maker.at} />),
          ...(decider === null ? [] : [item('decider', `${decider.account} · ${decider.reason}`)]),
          ...(one.state === 'approved'
            ? [item('answer', say(one.answer === null ? 'game_voids.silent' : `game_voids.answer_${one.answer}`))]
            : []),
        ]}
      />
      <DecisionActs
        one={one}
        words={room === null ? 'game_voids' : 'room_voids'}
        decide={(decision, reason) => call(opsVoidDecide, { id: one.id, decision, reason })}
        onDone={onDone}
      />
    </Panel>
  )
}

export const Voids = ({ games }: { readonly games: readonly OpsVenueGames[] }) => {
  const say = useText()
  const titles = titlesOf(games)
  const { call } = useDesk()
  const queries = useQueryClient()
  const { values, set } = useFilters(['state', 'void'])
  const show = values.state === 'all' ? 'all' : 'open'
  const pages = usePages<OpsVoid>(
    ['game-voids', show],
    (before) => call(opsVoids, { limit: 100, show, ...(before === undefined ? {} : { before }) }),
    { refetchMs: 30_000 },
  )
  const opened = useOpened(pages.rows, ({ id }) => id, values.void)
  const columns: readonly Column<OpsVoid>[] = [
    { key: 'at', title: say('game_voids.made'), width: 150, render: ({ maker }) => <Moment at={maker.at} /> },
    {
      key: 'game',
      title: say('game_rounds.game'),
      width: 110,
      grow: true,
      render: ({ venue, game, room }) => {
        const title = titles(venue, game)
        return room === null ? title : say('game_voids.whole', { game: title, nonce: room.nonce })
      },
    },
    {
      key: 'stake',
      title: say('game_voids.stake'),
      width: 110,
      right: true,
      render: ({ stake }) => <Amount units={String(stake)} />,
    },
    { key: 'maker', title: say('game_voids.maker'), width: 120, spare: 1, render: ({ maker }) => maker.account },
    {
      key: 'state',
      title: say('game_voids.state'),
      width: 100,
      render: ({ state }) => <StateTag tone={voidTones[state]}>{say(`game_voids.state_${state}`)}</StateTag>,
    },
  ]
  const acted = (): void => {
    for (const key of ['game-voids', 'game-rounds', 'game-round', 'badge'])
      void queries.invalidateQueries({ queryKey: [key] })
  }
  return (
    <Split detail={opened !== undefined && <Detail key={opened.id} one={opened} titles={titles} onDone={acted} />}>
      <FilterBar>
        <Segmented
          aria-label={say('game_voids.state')}
          value={show}
          onChange={(value) => set({ state: value === 'open' ? undefined : value, void: undefined })}
          options={(['open', 'all'] as const).map((value) => ({ value, label: say(`game_voids.show_${value}`) }))}
        />
      </FilterBar>
      <DataTable
        label={say('game_rounds.view_voids')}
        columns={columns}
        pages={pages}
        rowKey={({ id }) => id}
        onOpen={({ id }) => set({ void: id })}
        opened={opened?.id}
        empty={say('game_voids.none')}
      />
    </Split>
  )
}
