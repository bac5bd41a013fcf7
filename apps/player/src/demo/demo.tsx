// S-ROUTE-03b: the site for visitors who want to look first. No login and no account: games are played with coins that
// exist only on the page, and everything else is public.

import { Anchor } from '@magpie/ui/anchor'
import { Icon, type IconName } from '@magpie/ui/art/icon'
import { Picture } from '@magpie/ui/art/picture'
import { ButtonLink } from '@magpie/ui/button'
import { List, ListRow } from '@magpie/ui/list-row'
import { Coin } from '@magpie/ui/money-text'
import { PlayTiles } from '@magpie/slots/web'
import { paths } from '@magpie/wire/paths'
import { useText } from '@magpie/wire/text'
import { Title } from '../frame/title.tsx'
import css from './demo.module.css'

type Way = { readonly id: string; readonly icon: IconName; readonly href: string }
const ways: readonly Way[] = [
  { id: 'match', icon: 'ball', href: paths.sport() },
  { id: 'sums', icon: 'doc', href: paths.help('tytzjc') },
  { id: 'limits', icon: 'shield', href: paths.help('bczr') },
  { id: 'fair', icon: 'check', href: '/game/fair' },
]

const Demo = () => {
  const say = useText()
  return (
    <div className={css['Demo']}>
      <Title text={say('demo.title')} describes={say('demo.lead')} />
      <header className={css['ribbon']}>
        <Icon name="eye" size={20} />
        <p>
          <b>{say('demo.mode')}</b> {say('demo.modeText')}
        </p>
        <ButtonLink size="s" variant="gold" href={paths.home()}>
          {say('demo.leave')}
        </ButtonLink>
      </header>
      <main id="main" tabIndex={-1}>
        <section className={css['hero']}>
          <div>
            <h1 className="song">{say('demo.title')}</h1>
            <p>{say('demo.lead')}</p>
          </div>
          <Picture name="magpie-perched" width={118} />
        </section>
        <section aria-labelledby="demo-play">
          <h2 id="demo-play">{say('demo.play')}</h2>
          <p className={css['coins']}>
            <Coin /> {say('demo.coins')}
          </p>
          <PlayTiles />
        </section>
        <section aria-labelledby="demo-start">
          <h2 id="demo-start">{say('demo.start')}</h2>
          <List>
            {ways.map(({ id, icon, href }) => (
              <ListRow
                key={id}
                href={href}
                icon={<Icon name={icon} />}
                text={say(`demo.way.${id}`)}
                note={say(`demo.way.${id}Text`)}
              />
            ))}
          </List>
        </section>
        <p className={css['foot']}>
          {say('home.playMoney')} <Anchor href={paths.register()}>{say('demo.register')}</Anchor>
        </p>
      </main>
    </div>
  )
}

export default Demo
