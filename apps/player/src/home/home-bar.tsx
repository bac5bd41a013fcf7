// The bar of home: the brand, that the money is play money, and the ways to help and news where they are open.

import { HomeWays } from '@magpie/content/web'
import { Icon } from '@magpie/ui/art/icon'
import { Picture } from '@magpie/ui/art/picture'
import { IconLink } from '@magpie/ui/button'
import { paths } from '@magpie/wire/paths'
import { useText } from '@magpie/wire/text'
import css from './home-bar.module.css'

export const HomeBar = () => {
  const say = useText()
  return (
    <header className={css['HomeBar']} data-app-bar="">
      <h1 className={css['brand']}>
        <Picture name="logo" width={33} />
        <span className="song">{say('site.name')}</span>
      </h1>
      <span className={css['demo']}>{say('site.demo')}</span>
      <div className={css['ways']}>
        <IconLink href={paths.search()} label={say('search.title')}>
          <Icon name="search" />
        </IconLink>
        <IconLink href={paths.service()} target="_blank" label={say('tab.service')}>
          <Icon name="headset" />
        </IconLink>
        <HomeWays />
      </div>
    </header>
  )
}
