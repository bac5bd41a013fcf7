// The window: paper flowers cut on a winter morning, a magpie on the plum branch; at night, in the free spins, each
// moon is a fortune.

import { useText } from '@magpie/wire/text'
import { by } from '../../../rules/games/window-flowers/game.ts'
import type { ToldSpun } from '../../../rules/reels/free-spins.ts'
import type { LineWin } from '../../../rules/reels/lines.ts'
import { Ground } from '../../reels/ground.tsx'
import { pointLines, wonLines } from '../../reels/lines.ts'
import type { HeadProps, Scene } from '../../reels/scene.ts'
import { spunScene } from '../../reels/spun-scene.ts'
import reels from '../../reels/reels.module.css'
import atlas from './atlas.svg'
import head from './head.svg'

const Head = ({ aside }: HeadProps) => {
  const say = useText()
  return (
    <Ground
      title={say('slots.name.window-flowers')}
      line={say(aside.feature ? 'slots.window-flowers.free' : 'slots.window-flowers.line')}
      orb={[274, 52, 44]}
    >
      <img className={reels['hero']} src={head} width={230} height={140} alt="" draggable={false} />
    </Ground>
  )
}

export const scene: Scene<ToldSpun<LineWin>> = spunScene({
  by,
  world: 'window',
  sheet: (say) => ({
    url: atlas,
    order: 'FBYLPNSTRMO',
    letters: {
      F: { text: say('slots.prints.F'), y: 36.5, size: 31, colour: '#f6d48a', song: true },
      M: { text: say('slots.prints.wild'), y: 61, size: 11, colour: '#fff' },
      O: { text: say('slots.reels.freeMark'), y: 61, size: 11, colour: '#fff' },
    },
  }),
  rest: ['YNS', 'PMS', 'BRY', 'RYS', 'ORL'],
  point: pointLines,
  wonIn: wonLines,
  Head,
})
