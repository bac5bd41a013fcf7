// Failed work: news that a consumer could not handle, rows that a job could not process, failing jobs. Each has an
// owner and a deadline; it is retried, or set aside with a reason.

import { ActDialog } from '@magpie/desk/act-dialog'
import { type Column, DataTable } from '@magpie/desk/data-table'
import { useDesk } from '@magpie/desk/desk'
import { Moment, ShortId, StateTag } from '@magpie/desk/figures'
import { useFilters } from '@magpie/desk/filters'
import { usePages } from '@magpie/desk/pages'
import { Segmented } from '@magpie/desk/segmented'
import { ActButtons, FilterBar } from '@magpie/desk/split'
import { atBeijing, isRefusal } from '@magpie/kernel'
import { type Work, workAside, workRetry, works } from '@magpie/operators/contract'
import { useText } from '@magpie/wire/text'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'

const refetchMs = 20_000

type Asked = { readonly does: 'retry' | 'aside'; readonly work: Work }
type Say = ReturnType<typeof useText>

const stateOf = (say: Say, { aside, proposed, retryAt }: Work) => {
  if (aside !== null) return say('works.set_aside', { accounts: aside.accounts.join(' + ') })
  if (proposed !== null) return <StateTag tone="gold">{say('works.proposed', { account: proposed.account })}</StateTag>
  return retryAt === null ? '—' : say('works.waits')
}

const useColumns = (ask: (asked: Asked) => void): readonly Column<Work>[] => {
  const say = useText()
  const { may, now } = useDesk()
  const at = now()
  return [
    { key: 'kind', title: say('works.kind'), width: 80, render: ({ kind }) => say(`works.kind_${kind}`) },
    { key: 'name', title: say('works.name'), width: 180, render: ({ name }) => name },
    { key: 'owner', title: say('works.owner'), width: 80, spare: 2, render: ({ owner }) => say(`role.${owner}`) },
    {
      key: 'member',
      title: say('works.member'),
      width: 110,
      spare: 3,
      render: ({ member }) => (member === null ? '—' : <ShortId id={member} at={`/players/${member}`} />),
    },
    { key: 'since', title: say('works.at'), width: 160, spare: 1, render: ({ since }) => <Moment at={since} /> },
    {
      key: 'deadline',
      title: say('works.deadline'),
      width: 150,
      render: ({ deadline }) =>
        deadline !== null && deadline < at ? (
          <StateTag tone="hot">{atBeijing(deadline).toISOString().slice(5, 16).replace('T', ' ')}</StateTag>
        ) : (
          <Moment at={deadline} />
        ),
    },
    { key: 'tries', title: say('works.tries'), width: 70, right: true, spare: 4, render: ({ tries }) => tries },
    {
      key: 'reason',
      title: say('works.reason'),
      width: 180,
      grow: true,
      render: ({ reason, behind }) => (
        <span title={reason ?? undefined}>
          {behind > 0 ? `${say('works.behind', { count: behind })} · ` : ''}
          {reason ?? '—'}
        </span>
      ),
    },
    { key: 'state', title: say('works.state'), width: 130, render: (work) => stateOf(say, work) },
    {
      key: 'acts',
      title: say('desk.acts'),
      width: 150,
      render: (work) => (
        <ActButtons>
          {may('stuck.retry') && (
            <Button size="small" onClick={() => ask({ does: 'retry', work })}>
              {say('works.act_retry')}
            </Button>
          )}
          {may('stuck.aside') && work.aside === null && (
            <Button size="small" danger onClick={() => ask({ does: 'aside', work })}>
              {say('works.act_aside')}
            </Button>
          )}
        </ActButtons>
      ),
    },
  ]
}

const Works = () => {
  const say = useText()
  const { call } = useDesk()
  const queries = useQueryClient()
  const filters = useFilters(['show'])
  const show = filters.values.show === 'aside' ? 'aside' : 'waiting'
  const [asked, setAsked] = useState<Asked>()
  const columns = useColumns(setAsked)
  const pages = usePages<Work>(
    ['works', show],
    async () => {
      const answer = await call(works, { show })
      return isRefusal(answer) ? answer : { rows: answer.rows, next: null }
    },
    { refetchMs },
  )
  const run = async (reason: string): Promise<object> => {
    if (asked === undefined) throw new Error('nothing was asked')
    const { kind, name, subject } = asked.work
    return call(asked.does === 'retry' ? workRetry : workAside, { kind, name, subject, reason })
  }
  const word = asked?.does ?? 'retry'
  return (
    <>
      <FilterBar label={say('works.show')}>
        <Segmented
          value={show}
          onChange={(value) => filters.set({ show: value === 'aside' ? value : undefined })}
          options={(['waiting', 'aside'] as const).map((value) => ({ value, label: say(`works.show_${value}`) }))}
        />
      </FilterBar>
      <DataTable
        label={say('works.title')}
        columns={columns}
        pages={pages}
        rowKey={({ kind, name, subject }) => `${kind} ${name} ${subject}`}
      />
      <ActDialog
        open={asked !== undefined}
        title={say(`works.act_${word}`)}
        confirm={say(`works.act_${word}`)}
        danger={word === 'aside'}
        run={run}
        done={say('works.did')}
        onDone={() => {
          for (const key of ['works', 'badge']) void queries.invalidateQueries({ queryKey: [key] })
        }}
        onClose={() => setAsked(undefined)}
      >
        <p>
          {asked?.work.name} · {asked?.work.subject}
        </p>
        <p>{say(`works.act_${word}_more`)}</p>
        {word === 'aside' && asked?.work.two === true && <p>{say('works.act_aside_two')}</p>}
      </ActDialog>
    </>
  )
}

export default Works
