// One campaign: the rules as players read them, its possible cost, its dry run, and the operator's actions.

import { ActDialog } from '@magpie/desk/act-dialog'
import { useDesk } from '@magpie/desk/desk'
import { Panel } from '@magpie/desk/panel'
import { ActButtons } from '@magpie/desk/split'
import { Shown } from '@magpie/desk/states'
import { beijingDay } from '@magpie/kernel'
import { answered } from '@magpie/wire/answered'
import { type Say, useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Descriptions } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import {
  campaignDecide,
  type CampaignDetail,
  campaignDryRun,
  campaignOne,
  campaignSubmit,
  campaignTurn,
} from '../../contract/index.ts'
import { ruleLines } from '../../web/promo-words.ts'
import css from './campaign-panel.module.css'
import { CampaignState } from './campaign-state.tsx'
import { Checks } from './checks.tsx'
import { DryRunPanel } from './dry-run.tsx'
import { overlapSaid } from './overlap-said.ts'
import { playerSay } from './player-words.ts'
import { Units } from './units.tsx'
import { ChangedSince, Versions } from './versions.tsx'

export type Act = 'dry_run' | 'submit' | 'approve' | 'refuse' | 'withdraw' | 'pause' | 'resume' | 'end'

/** The actions that are open to this operator now. */
const actsFor = (
  { campaign, proposal }: CampaignDetail,
  may: (permission: string) => boolean,
  me: string,
): readonly Act[] => {
  const { state, paused } = campaign
  if (state === 'draft') return may('campaigns.edit') && !campaign.unreadable ? ['dry_run', 'submit'] : []
  if (state === 'review') {
    if (proposal === null) return may('campaigns.edit') ? ['submit'] : []
    if (!may('campaigns.approve')) return []
    return proposal.maker === me ? ['withdraw'] : ['refuse', 'approve']
  }
  if (state !== 'live' && state !== 'scheduled') return []
  const stops: readonly Act[] = may('campaigns.stop') ? [paused ? 'resume' : 'pause', 'end'] : []
  if (proposal === null || !may('campaigns.approve')) return stops
  return [...stops, ...(proposal.maker === me ? (['withdraw'] as const) : (['refuse', 'approve'] as const))]
}

/** Drafts can be edited, and live campaigns without a waiting revision; a list of dividends is given only once. */
const isEdited = ({ campaign: { state, kind }, proposal }: CampaignDetail): boolean =>
  state === 'draft' || ((state === 'live' || state === 'scheduled') && proposal === null && kind !== 'dividend')

