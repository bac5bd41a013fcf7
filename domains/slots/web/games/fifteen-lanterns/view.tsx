// Fifteen lanterns on the screen.

import type { GameView } from '@magpie/studio/web'
import { useText } from '@magpie/wire/text'
import { pays, shares } from '../../../rules/games/fifteen-lanterns/strips.ts'
import type { NoChoice } from '../../../rules/reels/free-spins.ts'
import { bestOf } from '../../reels/best-pays.tsx'
import { Lines, Pays, RulesPicture, Specials } from '../../reels/pay-table.tsx'
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
        rows={Object.entries(pays).map(([symbol, by]) => [symbol, by.map(String)])}
        unit={say('slots.reels.lineUnit', { n: 10 })}
      />
      <Specials
        scene={scene}
        rows={[
          ['M', say('slots.fifteen-lanterns.wild')],
          ['L', say('slots.fifteen-lanterns.scatter')],
        ]}
      />
      <Lines count={10} />
    </RulesPicture>
  )
}

const best = bestOf('slots.reels.alike', '5', Object.entries(pays), 10)

export const view: GameView<NoChoice> = {
  world: 'lantern',
  first: {},
  Stage: (props) => <SlotStage {...props} scene={scene} best={best} />,
  Rules,
  press: 'slots.prints.press',
  sealed: true,
  Tool: SoundSwitch,
  tellEnd: tellEnd('fifteen-lanterns'),
}
