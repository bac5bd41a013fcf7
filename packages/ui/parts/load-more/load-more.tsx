// The end of a list that grows by itself, with a button for those who come there by keyboard and a word when there is
// no more. What is already there does not move.

import { useInSight } from '../../hooks/use-in-sight.ts'
import { Button } from '../button/button.tsx'
import css from './load-more.module.css'

export type LoadMoreProps = {
  /** `failed` waits for a press instead of trying again by itself. */
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

/** How far a list has come, by what its query says. A page that did not come waits for a press: asked for by itself it would be asked for without an end. */
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
