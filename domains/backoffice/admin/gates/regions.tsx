// Access region by region (S-GATE-06): those that the rules name, and the rest.

import { useDesk } from '@magpie/desk/desk'
import { StateTag } from '@magpie/desk/figures'
import { Panel } from '@magpie/desk/panel'
import { useText } from '@magpie/wire/text'
import { Button } from 'antd'
import css from './gates.module.css'
import type { Asked, Gates } from './wish-dialog.tsx'

const states = { closed: 'hot', look: 'gold', open: 'jade' } as const
type RegionState = keyof typeof states

export type RegionRow = { readonly code: string; readonly state: RegionState }

/** Stricter lists first; a region in two lists gets the stricter one. */
export const regionRows = (access: Gates['config']['access']): readonly RegionRow[] => {
  if (access === null) return []
  const closed = [...access.closedRegions].sort()
  const look = access.lookOnlyRegions.filter((code) => !closed.includes(code)).sort()
  return [
    ...closed.map((code) => ({ code, state: 'closed' as const })),
    ...look.map((code) => ({ code, state: 'look' as const })),
  ]
}

const names = new Intl.DisplayNames(['zh-CN'], { type: 'region', fallback: 'code' })

/**
 * `US-WA` is part of a country: the country by name, the part by code. An incomplete entry is not a region yet, and
 * stays as typed.
 */
export const regionName = (code: string): string => {
  const [country = '', part] = code.split('-')
  const name = /^[A-Z]{2}$/.test(country) ? (names.of(country) ?? country) : country
  return part === undefined ? name : `${name} ${part}`
}

export const Regions = ({ gates, ask }: { readonly gates: Gates; readonly ask: (asked: Asked) => void }) => {
  const say = useText()
  const { may } = useDesk()
  const { access } = gates.config
  const row = (key: string, name: string, state: RegionState) => (
    <li key={key}>
      <div>
        <strong>{name}</strong>
        <small>{say(`gates.region_${state}_more`)}</small>
      </div>
      <StateTag tone={states[state]}>{say(`gates.region_${state}`)}</StateTag>
    </li>
  )
  return (
    <Panel
      title={say('gates.regions')}
      flush
      extra={
        may('gates.change') && (
          <Button size="small" onClick={() => ask({ part: 'access' })}>
            {say('gates.change')}
          </Button>
        )
      }
    >
      <ul className={`${css['switches']} ${css['regions']}`}>
        {regionRows(access).map(({ code, state }) => row(code, `${regionName(code)} ${code}`, state))}
        {row('others', say(access === null ? 'gates.region_all' : 'gates.region_others'), 'open')}
      </ul>
      {access !== null && access.blockedNetworks.length > 0 && (
        <p className={css['networks']}>{say('gates.region_networks', { count: access.blockedNetworks.length })}</p>
      )}
    </Panel>
  )
}
