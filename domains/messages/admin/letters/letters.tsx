// Letters to many members: one operator writes, another approves; then they are sent outside the quiet hours.

import { ActDialog } from '@magpie/desk/act-dialog'
import { type Column, DataTable } from '@magpie/desk/data-table'
import { useDesk } from '@magpie/desk/desk'
import { Moment } from '@magpie/desk/figures'
import { useFilters } from '@magpie/desk/filters'
import { usePages } from '@magpie/desk/pages'
import { Panel } from '@magpie/desk/panel'
import { Segmented } from '@magpie/desk/segmented'
import { ActButtons, FilterBar, Split } from '@magpie/desk/split'
import { useOpened } from '@magpie/desk/opened'
import { useText } from '@magpie/wire/text'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Descriptions, Form, InputNumber, Radio } from 'antd'
import { useState } from 'react'
import { letterDecide, letterPropose, lettersList, type OpsLetter } from '../../contract/index.ts'
import { LetterFields } from './letter-fields.tsx'

type Decision = 'approve' | 'refuse' | 'withdraw'

const useAudience = () => {
  const say = useText()
  return ({ audience, days }: Pick<OpsLetter, 'audience' | 'days'>) => say(`letters.to.${audience}`, { days })
}

const Detail = ({ one, onActed }: { readonly one: OpsLetter; readonly onActed: () => void }) => {
  const say = useText()
  const audienceOf = useAudience()
  const { call, may, me } = useDesk()
  const [asked, setAsked] = useState<Decision>()
  const { maker, decider } = one
  const choices: readonly Decision[] = maker.id === me.id ? ['withdraw'] : ['refuse', 'approve']
  const decision = asked ?? 'approve'
  const row = (key: string, children: React.ReactNode) => ({ key, label: say(`letters.${key}`), children })
  return (
    <Panel title={one.title} extra={say(`letters.state.${one.state}`)}>
      <Descriptions
        column={1}
        size="small"
        items={[
          row('body', one.body),
          row('audience', audienceOf(one)),
          row('kind', say(one.offer === true ? 'letters.kind_offer' : 'letters.kind_announcement')),
          row('maker', maker.account),
          row('made', <Moment at={maker.at} />),
          row('why', maker.reason),
          ...(decider === null ? [] : [row('decider', `${decider.account}: ${decider.reason}`)]),
          ...(one.state === 'approved' ? [row('told', String(one.told))] : []),
          ...(one.endedAt === null ? [] : [row('ended', <Moment at={one.endedAt} />)]),
        ]}
      />
      {one.state === 'waiting' && may('messages.send_many') && (
        <ActButtons>
          {choices.map((choice) => (
            <Button key={choice} type={choice === 'approve' ? 'primary' : 'default'} onClick={() => setAsked(choice)}>
              {say(`letters.${choice}`)}
            </Button>
          ))}
        </ActButtons>
      )}
      <ActDialog
        open={asked !== undefined}
        title={say(`letters.${decision}`)}
        confirm={say(`letters.${decision}`)}
        run={(reason) => call(letterDecide, { id: one.id, decision, reason })}
        done={say('letters.decided')}
        onDone={onActed}
        onClose={() => setAsked(undefined)}
      >
        <p>{say(`letters.${decision}_more`, { to: audienceOf(one) })}</p>
      </ActDialog>
    </Panel>
  )
}

const Audience = () => {
  const say = useText()
  return (
    <>
      <Form.Item name="audience" label={say('letters.audience')}>
        <Radio.Group
          options={(['all', 'newcomers'] as const).map((value) => ({ value, label: say(`letters.choice.${value}`) }))}
        />
      </Form.Item>
      <Form.Item name="days" label={say('letters.days')}>
        <InputNumber min={1} max={90} />
      </Form.Item>
      <Form.Item name="offer" label={say('letters.kind')} extra={say('letters.offer_more')}>
        <Radio.Group
          options={[
            { value: false, label: say('letters.kind_announcement') },
            { value: true, label: say('letters.kind_offer') },
          ]}
        />
      </Form.Item>
      <LetterFields />
    </>
  )
}

type Fields = {
  readonly audience: 'all' | 'newcomers'
  readonly days: number
  readonly offer: boolean
  readonly title: string
  readonly body: string
}

const WriteButton = ({ onDone }: { readonly onDone: () => void }) => {
  const say = useText()
  const { call } = useDesk()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {say('letters.write_many')}
      </Button>
      <ActDialog
        open={open}
        title={say('letters.write_many')}
        confirm={say('letters.propose')}
        fields={<Audience />}
        initial={{ audience: 'all', days: 7, offer: false }}
        run={(reason, fields) => call(letterPropose, { ...(fields as unknown as Fields), reason })}
        done={say('letters.proposed')}
        onDone={onDone}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

const Letters = () => {
  const say = useText()
  const audienceOf = useAudience()
  const { call, may } = useDesk()
  const queries = useQueryClient()
  const { values, set } = useFilters(['state', 'open'])
  const show = values.state === 'all' ? 'all' : 'open'
  const pages = usePages<OpsLetter>(
    ['letters', show],
    (before) => call(lettersList, { limit: 100, show, ...(before === undefined ? {} : { before }) }),
    { refetchMs: 30_000 },
  )
  const opened = useOpened(pages.rows, ({ id }) => id, values.open)
  const columns: readonly Column<OpsLetter>[] = [
    { key: 'at', title: say('letters.made'), width: 150, render: ({ maker }) => <Moment at={maker.at} /> },
    { key: 'title', title: say('letters.name'), width: 160, grow: true, render: ({ title }) => title },
    { key: 'to', title: say('letters.audience'), width: 130, spare: 1, render: audienceOf },
    { key: 'state', title: say('letters.state'), width: 96, render: ({ state }) => say(`letters.state.${state}`) },
  ]
  const acted = (): void => {
    for (const key of ['letters', 'badge']) void queries.invalidateQueries({ queryKey: [key] })
  }
  return (
    <Split detail={opened !== undefined && <Detail key={opened.id} one={opened} onActed={acted} />}>
      <FilterBar end={may('messages.send_many') && <WriteButton onDone={acted} />}>
        <Segmented
          aria-label={say('letters.state')}
          value={show}
          onChange={(value) => set({ state: value === 'open' ? undefined : value, open: undefined })}
          options={(['open', 'all'] as const).map((value) => ({ value, label: say(`letters.show_${value}`) }))}
        />
      </FilterBar>
      <DataTable
        label={say('letters.title')}
        columns={columns}
        pages={pages}
        rowKey={({ id }) => id}
        onOpen={({ id }) => set({ open: id })}
        opened={opened?.id}
        empty={say('letters.none')}
      />
    </Split>
  )
}

export default Letters
