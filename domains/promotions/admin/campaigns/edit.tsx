// The editor of a campaign: its terms on the left, made from their schema, and beside them what players will read.

import { ActDialog } from '@magpie/desk/act-dialog'
import { useDesk } from '@magpie/desk/desk'
import { useFilters } from '@magpie/desk/filters'
import { Panel } from '@magpie/desk/panel'
import { Shown } from '@magpie/desk/states'
import { beijingDay, parseMoney } from '@magpie/kernel'
import { answered } from '@magpie/wire/answered'
import { useText } from '@magpie/wire/text'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input, InputNumber, Segmented, Select } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import {
  type ActivityKind,
  activityKinds,
  type CampaignDetail,
  campaignOne,
  campaignRevise,
  campaignSave,
  currencyOf,
  type Product,
  productNames,
  type Terms,
} from '../../contract/index.ts'
import { ruleLines } from '../../web/promo-words.ts'
import css from './edit.module.css'
import { playerSay } from './player-words.ts'
import { firstTerms } from './terms-fields.ts'
import { TermsForm } from './terms-form.tsx'

type Draft = {
  readonly id: string
  readonly title: string
  readonly product: Product
  readonly fromDay: string
  readonly toDay: string
  /** Whole coins or points. */
  readonly budget: number
  readonly terms: Terms
  /** Of a dividend: account, amount and what for, a line each. */
  readonly list: string
}

const startOf = (day: string): number => Date.parse(`${day}T00:00:00+08:00`)
const dayMs = 86_400_000

const draftOf = ({ campaign, terms }: CampaignDetail): Draft => ({
  id: campaign.id,
  title: campaign.title['zh-CN'] ?? '',
  product: campaign.product,
  fromDay: beijingDay(campaign.fromAt),
  toDay: campaign.toAt === null ? '' : beijingDay(campaign.toAt - 1),
  budget: Number(campaign.budget) / (campaign.currency === 'XIB' ? 100 : 1),
  terms: terms ?? firstTerms[campaign.kind === 'unknown' ? 'turnover-return' : campaign.kind],
  list: '',
})

const runs = ({ campaign }: CampaignDetail): boolean => campaign.state === 'live' || campaign.state === 'scheduled'

/** `account, 12.34, what for`, a line each. */
const rowsOf = (list: string) =>
  list
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [account = '', amount = '0', ...note] = line.split(/[,\uff0c]/).map((part) => part.trim())
      return { account, amount: String(parseMoney(amount)?.minor ?? 0n), note: note.join(' ') || account }
    })

const askOf = ({ id, title, product, fromDay, toDay, budget, terms, list }: Draft) => ({
  id,
  title,
  product,
  fromAt: startOf(fromDay),
  toAt: toDay === '' ? null : startOf(toDay) + dayMs,
  budget: String(Math.round(budget * (currencyOf(terms.kind) === 'XIB' ? 100 : 1))),
  terms,
  ...(terms.kind === 'dividend' ? { rows: rowsOf(list) } : {}),
})

/** Of one that runs its terms, its end and its pool are changed, and nothing else. */
const revisionOf = ({ id, toDay, budget, terms }: Draft) => ({
  id,
  toAt: toDay === '' ? null : startOf(toDay) + dayMs,
  add: String(Math.round(budget * (currencyOf(terms.kind) === 'XIB' ? 100 : 1))),
  terms,
})

type PartOf = { readonly draft: Draft; readonly change: (part: Partial<Draft>) => void }

type FrameProps = PartOf & { readonly isNew: boolean; readonly isRunning: boolean }

const Frame = ({ draft, change, isNew, isRunning }: FrameProps) => {
  const say = useText()
  return (
    <>
      <Form.Item label={say('campaign.kind')}>
        <Segmented<ActivityKind>
          className={css['kinds'] ?? ''}
          disabled={isRunning}
          value={draft.terms.kind}
          onChange={(kind) => change({ terms: firstTerms[kind] })}
          options={activityKinds.map((kind) => ({ value: kind, label: say(`campaign.kind.${kind}`) }))}
        />
      </Form.Item>
      <Form.Item label={say('campaign.id')} htmlFor="campaign-id">
        <Input
          id="campaign-id"
          disabled={!isNew}
          maxLength={40}
          value={draft.id}
          onChange={({ target }) => change({ id: target.value.replace(/[^a-z0-9-]/g, '') })}
        />
      </Form.Item>
      <Form.Item label={say('campaign.name')} htmlFor="campaign-title">
        <Input
          id="campaign-title"
          maxLength={20}
          disabled={isRunning}
          value={draft.title}
          onChange={({ target }) => change({ title: target.value })}
        />
      </Form.Item>
      <Form.Item label={say('campaign.product')}>
        <Select<Product>
          disabled={isRunning}
          aria-label={say('campaign.product')}
          value={draft.product}
          onChange={(product) => change({ product })}
          options={productNames.map((name) => ({ value: name, label: playerSay(`promo.product.${name}`) }))}
        />
      </Form.Item>
      <Form.Item label={say('campaign.window')}>
        <div className={css['days']}>
          <Input
            type="date"
            aria-label={say('campaign.from')}
            disabled={isRunning}
            value={draft.fromDay}
            onChange={({ target }) => change({ fromDay: target.value })}
          />
          <Input
            type="date"
            aria-label={say('campaign.to')}
            value={draft.toDay}
            onChange={({ target }) => change({ toDay: target.value })}
          />
        </div>
      </Form.Item>
    </>
  )
}

