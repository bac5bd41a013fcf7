// The journal's entries of one bet, for the page of that bet: each with its proof, which can be checked here or saved.

import { Button } from '@magpie/ui/button'
import { Skeleton, SkeletonBlock } from '@magpie/ui/skeleton'
import { useCall } from '@magpie/wire/scope'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { MovementRow } from './movement-row.tsx'
import { movementsOfQuery } from './movements-query.ts'
import css from './movements.module.css'

export const EntriesOf = ({ keyStart }: { readonly keyStart: string }) => {
  const say = useText()
  const { data, isError, refetch } = useQuery(movementsOfQuery(useCall(), keyStart))
  if (data === undefined)
    return isError ? (
      <div role="alert">
        <p className={css['text']}>{say('movements.trouble.error')}</p>
        <Button variant="soft" size="s" onClick={() => void refetch()}>
          {say('movements.retry')}
        </Button>
      </div>
    ) : (
      <SkeletonBlock label={say('movements.loading')}>
        <Skeleton shape="row" />
        <Skeleton shape="row" />
      </SkeletonBlock>
    )
  if (data.length === 0) return <p className={css['text']}>{say('movements.none')}</p>
  return (
    <ul className={css['entries']} aria-label={say('movements.about')}>
      {data.map((movement) => (
        <MovementRow key={movement.entry} movement={movement} />
      ))}
    </ul>
  )
}
