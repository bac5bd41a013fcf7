// Proposals that wait for a second operator at the trading desk, and decided ones.

import { type Column, DataTable } from '@magpie/desk/data-table'
import { useDesk } from '@magpie/desk/desk'
import { Moment, ShortId, StateTag } from '@magpie/desk/figures'
import { useFilters } from '@magpie/desk/filters'
import { usePages } from '@magpie/desk/pages'
import { Panel } from '@magpie/desk/panel'
import { Segmented } from '@magpie/desk/segmented'
import { FilterBar, Split } from '@magpie/desk/split'
import { useOpened } from '@magpie/desk/opened'
import { useText } from '@magpie/wire/text'
import { useQueryClient } from '@tanstack/react-query'
import { Descriptions } from 'antd'
import { opsBookDecide, opsBookProposals, type OpsProposal } from '../../../contract/index.ts'
import { DecisionActs } from '../../voids/decision-acts.tsx'
import { voidTones } from '../../voids/void-tones.ts'
import { MemberFigures } from '../member-figures.tsx'
import { FiguresWords } from '../result/figures-words.tsx'
import { OrderWords } from '../result/order-words.tsx'
import { WhatIf } from '../what-if.tsx'
import { TierPreview } from './tier-preview.tsx'

const useSentence = () => {
  const say = useText()
  return ({ act, title, tier }: OpsProposal): string => {
    if (act.what === 'result')
      return `${title} · ${say('book.state_result')} ${say('book.told_scores', { ft: act.ft.join('-'), ht: act.ht.join('-') })}`
    if (act.what === 'order') return `${title} · ${say('book.state_order')}`
    if (act.what === 'figures') return `${title} · ${say('book.state_result')}`
    if (act.what === 'answer') return `${title} · ${say(`book.answer_${act.act}`)}`
    if (act.what === 'tier') return `${title} · ${say('book.tier')} ${tier?.from.tier ?? ''} → ${tier?.to.tier ?? ''}`
    return `${say('book.factor')} ${say(`book.factor_${act.factor}`)} · ${say(`book.why_${act.why}`)}`
  }
}

const Detail = ({ one, onDone }: { readonly one: OpsProposal; readonly onDone: () => void }) => {
  const say = useText()
  const { call } = useDesk()
  const sentence = useSentence()
  const { act, venue, maker, decider, shown, tier, stated, form, member } = one
  const item = (key: string, label: string, children: React.ReactNode) => ({ key, label, children })
  return (
    <Panel
      title={sentence(one)}
      extra={<StateTag tone={voidTones[one.state]}>{say(`game_voids.state_${one.state}`)}</StateTag>}
    >
      <Descriptions
        column={1}
        size="small"
        items={[
          ...(member === null
            ? []
            : [item('member', say('game_voids.member'), <ShortId id={member} at={`/players/${member}`} />)]),
          item('venue', say('book.venue'), venue),
          ...(act.what === 'factor' ? [item('until', say('book.until'), <Moment at={act.until} />)] : []),
          item('maker', say('game_voids.maker'), `${maker.account} · ${maker.reason}`),
          item('made', say('game_voids.made'), <Moment at={maker.at} />),
          ...(decider === null
            ? []
            : [item('decider', say('game_voids.decider'), `${decider.account} · ${decider.reason}`)]),
          ...(one.state === 'approved'
            ? [
                item(
                  'answer',
                  say('game_voids.answer'),
                  say(one.answer === null ? 'game_voids.silent' : `book.said_${one.answer}`),
                ),
              ]
            : []),
        ]}
      />
      {stated !== null && <OrderWords stated={stated} />}
      {form !== null && act.what === 'figures' && <FiguresWords form={form} told={act} />}
      {shown !== null && <WhatIf shown={shown} />}
      {act.what === 'factor' && member !== null && one.state === 'waiting' && (
        <MemberFigures venue={venue} member={member} />
      )}
      {tier !== null && <TierPreview shown={tier} />}
      <DecisionActs
        one={one}
        words="book"
        permission="book.decide"
        decide={(decision, reason) => call(opsBookDecide, { id: one.id, decision, reason })}
        onDone={onDone}
      />
    </Panel>
  )
}

export const Proposals = () => {
  const say = useText()
  const { call } = useDesk()
  const queries = useQueryClient()
  const sentence = useSentence()
  const { values, set } = useFilters(['state', 'open'])
  const show = values.state === 'all' ? 'all' : 'open'
  const pages = usePages<OpsProposal>(
    ['book', 'proposals', show],
    (before) => call(opsBookProposals, { limit: 100, show, ...(before === undefined ? {} : { before }) }),
    { refetchMs: 15_000 },
  )
  const opened = useOpened(pages.rows, ({ id }) => id, values.open)
  const columns: readonly Column<OpsProposal>[] = [
    { key: 'at', title: say('game_voids.made'), width: 150, render: ({ maker }) => <Moment at={maker.at} /> },
    { key: 'what', title: say('book.what'), width: 200, grow: true, render: sentence },
    { key: 'maker', title: say('game_voids.maker'), width: 120, render: ({ maker }) => maker.account },
    {
      key: 'state',
      title: say('game_voids.state'),
      width: 100,
      render: ({ state }) => <StateTag tone={voidTones[state]}>{say(`game_voids.state_${state}`)}</StateTag>,
    },
  ]
  const acted = (): void => {
    for (const key of ['book', 'badge']) void queries.invalidateQueries({ queryKey: [key] })
  }
  return (
    <Split detail={opened !== undefined && <Detail key={opened.id} one={opened} onDone={acted} />}>
      <FilterBar>
        <Segmented
          aria-label={say('game_voids.state')}
          value={show}
          onChange={(value) => set({ state: value === 'open' ? undefined : value, open: undefined })}
          options={(['open', 'all'] as const).map((value) => ({ value, label: say(`game_voids.show_${value}`) }))}
        />
      </FilterBar>
      <DataTable
        label={say('book.view_proposals')}
        columns={columns}
        pages={pages}
        rowKey={({ id }) => id}
        onOpen={({ id }) => set({ open: id })}
        opened={opened?.id}
        empty={say('book.no_proposals')}
      />
    </Split>
  )
}
