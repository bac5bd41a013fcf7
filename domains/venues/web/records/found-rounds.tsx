// Site search in a member's own record: bets by number and subject, as written or as pinyin, the newest first; the server
// matches, and goes on to older ones when asked.

import { Icon } from '@magpie/ui/art/icon'
import { Button } from '@magpie/ui/button'
import { List, ListRow } from '@magpie/ui/list-row'
import { answered } from '@magpie/wire/answered'
import { paths } from '@magpie/wire/paths'
import { useCall } from '@magpie/wire/scope'
import { ticketsKey, useSession } from '@magpie/wire/session'
import { showMoney } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { useInfiniteQuery } from '@tanstack/react-query'
import { betNumber, legsOf, roundFind, type RoundView } from '../../contract/index.ts'

const titleOf = (round: RoundView): string => {
  const [leg, ...others] = legsOf(round.detail)
  if (leg === undefined) return round.detail.title
  return `${leg.homeName} – ${leg.awayName}${others.length === 0 ? '' : ` +${others.length}`}`
}

export const useFoundRounds = (text: string) => {
  const say = useText()
  const call = useCall()
  const { state } = useSession()
  const asks = state === 'member' && text !== ''
  const { data, isLoading, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [...ticketsKey, 'found', text],
    enabled: asks,
    staleTime: 10_000,
    queryFn: async ({ pageParam }) =>
      answered(await call(roundFind, { text, ...(pageParam === null ? {} : { before: pageParam }) })),
    initialPageParam: null as { at: number; id: string } | null,
    getNextPageParam: ({ next }) => next,
  })
  const rounds = asks ? (data?.pages.flatMap((page) => page.rounds) ?? []) : []
  const goesOn = asks && hasNextPage
  return {
    isPending: isLoading,
    isError: asks && isError,
    retry: (): void => void refetch(),
    count: rounds.length,
    /** Older bets wait to be searched. */
    goesOn,
    shown: (
      <>
        <List>
          {rounds.map((round) => (
            <ListRow
              key={round.id}
              href={paths.ticket(round.id)}
              icon={<Icon name="ticket" />}
              text={titleOf(round)}
              note={betNumber(round.id)}
              value={<span className="num">{showMoney(round.stake)}</span>}
            />
          ))}
        </List>
        {goesOn && (
          <Button block variant="soft" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {say('records.findOlder')}
          </Button>
        )}
      </>
    ),
  }
}
