// The list of players: the newest first, or those whose name begins with what was typed; an id of a player or a device
// finds who it belongs to.

import { type Column, DataTable } from '@magpie/desk/data-table'
import { useDesk } from '@magpie/desk/desk'
import { Moment, ShortId, StateTag } from '@magpie/desk/figures'
import { useFilters } from '@magpie/desk/filters'
import { usePages } from '@magpie/desk/pages'
import { Segmented } from '@magpie/desk/segmented'
import { Avatar } from '@magpie/ui/art/avatar'
import { useText } from '@magpie/wire/text'
import { Input } from 'antd'
import { Link, useNavigate } from 'react-router'
import { type PlayerRow, playersList } from '../contract/index.ts'
import css from './players.module.css'

const states = ['all', 'active', 'blocked'] as const
const onlineMs = 5 * 60_000

const Players = () => {
  const say = useText()
  const { call, now } = useDesk()
  const navigate = useNavigate()
  const { values, set } = useFilters(['text', 'state'])
  const state = values.state === 'active' || values.state === 'blocked' ? values.state : undefined
  const asked = { text: values.text?.trim(), state }
  const pages = usePages<PlayerRow>(['players', asked], (before) =>
    call(playersList, {
      limit: 100,
      ...(asked.text === undefined || asked.text === '' ? {} : { text: asked.text }),
      ...(state === undefined ? {} : { state }),
      ...(before === undefined ? {} : { before }),
    }),
  )
  const columns: readonly Column<PlayerRow>[] = [
    {
      key: 'account',
      title: say('players.account'),
      width: 220,
      grow: true,
      render: ({ id, account }) => (
        <Link to={`/players/${id}`} className={css['who']}>
          <Avatar name={account} size={30} />
          <b>{account}</b>
        </Link>
      ),
    },
    { key: 'id', title: say('players.id'), width: 140, render: ({ id }) => <ShortId id={id} /> },
    {
      key: 'state',
      title: say('players.state'),
      width: 110,
      render: (row) =>
        row.state === 'blocked' ? (
          <StateTag tone="hot">{say('players.blocked')}</StateTag>
        ) : row.seenAt !== null && now() - row.seenAt < onlineMs ? (
          <StateTag tone="jade">{say('players.online')}</StateTag>
        ) : (
          <StateTag>{say('players.active')}</StateTag>
        ),
    },
    {
      key: 'registered',
      title: say('players.registered'),
      width: 160,
      render: (row) => <Moment at={row.registeredAt} />,
    },
    { key: 'seen', title: say('players.seen'), width: 160, render: (row) => <Moment at={row.seenAt} /> },
    { key: 'invite', title: say('players.invite'), width: 130, render: (row) => row.inviteCode ?? '—' },
  ]
  return (
    <>
      <div className={css['filters']} role="search">
        <Input.Search
          aria-label={say('players.find')}
          placeholder={say('players.find')}
          allowClear
          defaultValue={values.text ?? ''}
          onSearch={(text) => set({ text: text.trim() })}
          className={css['find']}
        />
        <Segmented
          aria-label={say('players.state')}
          value={values.state ?? 'all'}
          onChange={(value) => set({ state: value === 'all' ? undefined : value })}
          options={states.map((value) => ({ value, label: say(`players.${value}`) }))}
        />
      </div>
      <DataTable
        label={say('players.title')}
        columns={columns}
        pages={pages}
        rowKey={({ id }) => id}
        onOpen={({ id }) => void navigate(`/players/${id}`)}
      />
    </>
  )
}

export default Players
