// The line on home that offers to put the site on the home screen, instead of redirecting every visitor there
// (S-GATE-04). It is below everything else, appears after hydration, so that nothing above it moves, and stays
// dismissed.

import { Anchor } from '@magpie/ui/anchor'
import { Icon } from '@magpie/ui/art/icon'
import { IconButton } from '@magpie/ui/button'
import { paths } from '@magpie/wire/paths'
import { useText } from '@magpie/wire/text'
import { useEffect, useState } from 'react'
import { browserStorage } from '../session/marker.ts'
import css from './download-hint.module.css'
import { offersDownload, putOfferAway } from './passed.ts'
import { thisDevice } from './way.ts'

export const DownloadHint = () => {
  const say = useText()
  const [shown, setShown] = useState(false)
  useEffect(() => setShown(offersDownload(thisDevice(), browserStorage())), [])
  if (!shown) return null
  const putAway = (): void => {
    putOfferAway(browserStorage())
    setShown(false)
  }
  return (
    <aside className={css['DownloadHint']} aria-label={say('download.title')}>
      <Anchor href={paths.download()}>
        <Icon name="plus" size={20} />
        {say('download.hint')}
        <Icon name="next" size={14} />
      </Anchor>
      <IconButton label={say('download.away')} onClick={putAway}>
        <Icon name="close" size={18} />
      </IconButton>
    </aside>
  )
}
