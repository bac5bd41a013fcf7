// Before a game is entered: its return, its stakes, its rules in three lines, the member's balance and what their own
// limits leave. Practice is always offered.

import { amount, gamePaths, useEntry, useOwn } from '@magpie/studio/web'
import { ButtonLink } from '@magpie/ui/button'
import { KeyValue, Note } from '@magpie/ui/note'
import { Sheet } from '@magpie/ui/sheet'
import { paths } from '@magpie/wire/paths'
import { useSession } from '@magpie/wire/session'
import { useText } from '@magpie/wire/text'
import { useEffect } from 'react'
import css from './lobby.module.css'
import type { Shown } from './shown.ts'
import { TileArt } from './tile-art.tsx'

const ruleLines = [1, 2, 3] as const
const swings = ['low', 'medium', 'high'] as const

const Purse = ({ id }: { readonly id: string }) => {
  const say = useText()
  const { balance, refused } = useEntry(id)
  const { left } = useOwn()
  if (refused !== undefined) return <Note tone="warn">{refused}</Note>
  return (
    <KeyValue
      rows={[
        {
          key: 'balance',
          name: say('slots.balance'),
          value: <b className="num">{balance === undefined ? '—' : amount(balance)}</b>,
        },
        {
          key: 'left',
          name: say('slots.left'),
          value: left === null ? say('slots.noLimit') : <b className="num">{left ?? '—'}</b>,
        },
      ]}
    />
  )
}

const Ways = ({ game, barred }: { readonly game: Shown; readonly barred: boolean }) => {
  const say = useText()
  const { state } = useSession()
  const closed = game.hall?.open === false
  const play = gamePaths.game(game.id)
  if (barred) return <ButtonLink href={gamePaths.past(game.id)}>{say('slots.excludedRounds')}</ButtonLink>
  return (
    <div className={css['ways']}>
      <ButtonLink variant="ghost" href={gamePaths.tried(game.id)}>
        {say('slots.try')}
      </ButtonLink>
      {!closed && (
        <ButtonLink href={state === 'member' ? play : paths.login(play)}>
          {say(state === 'member' ? 'slots.enter' : 'slots.logIn')}
        </ButtonLink>
      )}
    </div>
  )
}

export const LaunchSheet = ({ game, onClose }: { readonly game: Shown | undefined; readonly onClose: () => void }) => {
  const say = useText()
  const { state } = useSession()
  const { barred } = useOwn()
  const id = game?.id
  // While the member reads, the game's code arrives.
  useEffect(() => {
    if (id === undefined) return
    import('../play/play.tsx').then(({ fetchGame }) => fetchGame(id)).catch(() => undefined)
  }, [id])
  if (game === undefined) return null
  return (
    <Sheet
      open
      onClose={onClose}
      title={game.name}
      closeLabel={say('slots.close')}
      foot={<Ways game={game} barred={barred} />}
    >
      <div className={css['launch']}>
        <div className={css['about']}>
          <TileArt id={game.id} size={96} />
          <KeyValue
            rows={[
              { key: 'exact', name: say('slots.returnUpTo'), value: <b className="num">{game.exact}%</b> },
              {
                key: 'stakes',
                name: say('slots.stakes'),
                value: (
                  <b className="num">
                    {amount(game.least)}–{amount(game.most)}
                  </b>
                ),
              },
              {
                key: 'swing',
                name: say('slots.swing'),
                value: say(`slots.plinko.risk.${swings[game.swing - 1] ?? 'medium'}`),
              },
            ]}
          />
        </div>
        {game.hall?.realised != null && <small className="num">{say('slots.realisedLine', game.hall.realised)}</small>}
        <ol>
          {ruleLines.map((n) => (
            <li key={n}>{say(`slots.rules.${game.id}.${n}`)}</li>
          ))}
        </ol>
        {game.hall?.open === false && <Note tone="warn">{say('slots.closed')}</Note>}
        {state === 'member' && <Purse id={game.id} />}
      </div>
    </Sheet>
  )
}
