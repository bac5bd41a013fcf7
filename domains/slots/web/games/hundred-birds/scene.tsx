// The grove: all birds perch before the sun; with free spins the sky burns and the phoenix comes.

import { useText } from '@magpie/wire/text'
import { by } from '../../../rules/games/hundred-birds/game.ts'
import type { ToldSpun } from '../../../rules/reels/free-spins.ts'
import type { WayWin } from '../../../rules/reels/ways.ts'
import { Ground } from '../../reels/ground.tsx'
import { pointWays, wonWays } from '../../reels/lines.ts'
import type { HeadProps, Scene } from '../../reels/scene.ts'
import { spunScene } from '../../reels/spun-scene.ts'
import atlas from './atlas.svg'
import flock from './flock.svg'
import phoenix from './phoenix.svg'
import css from './hundred-birds.module.css'

const Head = ({ aside: { feature } }: HeadProps) => {
  const say = useText()
  return (
    <Ground
      title={say('slots.name.hundred-birds')}
      line={say(feature ? 'slots.hundred-birds.free' : 'slots.hundred-birds.line')}
      orb={[282, 50, 40]}
    >
      <img className={css['flock']} src={feature ? phoenix : flock} width={180} height={104} alt="" draggable={false} />
    </Ground>
  )
}

export const scene: Scene<ToldSpun<WayWin>> = spunScene({
  by,
  world: 'grove',
  sheet: (say) => ({
    url: atlas,
    order: 'KCPWDSRBXT',
    letters: {
      X: { text: say('slots.prints.wild'), y: 61, size: 11, colour: '#fff' },
      T: { text: say('slots.reels.freeMark'), y: 61, size: 11, colour: '#fff' },
    },
  }),
  rest: ['WKR', 'CXS', 'PTK', 'DXC', 'SKB'],
  point: pointWays('X'),
  wonIn: (spin, words) => wonWays(spin, 'X', words),
  Head,
})
