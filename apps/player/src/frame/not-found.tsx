// S-ROUTE-01d: an address that does not exist, or not yet. The page is sent with status 404.

import { ButtonLink } from '@magpie/ui/button'
import { Picture } from '@magpie/ui/art/picture'
import { StateView } from '@magpie/ui/state-view'
import { paths } from '@magpie/wire/paths'
import { useText } from '@magpie/wire/text'
import { Title } from './title.tsx'

const NotFound = () => {
  const say = useText()
  return (
    <main id="main" tabIndex={-1}>
      <Title text={say('notFound.title')} />
      <StateView
        kind="empty"
        tall
        level={1}
        art={<Picture name="state-lost" width={210} />}
        title={say('notFound.title')}
        text={say('notFound.text')}
        action={<ButtonLink href={paths.home()}>{say('notFound.home')}</ButtonLink>}
      />
    </main>
  )
}

export default NotFound
