// The effect of an act on bets, in figures: shown before it is proposed, and again before it is approved.

import { useDesk } from '@magpie/desk/desk'
import { Shown as ShownWhen } from '@magpie/desk/states'
import type { Asks } from '@magpie/wire/call'
import { answered } from '@magpie/wire/answered'
import { useText } from '@magpie/wire/text'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { opsBookWhatIf, type OpsProposal, whatIfAskedMs } from '../../contract/index.ts'
import css from './lines.module.css'
import { exact } from './figures.ts'

export type Shown = NonNullable<OpsProposal['shown']>

export const WhatIf = ({ shown }: { readonly shown: Shown }) => {
  const say = useText()
  const row = (key: string, value: string | number) => (
    <>
      <dt>{say(`book.if_${key}`)}</dt>
      <dd>{value}</dd>
    </>
  )
  return (
    <dl className={css['sums']}>
      {row('tickets', shown.tickets)}
      {row('legs', shown.legs)}
      {row('members', shown.members)}
      {row('ends', shown.ends)}
      {row('pays', exact(shown.pays))}
      {row('up', exact(shown.up))}
      {row('down', exact(shown.down))}
      {row('undone', shown.undone)}
      {row('net', exact((BigInt(shown.down) - BigInt(shown.up) - BigInt(shown.pays)).toString()))}
    </dl>
  )
}

/** The book judges every bet of the match again, so its time limit is longer than for other calls. */
export const useWhatIf = (ask: Asks<typeof opsBookWhatIf>, enabled = true) => {
  const { call } = useDesk()
  return useQuery({
    queryKey: ['book', 'what-if', ask],
    retry: false,
    enabled,
    queryFn: async () => answered(await call(opsBookWhatIf, ask, { timeoutMs: whatIfAskedMs })),
  })
}

export const AskedWhatIf = ({ query }: { readonly query: UseQueryResult<Shown> }) => {
  const say = useText()
  return (
    <>
      {query.isFetching && query.data === undefined && <p role="status">{say('book.if_counting')}</p>}
      <ShownWhen query={query} rows={3}>
        {(shown) => <WhatIf shown={shown} />}
      </ShownWhen>
    </>
  )
}
