// Home: composed from what the open rooms offer, in the order that operators chose. A room that is not open offers nothing and
// leaves no hole.

import { useArranged } from '@magpie/content/web'
import { Anchor } from '@magpie/ui/anchor'
import { paths } from '@magpie/wire/paths'
import { useText } from '@magpie/wire/text'
import { Title } from '../frame/title.tsx'
import { HomeBar } from './home-bar.tsx'
import { homeParts } from './parts.ts'
import { whenAlive } from './when-alive.tsx'
import css from './home-foot.module.css'

/** The foot of home: what kind of money this is, and for whom the site is not. */
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

/** They show themselves when the page is alive, so they need not come with it. */
const Over = whenAlive(async () => (await import('./later.tsx')).Over)

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
      <Over />
      <HomeFoot />
    </>
  )
}

export default Home
