// One game of the lobby: its picture, name, volatility, exact return, lowest stake, and recent actual return.

import { amount } from '@magpie/studio/web'
import { Icon } from '@magpie/ui/art/icon'
import { classNames } from '@magpie/ui/text/class-names'
import { useText } from '@magpie/wire/text'
import css from './lobby.module.css'
import type { Shown } from './shown.ts'
import { TileArt } from './tile-art.tsx'

const Swing = ({ swing }: { readonly swing: number }) => {
  const say = useText()
  return (
    <span className={css['swing']} role="img" aria-label={say(`slots.swing.${swing}`)}>
      {[1, 2, 3].map((n) => (
        <i key={n} className={n <= swing ? css['on'] : undefined} />
      ))}
    </span>
  )
}

/** The first of these badges that operators set is shown. */
const ribbons = ['new', 'picked'] as const

export type TileProps = {
  readonly game: Shown
  readonly starred: boolean
  readonly onStar: () => void
  readonly onOpen: () => void
}

export const Tile = ({ game, starred, onStar, onOpen }: TileProps) => {
  const say = useText()
  const { hall } = game
  const closed = hall?.open === false
  const ribbon = ribbons.find((tag) => hall?.tags.includes(tag) === true)
  return (
    <li className={classNames(css['tile'], closed && css['shut'])}>
      <button type="button" className={css['open']} onClick={onOpen}>
        <TileArt id={game.id} size={120} />
        {ribbon !== undefined && <em className={css['ribbon']}>{say(`slots.tag.${ribbon}`)}</em>}
        <span>
          <b>{game.name}</b>
          <Swing swing={game.swing} />
        </span>
        <small>
          {say('slots.returnUpTo')} <b className="num">{game.exact}%</b>
        </small>
        <small>{say('slots.from', { stake: amount(game.least) })}</small>
        {closed ? (
          <small>{say('slots.paused')}</small>
        ) : (
          hall?.realised != null && (
            <small>
              {say('slots.realised')}{' '}
              <span className="num">
                {hall.realised.least}–{hall.realised.most}
              </span>
            </small>
          )
        )}
      </button>
      <button
        type="button"
        className={css['star']}
        aria-pressed={starred}
        aria-label={say('slots.star', { game: game.name })}
        onClick={onStar}
      >
        <Icon name={starred ? 'star-f' : 'star'} size={18} />
      </button>
    </li>
  )
}
