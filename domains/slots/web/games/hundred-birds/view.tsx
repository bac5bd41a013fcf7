// A hundred birds on the screen.

import type { GameView } from '@magpie/studio/web'
import { useText } from '@magpie/wire/text'
import { pays, shares } from '../../../rules/games/hundred-birds/strips.ts'
import type { NoChoice } from '../../../rules/reels/free-spins.ts'
import { bestOf } from '../../reels/best-pays.tsx'
import { Pays, RulesPicture, Specials } from '../../reels/pay-table.tsx'
import { SlotStage } from '../../reels/stage.tsx'
import { tellEnd } from '../../reels/tell-end.ts'
import { SoundSwitch } from '../../sound/switch.tsx'
import { scene } from './scene.tsx'

const Rules = () => {
  const say = useText()
  return (
    <RulesPicture scene={scene} shares={shares}>
      <Pays
        scene={scene}
        heads={['3', '4', '5']}
        rows={Object.entries(pays).map(([symbol, by]) => [
          symbol,
          by.map((pay) => (pay === 0 ? undefined : String(pay))),
        ])}
        unit={say('slots.reels.wayUnit', { n: 25 })}
      />
      <Specials
        scene={scene}
        rows={[
          ['X', say('slots.hundred-birds.wild')],
          ['T', say('slots.hundred-birds.scatter')],
        ]}
      />
    </RulesPicture>
  )
}

const best = bestOf('slots.reels.alikeWay', '5', Object.entries(pays), 25)

export const view: GameView<NoChoice> = {
  world: 'pine',
  first: {},
  Stage: (props) => <SlotStage {...props} scene={scene} best={best} />,
  Rules,
  press: 'slots.prints.press',
  sealed: true,
  Tool: SoundSwitch,
  tellEnd: tellEnd('hundred-birds'),
}
