// The member's hub: composed from what the open rooms offer.

import { useText } from '@magpie/wire/text'
import { Title } from '../frame/title.tsx'
import { mineParts } from './parts.ts'
import css from './mine.module.css'

const Mine = () => {
  const say = useText()
  return (
    <main id="main" tabIndex={-1} className={css['Mine']}>
      <Title text={say('tab.mine')} />
      <h1 className="vh">{say('tab.mine')}</h1>
      {mineParts.map(({ id, Part }) => (
        <Part key={id} />
      ))}
    </main>
  )
}

export default Mine