const Rules = ({ detail }: { readonly detail: CampaignDetail }) => {
  const say = useText()
  if (detail.terms === null) return <p>{say('campaign.unreadable')}</p>
  return (
    <ol className={css['rules']}>
      {ruleLines(playerSay, detail.terms, detail.campaign.product).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ol>
  )
}

const costItems = (say: Say, { campaign, cost, list }: CampaignDetail) => {
  const units = (text: string) => <Units units={text} currency={campaign.currency} />
  return [
    { key: 'worst', label: say('campaign.cost.worst'), children: units(cost.worst) },
    { key: 'member', label: say('campaign.cost.member'), children: units(cost.perMember) },
    {
      key: 'expected',
      label: say('campaign.cost.expected'),
      children: cost.expected === null ? say('campaign.not_tried') : units(cost.expected),
    },
    ...(list === null
      ? []
      : [{ key: 'list', label: say('campaign.list'), children: say('campaign.list_rows', { rows: list.rows }) }]),
  ]
}

const useRun = (id: string) => {
  const { call } = useDesk()
  return (act: Act, reason: string): Promise<object> => {
    if (act === 'dry_run') return call(campaignDryRun, { id, reason })
    if (act === 'submit') return call(campaignSubmit, { id, reason })
    if (act === 'pause' || act === 'resume' || act === 'end') return call(campaignTurn, { id, to: act, reason })
    return call(campaignDecide, { id, decision: act === 'approve' ? 'approve' : 'refuse', reason })
  }
}

const Acts = ({ detail, onActed }: { readonly detail: CampaignDetail; readonly onActed: () => void }) => {
  const say = useText()
  const { may, me } = useDesk()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Act>()
  const { id, state } = detail.campaign
  const run = useRun(id)
  const act = asked ?? 'submit'
  return (
    <>
      <ActButtons>
        {isEdited(detail) && may('campaigns.edit') && (
          <Button onClick={() => void navigate(`/campaigns/edit?id=${id}`)}>
            {say(state === 'draft' ? 'campaign.edit' : 'campaign.revise')}
          </Button>
        )}
        {detail.terms !== null && may('campaigns.edit') && (
          <Button onClick={() => void navigate(`/campaigns/edit?from=${id}`)}>{say('campaign.copy')}</Button>
        )}
        {actsFor(detail, may, me.id).map((one) => (
          <Button
            key={one}
            type={one === 'submit' || one === 'approve' ? 'primary' : 'default'}
            disabled={one === 'submit' && (detail.dryRun === null || detail.faults.length > 0)}
            onClick={() => setAsked(one)}
          >
            {say(`campaign.act.${one}`)}
          </Button>
        ))}
      </ActButtons>
      <ActDialog
        open={asked !== undefined}
        title={say(`campaign.act.${act}`)}
        confirm={say(`campaign.act.${act}`)}
        danger={act === 'end' || act === 'refuse'}
        run={(reason) => run(act, reason)}
        done={say('campaign.done')}
        onDone={onActed}
        onClose={() => setAsked(undefined)}
      >
        <p>{say(detail.revision === null ? `campaign.more.${act}` : `campaign.more_revision.${act}`)}</p>
      </ActDialog>
    </>
  )
}

/** Other campaigns that reward the same action, and when. */
const Overlaps = ({ overlaps }: Pick<CampaignDetail['campaign'], 'overlaps'>) => {
  const say = useText()
  return (
    <Alert
      type="warning"
      showIcon
      title={overlaps.map((overlap) => (
        <div key={overlap.id}>{overlapSaid(say, overlap)}</div>
      ))}
    />
  )
}

type RevisionProps = Pick<CampaignDetail, 'campaign' | 'terms' | 'dryRun'> & {
  readonly revision: NonNullable<CampaignDetail['revision']>
}

/** A revision: it would apply to awards made after its approval. */
const Revision = ({ revision, campaign, terms: before, dryRun: beforeRun }: RevisionProps) => {
  const say = useText()
  const { terms, toAt, add, dryRun, version } = revision
  return (
    <>
      <h3>{say('campaign.revision', { version })}</h3>
      {before !== null && <ChangedSince version={campaign.version} before={before} after={terms} />}
      <ol className={css['rules']}>
        {ruleLines(playerSay, terms, campaign.product).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      <Descriptions
        column={1}
        size="small"
        items={[
          { key: 'to', label: say('campaign.to'), children: toAt === null ? '–' : beijingDay(toAt - 1) },
          { key: 'add', label: say('campaign.add'), children: <Units units={add} currency={campaign.currency} /> },
        ]}
      />
      {dryRun !== null && <DryRunPanel run={dryRun} before={beforeRun} currency={campaign.currency} />}
    </>
  )
}

const Whole = ({ detail, onActed }: { readonly detail: CampaignDetail; readonly onActed: () => void }) => {
  const say = useText()
  const { campaign, faults, dryRun, list, proposal } = detail
  return (
    <>
      <Panel title={campaign.title['zh-CN'] ?? campaign.id} extra={<CampaignState {...campaign} />}>
        {faults.length > 0 && (
          <Alert type="error" showIcon title={faults.map((fault) => say(`campaign.fault.${fault}`)).join(' ')} />
        )}
        {campaign.overlaps.length > 0 && <Overlaps overlaps={campaign.overlaps} />}
        {(list?.tied ?? 0) > 0 && (
          <Alert type="warning" showIcon title={say('campaign.list_tied', { count: list?.tied ?? 0 })} />
        )}
        {proposal !== null && (
          <Alert
            type="info"
            showIcon
            title={say('campaign.waits', { account: proposal.account, reason: proposal.reason })}
          />
        )}
        <h3 className={css['head']}>{say('campaign.players_read')}</h3>
        <Rules detail={detail} />
        {detail.revision !== null && <Revision {...detail} revision={detail.revision} />}
        <Descriptions column={1} size="small" title={say('campaign.cost')} items={costItems(say, detail)} />
        <Acts detail={detail} onActed={onActed} />
      </Panel>
      <Checks detail={detail} />
      <DryRunPanel run={dryRun} currency={campaign.currency} />
      <Versions detail={detail} />
    </>
  )
}

export const CampaignPanel = ({ id, onActed }: { readonly id: string; readonly onActed: () => void }) => {
  const { call } = useDesk()
  const query = useQuery({
    queryKey: ['campaign', id],
    queryFn: async () => answered(await call(campaignOne, { id })),
    refetchInterval: 30_000,
  })
  return <Shown query={query}>{(detail) => <Whole detail={detail} onActed={onActed} />}</Shown>
}
