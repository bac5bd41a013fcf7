// The end of a list that grows by itself, with a button for keyboard users and a text when there is no more. Existing
// rows do not move.

import { useInSight } from '../../hooks/use-in-sight.ts'
import { Button } from '../button/button.tsx'
import css from './load-more.module.css'

export type LoadMoreProps = {
  /** `failed` waits for a press instead of retrying by itself. */
  state: 'more' | 'loading' | 'failed' | 'end'
  onMore: () => void
  moreText: string
  retryText: string
  endText: string
}

type GrowingList = {
  readonly isFetchNextPageError: boolean
  readonly isFetchingNextPage: boolean
  readonly hasNextPage: boolean
}

/** The state of a list from its query. After a failed page it waits for a press; retrying by itself would never end. */
export const moreState = (list: GrowingList): LoadMoreProps['state'] => {
  if (list.isFetchingNextPage) return 'loading'
  if (list.isFetchNextPageError) return 'failed'
  return list.hasNextPage ? 'more' : 'end'
}

export const LoadMore = ({ state, onMore, moreText, retryText, endText }: LoadMoreProps) => {
  const sentinel = useInSight(onMore, state === 'more')
  return (
    <div className={css['LoadMore']} ref={sentinel}>
      {state === 'end' ? (
        <p>{endText}</p>
      ) : (
        <Button variant="text" size="s" busy={state === 'loading'} onClick={onMore}>
          {state === 'failed' ? retryText : moreText}
        </Button>
      )}
    </div>
  )
}
