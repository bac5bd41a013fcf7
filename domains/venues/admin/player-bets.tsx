// A member's bets, the newest first; one opens with its legs as sold and as settled.

import { type Column, DataTable } from '@magpie/desk/data-table'
import { useDesk } from '@magpie/desk/desk'
import { Moment, StateTag, type Tone } from '@magpie/desk/figures'
import { useFilters } from '@magpie/desk/filters'
import { usePages } from '@magpie/desk/pages'
import { Segmented } from '@magpie/desk/segmented'
import { Shown } from '@magpie/desk/states'
import { answered } from '@magpie/wire/answered'
import { showMoney } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { Drawer } from 'antd'
import { betNumber, type OpsBet, opsBetOne, opsBets } from '../contract/index.ts'
import { BetDetail } from './bet-detail.tsx'
import css from './bets.module.css'
import { picksText } from './leg-words.ts'

const shows = ['all', 'open', 'settled', 'returned'] as const
type Show = Exclude<(typeof shows)[number], 'all'>
const isShow = (text: string | undefined): text is Show =>
  text !== 'all' && (shows as readonly (string | undefined)[]).includes(text)

export const tones: Readonly<Record<OpsBet['state'], Tone>> = {
  held: 'gold',
  kept: 'brand',
  settled: 'jade',
  returned: 'plain',
  void: 'plain',
}

const PlayerBets = ({ member }: { readonly member: string }) => {
  const say = useText()
  const { call } = useDesk()
  const { values, set } = useFilters(['show', 'bet'])
  const show = isShow(values.show) ? values.show : undefined
  const pages = usePages<OpsBet>(['bets', member, show], (before) =>
    call(opsBets, {
      member,
      limit: 100,
      ...(show === undefined ? {} : { show }),
      ...(before === undefined ? {} : { before }),
    }),
  )
  const { bet } = values
  const one = useQuery({
    queryKey: ['bet', bet],
    enabled: bet !== undefined,
    queryFn: async () => answered(await call(opsBetOne, { id: bet ?? '' })),
  })
  const columns: readonly Column<OpsBet>[] = [
    { key: 'at', title: say('bets.at'), width: 150, render: ({ openedAt }) => <Moment at={openedAt} /> },
    {
      key: 'id',
      title: say('bets.number'),
      width: 150,
      spare: 1,
      render: ({ id }) => <span className="num">{betNumber(id) ?? id}</span>,
    },
    {
      key: 'what',
      title: say('bets.what'),
      width: 230,
      grow: true,
      render: ({ detail }) => (
        <span className={css['what']}>
          {detail.title}
          <small>{picksText(say, detail)}</small>
        </span>
      ),
    },
    {
      key: 'state',
      title: say('bets.state'),
      width: 96,
      render: ({ state }) => <StateTag tone={tones[state]}>{say(`bets.state_${state}`)}</StateTag>,
    },
    {
      key: 'stake',
      title: say('bets.stake'),
      width: 110,
      right: true,
      render: ({ stake }) => <span className="num">{showMoney(stake)}</span>,
    },
    {
      key: 'total',
      title: say('bets.total'),
      width: 110,
      right: true,
      render: ({ total }) => <span className="num">{total === null ? '—' : showMoney(total)}</span>,
    },
  ]
  return (
    <>
      <Segmented
        aria-label={say('bets.state')}
        className={css['show']}
        value={show ?? 'all'}
        onChange={(value) => set({ show: value === 'all' ? undefined : value })}
        options={shows.map((value) => ({ value, label: say(`bets.show_${value}`) }))}
      />
      <DataTable
        label={say('bets.title')}
        columns={columns}
        pages={pages}
        rowKey={({ id }) => id}
        onOpen={({ id }) => set({ bet: id })}
        opened={bet}
      />
      <Drawer
        open={bet !== undefined}
        onClose={() => set({ bet: undefined })}
        title={say('bets.one')}
        size={480}
        destroyOnHidden
      >
        {bet !== undefined && <Shown query={one}>{(found) => <BetDetail bet={found} />}</Shown>}
      </Drawer>
    </>
  )
}

export default PlayerBets
