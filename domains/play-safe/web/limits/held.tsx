// The house has to look at the account before anybody plays with it: what that means, and what stays open.

import { Card } from '@magpie/ui/card'
import { Picture } from '@magpie/ui/art/picture'
import { useText } from '@magpie/wire/text'
import css from './limits.module.css'

export const Held = () => {
  const say = useText()
  return (
    <Card pad className={css['barred']} aria-label={say('limits.held')}>
      <Picture name="state-rest" width={140} />
      <h2>{say('limits.held')}</h2>
      <p className={css['quiet']}>{say('limits.heldWhy')}</p>
      <p className={css['quiet']}>{say('limits.heldOpen')}</p>
    </Card>
  )
}
