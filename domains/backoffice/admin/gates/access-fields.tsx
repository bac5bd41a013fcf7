// The access rules being edited, and their effect: each region by name, the page shown there, and the answer to an
// address of the operator's choice. Nothing is sent before the button is pressed.

import type { AccessRules } from '@magpie/gate/contract'
import { judgeAccess } from '@magpie/gate/admin'
import { StateTag } from '@magpie/desk/figures'
import { Picture } from '@magpie/ui/art/picture'
import { useText } from '@magpie/wire/text'
import { Form, Input } from 'antd'
import { useState } from 'react'
import css from './gates.module.css'
import { regionName, regionRows } from './regions.tsx'

export type TypedAccess = {
  readonly networks?: string
  readonly closed?: string
  readonly looks?: string
  readonly service?: string
}

export const wordsOf = (text: string | undefined): string[] =>
  (text ?? '').split(/[\s,\uff0c]+/).filter((word) => word !== '')

export const rulesOf = (typed: TypedAccess, networksOf: AccessRules['networksOf']): AccessRules => ({
  blockedNetworks: wordsOf(typed.networks),
  closedRegions: wordsOf(typed.closed?.toUpperCase()),
  lookOnlyRegions: wordsOf(typed.looks?.toUpperCase()),
  networksOf,
  serviceUrl: typed.service ?? '',
})

const tones = { open: 'jade', look_only: 'gold', region_closed: 'hot', ip_blocked: 'hot' } as const

/** Tests one address, or only a region, against the edited rules. */
const Try = ({ rules }: { readonly rules: AccessRules }) => {
  const say = useText()
  const [address, setAddress] = useState('')
  const [region, setRegion] = useState('')
  const access = judgeAccess(rules, address.trim(), region.trim().toUpperCase())
  return (
    <>
      <div className={css['try']}>
        <Input
          aria-label={say('gates.try_address')}
          placeholder={say('gates.try_address')}
          value={address}
          maxLength={45}
          autoComplete="off"
          onChange={({ target }) => setAddress(target.value)}
        />
        <Input
          aria-label={say('gates.try_region')}
          placeholder={say('gates.try_region')}
          value={region}
          maxLength={6}
          autoComplete="off"
          onChange={({ target }) => setRegion(target.value)}
        />
      </div>
      {(address !== '' || region !== '') && (
        <p role="status">
          <StateTag tone={tones[access]}>{say(`gates.try_${access}`)}</StateTag>
        </p>
      )}
    </>
  )
}

const AccessPreview = ({ rules }: { readonly rules: AccessRules }) => {
  const say = useText()
  const rows = regionRows(rules)
  const kind = rows.some(({ state }) => state === 'closed') || rows.length === 0 ? 'closed' : 'look'
  return (
    <section className={css['access']} aria-label={say('gates.access_preview')}>
      <h3>{say('gates.access_preview')}</h3>
      {rows.length > 0 && (
        <ul>
          {rows.map(({ code, state }) => (
            <li key={code}>
              <StateTag tone={state === 'closed' ? 'hot' : 'gold'}>{say(`gates.region_${state}`)}</StateTag>
              {regionName(code)} {code}
            </li>
          ))}
        </ul>
      )}
      {(rows.length > 0 || rules.blockedNetworks.length > 0) && (
        <div className={css['preview']}>
          <Picture name="state-lost" width={96} />
          <strong>{say(rows.length === 0 ? 'gates.page_network' : `gates.page_${kind}`)}</strong>
          <p>{say(rows.length === 0 ? 'gates.page_network_text' : `gates.page_${kind}_text`)}</p>
          <p>{rules.serviceUrl === '' ? say('gates.page_no_service') : rules.serviceUrl}</p>
        </div>
      )}
      <Try rules={rules} />
      <small>{say('gates.try_more')}</small>
    </section>
  )
}

export const AccessFields = ({ networksOf }: { readonly networksOf: AccessRules['networksOf'] }) => {
  const say = useText()
  const typed = {
    networks: Form.useWatch<string>('networks'),
    closed: Form.useWatch<string>('closed'),
    looks: Form.useWatch<string>('looks'),
    service: Form.useWatch<string>('service'),
  }
  return (
    <>
      <Form.Item name="networks" label={say('gates.networks')} extra={say('gates.networks_more')}>
        <Input.TextArea rows={3} />
      </Form.Item>
      <Form.Item name="closed" label={say('gates.closed')} extra={say('gates.regions_more')}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="looks" label={say('gates.look_only')}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="service"
        label={say('gates.service')}
        extra={say('gates.service_more')}
        rules={[{ required: true, pattern: /^(?:https:\/\/|mailto:)\S+$/, message: say('gates.service_more') }]}
      >
        <Input autoComplete="off" maxLength={200} />
      </Form.Item>
      <AccessPreview rules={rulesOf(typed, networksOf)} />
    </>
  )
}