const Money = ({ draft, change, isRunning }: PartOf & { readonly isRunning: boolean }) => {
  const say = useText()
  if (draft.terms.kind === 'dividend')
    return (
      <Form.Item label={say('campaign.list')} extra={say('campaign.list_more')} htmlFor="campaign-list">
        <Input.TextArea
          id="campaign-list"
          rows={6}
          value={draft.list}
          onChange={({ target }) => change({ list: target.value })}
        />
      </Form.Item>
    )
  return (
    <Form.Item
      label={say(isRunning ? 'campaign.add' : 'campaign.budget')}
      extra={say(isRunning ? 'campaign.add_more' : 'campaign.budget_more')}
    >
      <InputNumber
        aria-label={say(isRunning ? 'campaign.add' : 'campaign.budget')}
        min={0}
        max={1_000_000_000}
        value={draft.budget}
        onChange={(budget) => change({ budget: budget ?? 0 })}
      />
    </Form.Item>
  )
}

type EditorProps = { readonly first: Draft; readonly isNew: boolean; readonly isRunning?: boolean }

const Editor = ({ first, isNew, isRunning = false }: EditorProps) => {
  const say = useText()
  const { call } = useDesk()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [draft, setDraft] = useState(first)
  const [saving, setSaving] = useState(false)
  const change = (part: Partial<Draft>): void => setDraft((before) => ({ ...before, ...part }))
  const lines = ruleLines(playerSay, draft.terms, draft.product)
  const word = isRunning ? 'campaign.revise' : 'campaign.save'
  return (
    <div className={css['editor']}>
      <Panel title={say('campaign.rules')}>
        <Form layout="vertical">
          <Frame draft={draft} change={change} isNew={isNew} isRunning={isRunning} />
          <TermsForm terms={draft.terms} onChange={(terms) => change({ terms })} />
          <Money draft={draft} change={change} isRunning={isRunning} />
        </Form>
        <Button
          type="primary"
          disabled={draft.id === '' || draft.title.length < 2 || draft.fromDay === ''}
          onClick={() => setSaving(true)}
        >
          {say(word)}
        </Button>
      </Panel>
      <Panel title={say('campaign.players_read')} extra={say('campaign.players_read_more')}>
        <h3>{draft.title}</h3>
        <ol>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
        <p>{say('campaign.locked')}</p>
      </Panel>
      <ActDialog
        open={saving}
        title={say(word)}
        confirm={say(word)}
        run={async (reason): Promise<object> =>
          isRunning
            ? call(campaignRevise, { ...revisionOf(draft), reason })
            : call(campaignSave, { ...askOf(draft), reason })
        }
        done={say(isRunning ? 'campaign.revised' : 'campaign.saved')}
        onDone={() => {
          for (const key of ['campaigns', 'campaign']) void queries.invalidateQueries({ queryKey: [key] })
          void navigate(`/campaigns?open=${draft.id}`)
        }}
        onClose={() => setSaving(false)}
      />
    </div>
  )
}

const Edit = () => {
  const { call, now } = useDesk()
  const { values } = useFilters(['id'])
  const { id } = values
  const query = useQuery({
    queryKey: ['campaign', id],
    queryFn: async () => answered(await call(campaignOne, { id: id ?? '' })),
    enabled: id !== undefined,
  })
  const fresh: Draft = {
    id: '',
    title: '',
    product: 'betting',
    fromDay: beijingDay(now()),
    toDay: '',
    budget: 10_000,
    terms: firstTerms['turnover-return'],
    list: '',
  }
  if (id === undefined) return <Editor first={fresh} isNew />
  return (
    <Shown query={query}>
      {(detail) => {
        const isRunning = runs(detail)
        const first = draftOf(detail)
        return <Editor first={isRunning ? { ...first, budget: 0 } : first} isNew={false} isRunning={isRunning} />
      }}
    </Shown>
  )
}

export default Edit
