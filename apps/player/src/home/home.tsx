// Home: composed from what the open rooms offer, in the order of the picture. A room that is not open offers nothing and
// leaves no hole.

import { useAlive } from '@magpie/ui/hooks/use-alive'
import { useText } from '@magpie/wire/text'
import { lazy, Suspense } from 'react'
import { Title } from '../frame/title.tsx'
import { HomeFoot } from './home-foot.tsx'
import { HomeBar } from './home-bar.tsx'
import { homeParts } from './parts.ts'

/** It shows itself when the page is alive, so it need not come with it. */
const DownloadHint = lazy(async () => ({
  default: (await import('../download/download-hint.tsx')).DownloadHint,
}))

const Home = () => {
  const say = useText()
  const alive = useAlive()
  return (
    <>
      <Title describes={say('site.description')} />
      <HomeBar />
      <main id="main" tabIndex={-1}>
        {homeParts.map(({ id, Part }) => (
          <Part key={id} />
        ))}
      </main>
      {alive && (
        <Suspense>
          <DownloadHint />
        </Suspense>
      )}
      <HomeFoot />
    </>
  )
}

export default Home
