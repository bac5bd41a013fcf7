// The editor of a campaign: on the left its terms, with a form made from their schema, and beside them the rules that
// players will read.

import { ActDialog } from '@magpie/desk/act-dialog'
import { useDesk } from '@magpie/desk/desk'
import { useFilters } from '@magpie/desk/filters'
import { Panel } from '@magpie/desk/panel'
import { Segmented } from '@magpie/desk/segmented'
import { Shown } from '@magpie/desk/states'
import { beijingDay, beijingMidnight, dayMs } from '@magpie/kernel'
import { answered } from '@magpie/wire/answered'
import { useText } from '@magpie/wire/text'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input, InputNumber, Select } from 'antd'
import { type ReactNode, useState } from 'react'
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
import { Checks } from './checks.tsx'
import css from './edit.module.css'
import { DryRunPanel } from './dry-run.tsx'
import { listFault, rowsOf } from './list-rows.ts'
import { Phone } from './phone.tsx'
import { playerSay } from './player-words.ts'
import type { BlockName } from './rule-blocks.ts'
import { firstTerms } from './terms-fields.ts'
import { fieldsIn, TermsForm } from './terms-form.tsx'
import { ChangedSince } from './versions.tsx'

type Draft = {
  readonly id: string
  readonly title: string
  /** In the other languages; if empty, members read the first. */
  readonly titles: { readonly 'zh-TW': string; readonly en: string }
  readonly product: Product
  readonly fromDay: string
  readonly toDay: string
  /** Whole coins or points. */
  readonly budget: number
  readonly terms: Terms
  /** For a dividend: account, amount and reason, one line each. */
  readonly list: string
}

const draftOf = ({ campaign, terms }: CampaignDetail): Draft => ({
  id: campaign.id,
  title: campaign.title['zh-CN'] ?? '',
  titles: { 'zh-TW': campaign.title['zh-TW'] ?? '', en: campaign.title['en'] ?? '' },
  product: campaign.product,
  fromDay: beijingDay(campaign.fromAt),
  toDay: campaign.toAt === null ? '' : beijingDay(campaign.toAt - 1),
  budget: Number(campaign.budget) / (campaign.currency === 'XIB' ? 100 : 1),
  terms: terms ?? firstTerms[campaign.kind === 'unknown' ? 'turnover-return' : campaign.kind],
  list: '',
})

const runs = ({ campaign }: CampaignDetail): boolean => campaign.state === 'live' || campaign.state === 'scheduled'

const askOf = ({ id, title, titles, product, fromDay, toDay, budget, terms, list }: Draft) => ({
  id,
  title,
  titles: Object.fromEntries(Object.entries(titles).filter(([, text]) => text !== '')),
  product,
  fromAt: beijingMidnight(fromDay),
  toAt: toDay === '' ? null : beijingMidnight(toDay) + dayMs,
  budget: String(Math.round(budget * (currencyOf(terms.kind) === 'XIB' ? 100 : 1))),
  terms,
  ...(terms.kind === 'dividend' ? { rows: rowsOf(list) } : {}),
})

/** In a live campaign only the terms, the end and the pool can be changed. */
const revisionOf = ({ id, toDay, budget, terms }: Draft) => ({
  id,
  toAt: toDay === '' ? null : beijingMidnight(toDay) + dayMs,
  add: String(Math.round(budget * (currencyOf(terms.kind) === 'XIB' ? 100 : 1))),
  terms,
})

type PartOf = { readonly draft: Draft; readonly change: (part: Partial<Draft>) => void }

const Money = ({ draft, change, isRunning }: PartOf & { readonly isRunning: boolean }) => {
  const say = useText()
  if (draft.terms.kind === 'dividend') {
    const fault = listFault(draft.list)
    return (
      <Form.Item
        label={say('campaign.list')}
        extra={say('campaign.list_more')}
        htmlFor="campaign-list"
        {...(fault === undefined
          ? {}
          : {
              validateStatus: 'error',
              help: say(`campaign.list_${fault.why}`, { line: fault.line, text: fault.text }),
            })}
      >
        <Input.TextArea
          id="campaign-list"
          rows={6}
          value={draft.list}
          onChange={({ target }) => change({ list: target.value })}
        />
      </Form.Item>
    )
  }
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

type FrameProps = PartOf & { readonly isNew: boolean; readonly isRunning: boolean }

/** A title has two letters or more, or is left out. */
const isShort = (title: string): boolean => title.length === 1

/** Its title, in each language. */
const Head = ({ draft, change, isNew, isRunning }: FrameProps) => {
  const say = useText()
  return (
    <div className={css['pair']}>
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
      {(['zh-TW', 'en'] as const).map((language) => (
        <Form.Item
          key={language}
          label={say(`campaign.name.${language}`)}
          htmlFor={`campaign-title-${language}`}
          extra={isShort(draft.titles[language]) ? say('campaign.name.short') : undefined}
        >
          <Input
            id={`campaign-title-${language}`}
            lang={language}
            maxLength={language === 'en' ? 30 : 20}
            disabled={isRunning}
            value={draft.titles[language]}
            onChange={({ target }) => change({ titles: { ...draft.titles, [language]: target.value } })}
          />
        </Form.Item>
      ))}
    </div>
  )
}

type BlockProps = { readonly name: BlockName | 'except'; readonly children: ReactNode }

/** One step of the rule, with its mark and a line to the next. */
const Block = ({ name, children }: BlockProps) => {
  const say = useText()
  return (
    <section className={css['block']} data-block={name} aria-label={say(`campaign.block.${name}`)}>
      <span className={css['mark']} aria-hidden="true">
        {say(`campaign.block.${name}`)}
      </span>
      <div className={css['body']}>{children}</div>
    </section>
  )
}

const When = ({ draft, change, isRunning }: PartOf & { readonly isRunning: boolean }) => {
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
      <div className={css['pair']}>
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
      </div>
    </>
  )
}

