// What the member played in the last seven days, one tap from continuing: when, how many rounds, and their net.

import { gamePaths, signed, usePastSums } from '@magpie/studio/web'
import { Anchor } from '@magpie/ui/anchor'
import { TimeText } from '@magpie/ui/time-text'
import { useText } from '@magpie/wire/text'
import css from './lobby.module.css'
import type { Shown } from './shown.ts'
import { TileArt } from './tile-art.tsx'

const shownMost = 8

export const GoOn = ({ games }: { readonly games: readonly Shown[] }) => {
  const say = useText()
  const sums = usePastSums(7) ?? []
  const played = sums.flatMap((sum) => {
    const game = games.find(({ id, hall }) => id === sum.game && hall?.open !== false)
    return game === undefined ? [] : [{ ...sum, name: game.name }]
  })
  if (played.length === 0) return null
  return (
    <section className={css['goOn']} aria-label={say('slots.goOn')}>
      <div>
        <h2>{say('slots.goOn')}</h2>
        <small>{say('slots.goOnSpan')}</small>
      </div>
      <ul>
        {played.slice(0, shownMost).map(({ game, name, rounds, stake, total, lastAt }) => (
          <li key={game}>
            <Anchor href={gamePaths.game(game)}>
              <TileArt id={game} size={56} />
              <span>
                <b>{name}</b>
                <small>
                  <TimeText at={lastAt} /> · {say('slots.goOnLine', { n: rounds })}
                </small>
                <small>
                  {say('slots.goOnNet')} <b className="num">{signed(total - stake)}</b>
                </small>
              </span>
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  )
}
