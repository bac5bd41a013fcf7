// S-GATE-07a: this browser stores no cookies. Without them a login is impossible, and a visitor who tried would see
// again and again that the session is over. So this is said once, before anything else.

import { Button } from '@magpie/ui/button'
import { Picture } from '@magpie/ui/art/picture'
import { StateView } from '@magpie/ui/state-view'
import { useText } from '@magpie/wire/text'
import { Title } from './title.tsx'

const CookiesBlocked = () => {
  const say = useText()
  return (
    <main id="main" tabIndex={-1}>
      <Title text={say('cookies.title')} />
      <StateView
        kind="error"
        tall
        level={1}
        art={<Picture name="state-cookie" width={210} />}
        title={say('cookies.title')}
        text={say('cookies.text')}
        action={<Button onClick={() => location.reload()}>{say('cookies.again')}</Button>}
      />
    </main>
  )
}

export default CookiesBlocked
