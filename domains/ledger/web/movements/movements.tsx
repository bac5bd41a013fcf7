// A member's money entry by entry, as in the journal, each with its proof. Proofs are checked by a separate file, which the
// member keeps; the signing keys are shown here for comparison.

import { AppBar } from '@magpie/ui/app-bar'
import { Picture } from '@magpie/ui/art/picture'
import { ButtonLink } from '@magpie/ui/button'
import { Card } from '@magpie/ui/card'
import { LoadMore } from '@magpie/ui/load-more'
import { KeyValue } from '@magpie/ui/note'
import { GuestState, TroubleState } from '@magpie/ui/screen-state'
import { Skeleton, SkeletonBlock } from '@magpie/ui/skeleton'
import { StateView } from '@magpie/ui/state-view'
import { troublePictures, useKeptPictures } from '@magpie/ui/hooks/use-kept-pictures'
import { useLive } from '@magpie/wire/live'
import { paths } from '@magpie/wire/paths'
import { useCall } from '@magpie/wire/scope'
import { useSession } from '@magpie/wire/session'
import { zoneLabel } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { MovementRow } from './movement-row.tsx'
import { keysQuery, movementsQuery } from './movements-query.ts'
import css from './movements.module.css'

/** Built together with the site: one file that needs no server. */
const checkerPath = '/proof-checker.html'

const Coming = () => (
  <SkeletonBlock label={useText()('movements.loading')} className={css['coming']}>
    {['a', 'b', 'c', 'd'].map((key) => (
      <Skeleton key={key} shape="card" />
    ))}
  </SkeletonBlock>
)

const Guest = () => {
  const say = useText()
  const login = { href: paths.login(paths.movements()), text: say('movements.login') }
  return <GuestState title={say('movements.guest')} picture="state-empty" login={login} />
}

const Trouble = ({ retry }: { readonly retry: () => void }) => {
  const say = useText()
  return (
    <TroubleState
      online={useLive().online}
      title={(kind) => say(`movements.trouble.${kind}`)}
      retry={{ text: say('movements.retry'), onPress: retry }}
    />
  )
}

const List = () => {
  const say = useText()
  const { data, isError, isPaused, isFetchNextPageError, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(movementsQuery(useCall()))
  if (data === undefined) return isError || isPaused ? <Trouble retry={() => void refetch()} /> : <Coming />
  const rows = data.pages.flatMap((page) => page.rows)
  if (rows.length === 0)
    return (
      <StateView
        kind="empty"
        title={say('movements.empty')}
        art={<Picture name="state-empty" width={160} />}
        action={<ButtonLink href={paths.mine()}>{say('movements.back')}</ButtonLink>}
      />
    )
  return (
    <>
      <p className={css['zone']}>{say('movements.zone', { zone: zoneLabel })}</p>
      <Card>
        <ul className={css['list']} aria-label={say('movements.title')}>
          {rows.map((movement) => (
            <MovementRow key={movement.entry} movement={movement} />
          ))}
        </ul>
      </Card>
      <LoadMore
        state={isFetchNextPageError ? 'failed' : isFetchingNextPage ? 'loading' : hasNextPage ? 'more' : 'end'}
        onMore={() => void fetchNextPage()}
        moreText={say('movements.more')}
        retryText={say('movements.retry')}
        endText={say('movements.end')}
      />
    </>
  )
}

const Keys = () => {
  const say = useText()
  const { data } = useQuery(keysQuery(useCall()))
  if (data === undefined) return null
  const rows = [
    { key: 'house', name: say('movements.key.house'), value: <span className={css['key']}>{data.house}</span> },
    {
      key: 'witness',
      name: say('movements.key.witness'),
      value: <span className={css['key']}>{data.witness ?? '—'}</span>,
    },
  ]
  return <KeyValue rows={rows} />
}

const About = () => {
  const say = useText()
  return (
    <Card pad aria-labelledby="about">
      <h2 id="about" className={css['title']}>
        {say('movements.about')}
      </h2>
      <p className={css['text']}>{say('movements.aboutText')}</p>
      <a className={css['checker']} href={checkerPath} download>
        {say('movements.checker')}
      </a>
      <Keys />
    </Card>
  )
}

const Movements = () => {
  const say = useText()
  useKeptPictures(troublePictures)
  const navigate = useNavigate()
  const { state } = useSession()
  return (
    <div className={css['Movements']}>
      <title>{say('movements.document')}</title>
      <AppBar
        title={say('movements.title')}
        backLabel={say('movements.back')}
        onBack={() => void (window.history.length > 1 ? navigate(-1) : navigate(paths.mine()))}
      />
      <main id="main" tabIndex={-1}>
        {state === 'member' ? <List /> : state === 'anonymous' ? <Guest /> : <Coming />}
        <About />
      </main>
    </div>
  )
}

export default Movements
