// What of home comes after the page. What was begun and can be gone on with: a match that was looked at, bets that wait; each
// room offers its own card, and where nothing was begun nothing stands there. And what stands over home.

import { Floating } from '@magpie/content/web'
import { useSiteConfig } from '@magpie/gate/web'
import { ContinueMatch } from '@magpie/sportsbook/web'
import { MatchesElsewhere } from '@magpie/sportsbook/web/elsewhere'
import { ContinueTickets } from '@magpie/venues/web'
import { useText } from '@magpie/wire/text'
import { lazy, Suspense } from 'react'
import { DownloadHint } from '../download/download-hint.tsx'
import css from './later.module.css'

export const Continue = () => {
  const say = useText()
  return (
    <section className={css['Continue']} aria-label={say('home.continue')}>
      <ContinueMatch />
      <ContinueTickets />
    </section>
  )
}

/** Loaded where a film is to be played. */
const HomeFilm = lazy(async () => ({ default: (await import('./home-film.tsx')).HomeFilm }))

/** S-ENT-01: `siteVideoSkinOpen`. */
const Film = () => {
  const config = useSiteConfig()
  if (config?.siteVideoSkinOpen !== true || config.siteVideoActiveUrl === '') return null
  return (
    <Suspense>
      <HomeFilm address={config.siteVideoActiveUrl} />
    </Suspense>
  )
}

/** After the parts of home, and over it. */
export const Over = () => (
  <>
    <MatchesElsewhere />
    <DownloadHint />
    <Film />
    <Floating />
  </>
)
