// The state of a campaign as a tag.

import { StateTag, type Tone } from '@magpie/desk/figures'
import { useText } from '@magpie/wire/text'
import type { OpsCampaign } from '../../contract/index.ts'

const tones: Readonly<Record<OpsCampaign['state'], Tone>> = {
  draft: 'plain',
  review: 'gold',
  scheduled: 'brand',
  live: 'jade',
  ended: 'plain',
  closed: 'plain',
}

export const CampaignState = ({ state, paused, unreadable }: Pick<OpsCampaign, 'state' | 'paused' | 'unreadable'>) => {
  const say = useText()
  if (unreadable) return <StateTag tone="hot">{say('campaign.state.unreadable')}</StateTag>
  return paused && (state === 'live' || state === 'scheduled') ? (
    <StateTag tone="hot">{say('campaign.state.paused')}</StateTag>
  ) : (
    <StateTag tone={tones[state]}>{say(`campaign.state.${state}`)}</StateTag>
  )
}
