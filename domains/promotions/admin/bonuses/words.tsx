// The origin and the state of a bonus, in the desk's words.

import { StateTag, type Tone } from '@magpie/desk/figures'
import { useText } from '@magpie/wire/text'
import type { OpsBonus, TakeBack } from '../../contract/index.ts'

const tones: Readonly<Record<OpsBonus['state'], Tone>> = {
  open: 'gold',
  met: 'jade',
  exempt: 'jade',
  lost: 'plain',
  expired: 'plain',
  revoked: 'hot',
}
const takeBackTones: Readonly<Record<TakeBack['state'], Tone>> = {
  waiting: 'gold',
  approved: 'jade',
  refused: 'hot',
  withdrawn: 'plain',
}

export const BonusState = ({ state }: { readonly state: OpsBonus['state'] }) => (
  <StateTag tone={tones[state]}>{useText()(`bonus.state_${state}`)}</StateTag>
)

export const TakeBackState = ({ state }: { readonly state: TakeBack['state'] }) => (
  <StateTag tone={takeBackTones[state]}>{useText()(`bonus.asked_${state}`)}</StateTag>
)

/** The catalogue's word, or the name itself if there is none. */
export const useOrigin = (): ((origin: string) => string) => {
  const say = useText()
  return (origin) => {
    const text = say(`bonus.origin.${origin}`)
    return text === '' || text === `bonus.origin.${origin}` ? origin : text
  }
}
