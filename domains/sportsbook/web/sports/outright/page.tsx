// The head of a competition's page: its name, its season, its progress, and when it is not sold.

import { AppBar } from '@magpie/ui/app-bar'
import { Seal } from '@magpie/ui/art/seal'
import type { LiveMatch } from '../../live/live-match.ts'
import { useBackToHub } from '../../match/use-back-to-hub.ts'
import { StarButton } from '../../stars/star-button.tsx'
import { useWords } from '../../text/use-words.ts'
import type { SportPages } from '../pages.ts'
import { Progress, useRounds } from './progress.tsx'
import css from './outright.module.css'

type OfMatch = { first: LiveMatch }

const Head = ({ first }: OfMatch) => {
  const { say } = useWords()
  const back = useBackToHub()
  const { home, away } = first.head
  const [done, all] = useRounds(first)
  return (
    <>
      <div className={css['bar']}>
        <AppBar
          ground="clear"
          title={say('sport.tab.outright')}
          backLabel={say('match.back')}
          onBack={back}
          actions={<StarButton first={first} over="board" />}
        />
      </div>
      <div className={css['head']}>
        <Seal name={home} size={44} />
        <div>
          <h1>{home}</h1>
          <p>
            {away} {'\u00b7'} <Progress first={first} />
          </p>
        </div>
        {all > 0 && (
          <progress
            className={css['rounds']}
            max={all}
            value={done}
            aria-label={say('sport.outright.done', { round: done, all })}
          />
        )}
        <small>{say('sport.outright.when')}</small>
      </div>
    </>
  )
}

const Nothing = () => null

export const pages: SportPages = { outright: { Head, Widget: Nothing, Aside: Nothing } }
