// Feedback at the desk: what waits, with its pictures, and the answer that the member gets by mail. If the member wants
// no answer, it may be closed without one.

import { useOpened } from '@magpie/desk/opened'
import { ActDialog } from '@magpie/desk/act-dialog'
import { type Column, DataTable } from '@magpie/desk/data-table'
import { useDesk } from '@magpie/desk/desk'
import { Moment, StateTag } from '@magpie/desk/figures'
import { useFilters } from '@magpie/desk/filters'
import { usePages } from '@magpie/desk/pages'
import { Panel } from '@magpie/desk/panel'
import { Segmented } from '@magpie/desk/segmented'
import { ActButtons, FilterBar, Split } from '@magpie/desk/split'
import { type Say, useText } from '@magpie/wire/text'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Descriptions, Form, Input } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { feedbackAnswer, feedbackClose, feedbacksList, type OpsFeedback } from '../../contract/index.ts'
import { DeskPicture } from '../picture.tsx'

const wishOf = (say: Say, { wish }: OpsFeedback): string => say(wish ? 'feedbacks.wish_yes' : 'feedbacks.wish_no')

const stateColumn = (say: Say): Column<OpsFeedback> => ({
  key: 'state',
  title: say('feedbacks.state'),
  width: 80,
  render: ({ state }) => (
    <StateTag tone={state === 'waiting' ? 'gold' : 'plain'}>{say(`feedbacks.state_${state}`)}</StateTag>
  ),
})

const Detail = ({ one, onActed }: { readonly one: OpsFeedback; readonly onActed: () => void }) => {
  const say = useText()
  const { call, may } = useDesk()
  const [act, setAct] = useState<'answer' | 'close'>()
  const row = (key: string, children: React.ReactNode) => ({ key, label: say(`feedbacks.${key}`), children })
  return (
    <Panel title={say(`feedbacks.kind_${one.kind}`)} extra={say(`feedbacks.state_${one.state}`)}>
      <Descriptions
        column={1}
        size="small"
        items={[
          row('account', <Link to={`/players/${one.member}`}>{one.account}</Link>),
          row('at', <Moment at={one.at} />),
          row('wish', wishOf(say, one)),
          row('text', one.text),
          ...(one.device === null ? [] : [row('device', one.device)]),
          ...(one.answer === null ? [] : [row('answer', one.answer)]),
        ]}
      />
      {one.files.map((file) => (
        <DeskPicture key={file} id={file} />
      ))}
      {one.state === 'waiting' && may('service.answer') && (
        <ActButtons>
          <Button type="primary" onClick={() => setAct('answer')}>
            {say('feedbacks.answer')}
          </Button>
          {!one.wish && <Button onClick={() => setAct('close')}>{say('feedbacks.close')}</Button>}
        </ActButtons>
      )}
      <ActDialog
        open={act === 'answer'}
        title={say('feedbacks.answer')}
        confirm={say('feedbacks.answer')}
        fields={
          <Form.Item
            name="answer"
            label={say('feedbacks.answer_text')}
            extra={say('talks.send_rule')}
            rules={[{ required: true, whitespace: true }]}
          >
            <Input.TextArea rows={4} maxLength={500} showCount />
          </Form.Item>
        }
        run={(reason, { answer = '' }) => call(feedbackAnswer, { id: one.id, answer, reason })}
        done={say('feedbacks.answered')}
        onDone={onActed}
        onClose={() => setAct(undefined)}
      />
      <ActDialog
        open={act === 'close'}
        title={say('feedbacks.close')}
        confirm={say('feedbacks.close')}
        run={(reason) => call(feedbackClose, { id: one.id, reason })}
        done={say('feedbacks.closed')}
        onDone={onActed}
        onClose={() => setAct(undefined)}
      />
    </Panel>
  )
}

const Feedbacks = () => {
  const say = useText()
  const { call } = useDesk()
  const queries = useQueryClient()
  const { values, set } = useFilters(['state', 'open'])
  const show = values.state === 'all' ? 'all' : 'open'
  const pages = usePages<OpsFeedback>(
    ['feedbacks', show],
    (before) => call(feedbacksList, { limit: 100, show, ...(before === undefined ? {} : { before }) }),
    { refetchMs: 30_000 },
  )
  const opened = useOpened(pages.rows, ({ id }) => id, values.open)
  const columns: readonly Column<OpsFeedback>[] = [
    { key: 'at', title: say('feedbacks.at'), width: 150, render: ({ at }) => <Moment at={at} /> },
    { key: 'account', title: say('feedbacks.account'), width: 130, spare: 1, render: ({ account }) => account },
    { key: 'kind', title: say('feedbacks.kind'), width: 110, render: ({ kind }) => say(`feedbacks.kind_${kind}`) },
    { key: 'wish', title: say('feedbacks.wish'), width: 90, spare: 2, render: (one) => wishOf(say, one) },
    { key: 'text', title: say('feedbacks.text'), width: 180, grow: true, render: ({ text }) => text },
    ...(show === 'all' ? [stateColumn(say)] : []),
  ]
  const acted = (): void => {
    for (const key of ['feedbacks', 'badge']) void queries.invalidateQueries({ queryKey: [key] })
  }
  return (
    <Split detail={opened !== undefined && <Detail key={opened.id} one={opened} onActed={acted} />}>
      <FilterBar>
        <Segmented
          aria-label={say('feedbacks.state')}
          value={show}
          onChange={(value) => set({ state: value === 'open' ? undefined : value, open: undefined })}
          options={(['open', 'all'] as const).map((value) => ({ value, label: say(`feedbacks.show_${value}`) }))}
        />
      </FilterBar>
      <DataTable
        label={say('feedbacks.title')}
        columns={columns}
        pages={pages}
        rowKey={({ id }) => id}
        onOpen={({ id }) => set({ open: id })}
        opened={opened?.id}
        empty={say('feedbacks.none')}
      />
    </Split>
  )
}

export default Feedbacks
