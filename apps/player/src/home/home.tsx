// Home: composed from what the open slices offer, in the order that operators chose. A closed slice leaves no gap.

import { useArranged } from '@magpie/content/web'
import { useSiteConfig } from '@magpie/gate/web'
import { Anchor } from '@magpie/ui/anchor'
import { useAlive } from '@magpie/ui/hooks/use-alive'
import { paths } from '@magpie/wire/paths'
import { useText } from '@magpie/wire/text'
import { Title } from '../frame/title.tsx'
import { HomeBar } from './home-bar.tsx'
import { homeParts } from './parts.ts'
import { useStays, useTouched, whenDue } from './when-due.tsx'
import css from './home-foot.module.css'

/** The foot of home: what kind of money this is, and whom the site is not for. */
const HomeFoot = () => {
  const say = useText()
  return (
    <footer className={css['HomeFoot']}>
      <p>{say('home.playMoney')}</p>
      <p>
        <b className={`num ${css['age']}`}>18+</b> {say('home.adults')}
      </p>
      <Anchor href={paths.help('kh')}>{say('home.help')}</Anchor>
    </footer>
  )
}

/** S-ENT-01: `siteVideoSkinOpen`, with an address set. */
const useFilm = (): boolean => {
  const config = useSiteConfig()
  return useAlive() && config?.siteVideoSkinOpen === true && config.siteVideoActiveUrl !== ''
}

const Film = whenDue(useFilm, async () => (await import('./home-film.tsx')).HomeFilm)
const Over = whenDue(useStays, async () => (await import('./over.tsx')).Over)
const Below = whenDue(useTouched, async () => (await import('./below.tsx')).Below)

const Home = () => {
  const say = useText()
  return (
    <>
      <Title describes={say('site.description')} />
      <HomeBar />
      <main id="main" tabIndex={-1}>
        {useArranged(homeParts).map(({ id, Part }) => (
          <Part key={id} />
        ))}
      </main>
      <Below />
      <Film />
      <Over />
      <HomeFoot />
    </>
  )
}

export default Home