/** The rule in parts: when, if, except, then, cap. Together they are one set of terms. */
const Blocks = ({ draft, change, isRunning }: PartOf & { readonly isRunning: boolean }) => {
  const say = useText()
  const form = (block: BlockName, more?: ReactNode) => (
    <TermsForm terms={draft.terms} block={block} onChange={(terms) => change({ terms })}>
      {more}
    </TermsForm>
  )
  return (
    <>
      <Block name="when">
        <When draft={draft} change={change} isRunning={isRunning} />
        {form('when')}
      </Block>
      <Block name="if">
        {fieldsIn(draft.terms.kind, 'if').length === 0 ? <p>{say('campaign.block.none')}</p> : form('if')}
      </Block>
      <Block name="except">
        <p>{say('campaign.locked')}</p>
      </Block>
      <Block name="then">{form('then')}</Block>
      <Block name="cap">
        {form('cap', <Money draft={draft} change={change} isRunning={isRunning} />)}
        <p>{say('campaign.block.cap_more')}</p>
      </Block>
    </>
  )
}

type EditorProps = {
  readonly first: Draft
  readonly isNew: boolean
  readonly isRunning?: boolean
  /** The saved version. */
  readonly saved?: CampaignDetail
}

const isWhole = ({ id, title, titles, fromDay, terms, list }: Draft): boolean =>
  id !== '' &&
  title.length >= 2 &&
  fromDay !== '' &&
  !Object.values(titles).some(isShort) &&
  (terms.kind !== 'dividend' || listFault(list) === undefined)

const Editor = ({ first, isNew, isRunning = false, saved }: EditorProps) => {
  const say = useText()
  const { call } = useDesk()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [draft, setDraft] = useState(first)
  const [saving, setSaving] = useState(false)
  const change = (part: Partial<Draft>): void => setDraft((before) => ({ ...before, ...part }))
  const word = isRunning ? 'campaign.revise' : 'campaign.save'
  return (
    <div className={css['editor']}>
      <Panel title={say('campaign.rules')}>
        {saved?.terms != null && (
          <ChangedSince version={saved.campaign.version} before={saved.terms} after={draft.terms} />
        )}
        <Form layout="vertical">
          <Head draft={draft} change={change} isNew={isNew} isRunning={isRunning} />
          <Blocks draft={draft} change={change} isRunning={isRunning} />
        </Form>
        <Button type="primary" disabled={!isWhole(draft)} onClick={() => setSaving(true)}>
          {say(word)}
        </Button>
      </Panel>
      <div className={css['beside']}>
        <Panel title={say('campaign.players_read')} extra={say('campaign.players_read_more')}>
          <Phone draft={draft} />
        </Panel>
        {saved !== undefined && <Checks detail={saved} />}
        {saved !== undefined && <DryRunPanel run={saved.dryRun} currency={currencyOf(first.terms.kind)} />}
      </div>
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

/** A copy is another campaign with its own window. */
const copied = { id: '', toDay: '', list: '' }

const Edit = () => {
  const { call, now } = useDesk()
  const { values } = useFilters(['id', 'from'])
  const isCopy = values.id === undefined && values.from !== undefined
  const id = values.id ?? values.from
  const query = useQuery({
    queryKey: ['campaign', id],
    queryFn: async () => answered(await call(campaignOne, { id: id ?? '' })),
    enabled: id !== undefined,
  })
  const fresh: Draft = {
    id: '',
    title: '',
    titles: { 'zh-TW': '', en: '' },
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
        if (isCopy) return <Editor key={`of ${id}`} first={{ ...first, ...copied, fromDay: fresh.fromDay }} isNew />
        return (
          <Editor
            key={id}
            first={isRunning ? { ...first, budget: 0 } : first}
            isNew={false}
            isRunning={isRunning}
            saved={detail}
          />
        )
      }}
    </Shown>
  )
}

export default Edit
