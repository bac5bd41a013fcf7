// A hundred birds on the screen.

import type { GameView } from '@magpie/studio/web'
import { useText } from '@magpie/wire/text'
import { pays, shares } from '../../../rules/games/hundred-birds/strips.ts'
import type { NoChoice } from '../../../rules/reels/free-spins.ts'
import { Pays, RulesPicture, Specials } from '../../reels/pay-table.tsx'
import { SlotStage } from '../../reels/stage.tsx'
import { tellEnd } from '../../reels/tell-end.ts'
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

export const view: GameView<NoChoice> = {
  world: 'pine',
  first: {},
  Stage: (props) => <SlotStage {...props} scene={scene} />,
  Rules,
  press: 'slots.prints.press',
  tellEnd: tellEnd('hundred-birds'),
}
