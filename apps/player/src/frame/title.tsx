// The document's title: this page and the site's name. React moves it into the head.

import { useSiteConfig } from '@magpie/gate/web'
import { useText } from '@magpie/wire/text'

export const Title = ({ text, describes }: { text?: string; describes?: string }) => {
  const say = useText()
  const site = useSiteConfig()?.SiteBaseConfigVo.title ?? say('site.name')
  return (
    <>
      <title>{text === undefined ? site : `${text} · ${say('site.name')}`}</title>
      {describes !== undefined && <meta name="description" content={describes} />}
    </>
  )
}
