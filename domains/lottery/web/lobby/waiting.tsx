// A member's tickets that wait for their draw, over all lotteries: how many, of which, and the link to each.

import { Anchor } from '@magpie/ui/anchor'
import { useText } from '@magpie/wire/text'
import { lotteryPaths } from '../lottery-paths.ts'
import { useWaiting } from '../real/queries.ts'
import css from './lobby.module.css'
import { TileArt } from './tile-art.tsx'

export const Waiting = () => {
  const say = useText()
  const waiting = useWaiting()
  if (waiting.length === 0) return null
  return (
    <section className={css['waiting']} aria-label={say('lottery.hall.waiting')}>
      <h2>{say('lottery.hall.waiting')}</h2>
      <ul>
        {waiting.map(({ game, tickets }) => (
          <li key={game}>
            <Anchor href={lotteryPaths.tickets(game)}>
              <TileArt id={game} size={36} />
              <span>
                <b>{say(`lottery.name.${game}`)}</b>
                <small className="num">{say('lottery.hall.waits', { n: tickets })}</small>
              </span>
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  )
}
