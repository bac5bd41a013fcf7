// The versions of a campaign, and the differences between any two of them.

import { Moment } from '@magpie/desk/figures'
import { Panel } from '@magpie/desk/panel'
import { useText } from '@magpie/wire/text'
import { Select } from 'antd'
import { useState } from 'react'
import type { CampaignDetail, Terms } from '../../contract/index.ts'
import { type Difference, termsDifference } from './terms-difference.ts'
import css from './versions.module.css'

const Differences = ({ rows }: { readonly rows: readonly Difference[] }) => {
  const say = useText()
  return (
    <ul className={css['differences']}>
      {rows.map(({ name, before, after }) => (
        <li key={name}>
          {name} <del>{before}</del> <span aria-hidden="true">→</span> <ins>{after}</ins>
        </li>
      ))}
      {rows.length === 0 && <li>{say('campaign.version.same')}</li>}
    </ul>
  )
}

/** The differences from another set of terms, in one line. */
export const ChangedSince = ({
  version,
  before,
  after,
}: {
  readonly version: number
  readonly before: Terms
  readonly after: Terms
}) => {
  const say = useText()
  const rows = termsDifference(say, before, after)
  if (rows.length === 0) return <p className={css['since']}>{say('campaign.version.as', { version })}</p>
  return (
    <div
      className={css['since']}
      role="group"
      aria-label={say('campaign.version.changed', { version, count: rows.length })}
    >
      <p>{say('campaign.version.changed', { version, count: rows.length })}</p>
      <Differences rows={rows} />
    </div>
  )
}

type Version = CampaignDetail['versions'][number]

const Line = ({ one, inForce }: { readonly one: Version; readonly inForce: number }) => {
  const say = useText()
  const { version, state, maker, approver, at } = one
  const said = version === inForce && state === 'approved' ? 'campaign.version.in_force' : `campaign.version.${state}`
  return (
    <li>
      <b className="num">v{version}</b> <span>{say(said)}</span>{' '}
      <span>
        {maker === null ? say('campaign.version.house') : say('campaign.version.by', { maker })}
        {approver !== null && say('campaign.version.agreed', { approver })}
      </span>
      <Moment at={at} />
    </li>
  )
}

export const Versions = ({ detail: { versions, campaign } }: { readonly detail: CampaignDetail }) => {
  const say = useText()
  const [newest, second] = versions
  const [pair, setPair] = useState({ from: second?.version ?? 0, to: newest?.version ?? 0 })
  const termsOf = (wanted: number): Terms | null => versions.find(({ version }) => version === wanted)?.terms ?? null
  const [before, after] = [termsOf(pair.from), termsOf(pair.to)]
  const choose = (end: 'from' | 'to') => (
    <Select<number>
      size="small"
      aria-label={say(`campaign.version.${end}`)}
      value={pair[end]}
      onChange={(version) => setPair((now) => ({ ...now, [end]: version }))}
      options={versions.map(({ version }) => ({ value: version, label: `v${version}` }))}
    />
  )
  return (
    <Panel title={say('campaign.versions')}>
      <ul className={css['versions']}>
        {versions.map((one) => (
          <Line key={one.version} one={one} inForce={campaign.version} />
        ))}
      </ul>
      {second !== undefined && (
        <>
          <h3 className={css['pair']}>
            {choose('from')} <span aria-hidden="true">→</span> {choose('to')} {say('campaign.version.difference')}
          </h3>
          {before === null || after === null ? (
            <p>{say('campaign.version.unreadable')}</p>
          ) : (
            <Differences rows={termsDifference(say, before, after)} />
          )}
        </>
      )}
    </Panel>
  )
}
