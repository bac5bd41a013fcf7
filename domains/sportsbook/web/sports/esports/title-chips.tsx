// The titles of esports, to choose one; the choice is in the address.

import { Chip, ChipRow } from '@magpie/ui/chip'
import { useText } from '@magpie/wire/text'
import { useSearchParams } from 'react-router'
import type { SportId } from '../../../contract/index.ts'
import css from '../../hub/hub.module.css'
import { readTitle, titles } from '../../hub/tabs.ts'

export const useTitle = (sport: SportId) => {
  const [query, setQuery] = useSearchParams()
  const title = readTitle(query.get('title'), sport)
  const setTitle = (next: number | undefined): void => {
    if (next === undefined) query.delete('title')
    else query.set('title', String(next))
    setQuery(query, { replace: true, preventScrollReset: true })
  }
  return { title, setTitle }
}

export const TitleChips = ({ title, setTitle }: ReturnType<typeof useTitle>) => {
  const say = useText()
  return (
    <div className={css['titles']}>
      <ChipRow label={say('sport.esports.titles')}>
        <Chip on={title === undefined} onClick={() => setTitle(undefined)}>
          {say('sport.esports.title.all')}
        </Chip>
        {titles.map((one) => (
          <Chip key={one} on={one === title} onClick={() => setTitle(one)}>
            {say(`sport.esports.title.${one}`)}
          </Chip>
        ))}
      </ChipRow>
    </div>
  )
}
