// The foot of home: what kind of money this is, and for whom the site is not.

import { useText } from '@magpie/wire/text'
import css from './home-foot.module.css'

export const HomeFoot = () => {
  const say = useText()
  return (
    <footer className={css['HomeFoot']}>
      <p>{say('home.playMoney')}</p>
      <p>
        <b className={`num ${css['age']}`}>18+</b> {say('home.adults')}
      </p>
    </footer>
  )
}
