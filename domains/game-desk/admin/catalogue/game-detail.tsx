// One game next to the catalogue: what players see of it, its return over the days, and what is fixed.

import { Chart } from '@magpie/desk/chart'
import { useDesk } from '@magpie/desk/desk'
import { Amount, Moment, StateTag } from '@magpie/desk/figures'
import { Panel } from '@magpie/desk/panel'
import { Empty, Shown } from '@magpie/desk/states'
import { gameArt } from '@magpie/slots/web/desk'
import { Icon } from '@magpie/ui/art/icon'
import { answered } from '@magpie/wire/answered'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { Button, Descriptions } from 'antd'
import { Link } from 'react-router'
import { opsGameDays } from '../../contract/index.ts'
import { figuresOf, sumOf, type Sums } from '../../rules/figures.ts'
import css from './catalogue.module.css'
import { percent } from './figures.ts'
import type { Row } from './row.ts'

type Day = Sums & { readonly day: string }

/** Each day with all before it. */
const runOf = (days: readonly Day[]) =>
  [...new Set(days.map(({ day }) => day))].flatMap((until) => {
    const sums = sumOf(days.filter(({ day }) => day <= until))
    const figures = sums === null ? null : figuresOf(sums)
    return figures === null ? [] : [{ day: until.slice(5), ...figures }]
  })

const Run = ({ days }: { readonly days: readonly Day[] }) => {
  const say = useText()
  const run = runOf(days)
  if (run.length === 0) return <Empty>{say('games.no_rounds')}</Empty>
  return (
    <Chart
      label={say('games.run')}
      height={220}
      times={run.map(({ day }) => day)}
      show={percent}
      series={[
        { name: say('games.real'), kind: 'line', colour: 'brand', values: run.map(({ real }) => real) },
        { name: say('games.exact'), kind: 'line', colour: 'jade', values: run.map(({ exact }) => exact) },
        { name: say('games.above'), kind: 'line', colour: 'gold', values: run.map(({ exact, half }) => exact + half) },
        {
          name: say('games.below'),
          kind: 'line',
          colour: 'gold',
          values: run.map(({ exact, half }) => Math.max(0, exact - half)),
        },
      ]}
    />
  )
}

export const GameDetail = ({ row, onMark }: { readonly row: Row; readonly onMark: () => void }) => {
  const say = useText()
  const { call, may } = useDesk()
  const { venue, game } = row
  const { least, most } = game.returns
  const query = useQuery({
    queryKey: ['games', 'days', venue.venue, game.game],
    queryFn: async () => answered(await call(opsGameDays, { venue: venue.venue, game: game.game })).days,
  })
  return (
    <div className={css['side']}>
      <Panel
        title={game.title}
        extra={<StateTag tone={game.open ? 'jade' : 'hot'}>{say(game.open ? 'games.on' : 'games.off')}</StateTag>}
      >
        <div className={css['told']}>
          {gameArt[game.game] !== undefined && <img src={gameArt[game.game]} width={88} height={88} alt="" />}
          <Descriptions
            column={1}
            size="small"
            items={[
              {
                key: 'rtp',
                label: say('games.shown_rtp'),
                children: least === most ? `${least}%` : `${least}–${most}%`,
              },
              { key: 'multiple', label: say('games.multiple'), children: say('games.times', { n: game.multiple }) },
              { key: 'version', label: say('games.version'), children: `${game.game}/${game.version}` },
              { key: 'going', label: say('games.going'), children: game.going },
            ]}
          />
        </div>
        <Shown query={query} rows={4}>
          {(days) => <Run days={days} />}
        </Shown>
        <p>
          <Link to={`/game-rounds?venue=${venue.venue}&game=${game.game}`}>{say('games.its_rounds')}</Link>
        </p>
      </Panel>
      <Panel
        title={say('games.setting')}
        extra={may('games.mark') && <Button onClick={onMark}>{say('games.mark')}</Button>}
      >
        <Descriptions
          column={1}
          size="small"
          items={[
            { key: 'place', label: say('games.place'), children: game.place ?? say('games.own_order') },
            {
              key: 'tags',
              label: say('games.tags'),
              children: game.tags.length === 0 ? '—' : game.tags.map((tag) => say(`games.tag_${tag}`)).join(' '),
            },
            { key: 'marked', label: say('games.marked'), children: <Moment at={game.markedAt} /> },
            { key: 'pace', label: say('games.pace'), children: say('games.seconds', { n: game.paceMs / 1000 }) },
            {
              key: 'stakes',
              label: say('games.stakes'),
              children: (
                <>
                  <Amount units={String(game.least)} />–<Amount units={String(game.most)} />
                </>
              ),
            },
            { key: 'cap', label: say('games.cap'), children: <Amount units={venue.cap} /> },
            { key: 'auto', label: say('games.auto'), children: say('games.none_of_it') },
            {
              key: 'return',
              label: say('games.return'),
              children: <Icon name="lock" size={16} label={say('games.fixed')} />,
            },
          ]}
        />
        <p className={css['fixed']}>{say('games.fixed')}</p>
      </Panel>
    </div>
  )
}
