// Home: composed from what the open rooms offer, in the order of the picture. A room that is not open offers nothing and
// leaves no hole.

import { useText } from '@magpie/wire/text'
import { DownloadHint } from '../download/download-hint.tsx'
import { Title } from '../frame/title.tsx'
import { HomeFoot } from './home-foot.tsx'
import { HomeBar } from './home-bar.tsx'
import { homeParts } from './parts.ts'

const Home = () => {
  const say = useText()
  return (
    <>
      <Title describes={say('site.description')} />
      <HomeBar />
      <main id="main" tabIndex={-1}>
        {homeParts.map(({ id, Part }) => (
          <Part key={id} />
        ))}
      </main>
      <DownloadHint />
      <HomeFoot />
    </>
  )
}

export default Home
