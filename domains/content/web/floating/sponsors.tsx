// S-ROUTE-14c, S-CALL-09: the sponsors; without any the page says so.

import { Anchor } from '@magpie/ui/anchor'
import { AppBar } from '@magpie/ui/app-bar'
import { Picture } from '@magpie/ui/art/picture'
import { Card } from '@magpie/ui/card'
import { Skeleton, SkeletonBlock } from '@magpie/ui/skeleton'
import { StateView } from '@magpie/ui/state-view'
import { useText } from '@magpie/wire/text'
import type { ShownPiece } from '../../contract/shown.ts'
import { pictureOf } from '../banner-picture.ts'
import { hrefOf } from '../banners.tsx'
import { Trouble } from '../trouble.tsx'
import { useBack } from '../use-back.ts'
import css from './floating.module.css'
import { usePieces, useStationPicture } from './pieces-query.ts'

const Sponsor = ({ piece }: { readonly piece: ShownPiece }) => {
  const picture = useStationPicture(piece.picture)
  const drawn = pictureOf(piece.image ?? '')
  const href = hrefOf(piece)
  return (
    <Card>
      {picture !== undefined && <img src={picture} alt="" />}
      {picture === undefined && drawn !== undefined && <Picture name={drawn} />}
      <h2>{piece.title}</h2>
      <p>{piece.text}</p>
      {href !== undefined && piece.action !== null && <Anchor href={href}>{piece.action}</Anchor>}
    </Card>
  )
}

const Sponsors = () => {
  const say = useText()
  const { data, isError, refetch } = usePieces('sponsor')
  return (
    <div className={css['Sponsors']}>
      <title>{say('piece.sponsorsDocument')}</title>
      <AppBar ground="paper" title={say('piece.sponsors')} backLabel={say('content.back')} onBack={useBack()} />
      <main id="main" tabIndex={-1}>
        {data === undefined && isError && <Trouble retry={() => void refetch()} />}
        {data === undefined && !isError && (
          <SkeletonBlock label={say('content.loading')}>
            <Skeleton shape="card" />
          </SkeletonBlock>
        )}
        {data?.length === 0 && (
          <StateView
            kind="empty"
            title={say('piece.noSponsors')}
            text={say('piece.noSponsorsText')}
            art={<Picture name="state-empty" width={160} />}
          />
        )}
        <ul>
          {(data ?? []).map((piece) => (
            <li key={piece.id}>
              <Sponsor piece={piece} />
            </li>
          ))}
        </ul>
      </main>
    </div>
  )
}

export default Sponsors
