// The member's hub: composed from what the open slices offer.

import { useAlive } from '@magpie/ui/hooks/use-alive'
import { useText } from '@magpie/wire/text'
import { lazy, Suspense } from 'react'
import { Title } from '../frame/title.tsx'
import { mineParts } from './parts.ts'
import css from './mine.module.css'

const Welcome = lazy(async () => ({ default: (await import('./welcome.tsx')).Welcome }))

const Mine = () => {
  const say = useText()
  const alive = useAlive()
  return (
    <main id="main" tabIndex={-1} className={css['Mine']}>
      <Title text={say('tab.mine')} />
      <h1 className="vh">{say('tab.mine')}</h1>
      {mineParts.map(({ id, Part }) => (
        <Part key={id} />
      ))}
      {alive && (
        <Suspense>
          <Welcome />
        </Suspense>
      )}
    </main>
  )
}

export default Mine
