// Lantern riddles on the screen.

import type { GameView } from '@magpie/studio/web'
import { useText } from '@magpie/wire/text'
import { bands, lamps, pays, shares } from '../../../rules/games/lantern-riddles/lamps.ts'
import type { NoChoice } from '../../../rules/reels/free-spins.ts'
import { bestOf } from '../../reels/best-pays.tsx'
import { Pays, RulesPicture } from '../../reels/pay-table.tsx'
import { SlotStage } from '../../reels/stage.tsx'
import { tellEnd } from '../../reels/tell-end.ts'
import { SoundSwitch } from '../../sound/switch.tsx'
import { scene } from './scene.tsx'

const heads = bands.map((from, at) => {
  const next = bands[at + 1]
  if (next === undefined) return `${from}+`
  return next - from === 1 ? `${from}` : `${from}–${next - 1}`
})

const Rules = () => {
  const say = useText()
  return (
    <RulesPicture scene={scene} shares={shares}>
      <Pays
        scene={scene}
        heads={heads}
        rows={Array.from(lamps, (lamp, at) => [lamp, (pays[at] ?? []).map((pay) => String(pay / 100))])}
        unit={say('slots.lantern-riddles.unit')}
      />
    </RulesPicture>
  )
}

const best = bestOf(
  'slots.reels.alikeCluster',
  heads.at(-1) ?? '',
  Array.from(lamps, (lamp, at) => [lamp, pays[at] ?? []] as const),
  100,
)

export const view: GameView<NoChoice> = {
  world: 'river',
  first: {},
  Stage: (props) => <SlotStage {...props} scene={scene} best={best} />,
  Rules,
  press: 'slots.lantern-riddles.press',
  sealed: true,
  Tool: SoundSwitch,
  tellEnd: tellEnd('lantern-riddles'),
}
