// A game of a whole room: at the venue for members and visitors who watch, in practice for those who choose it or when
// there is no venue.

import {
  openPracticeTable,
  openRealTable,
  studioVendor,
  TableFrame,
  type TableGameView,
  type TableDealer,
} from '@magpie/studio/web'
import type { AnySharedGame } from '@magpie/studio/rules'
import { memberInfoKey, memberKey, ticketsKey, useSession } from '@magpie/wire/session'
import { type Scope, useScope } from '@magpie/wire/scope'
import { useText } from '@magpie/wire/text'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Coming } from './coming.tsx'

const wait = (ms: number): Promise<void> => new Promise((done) => void setTimeout(done, ms))

const practiceOf = (game: AnySharedGame): TableDealer =>
  openPracticeTable({
    game,
    now: Date.now,
    after: (ms, run) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
  })

const realOf = (game: AnySharedGame, scope: Scope, who: string | undefined): TableDealer | undefined => {
  const vendor = studioVendor(scope)
  return vendor === undefined
    ? undefined
    : openRealTable({
        game,
        vendor,
        who,
        now: Date.now,
        wait,
        dial: (url) => new WebSocket(url),
        onMoved: () => {
          for (const queryKey of [memberInfoKey, ticketsKey, [memberKey, 'protection']])
            void scope.queries.invalidateQueries({ queryKey })
        },
      })
}

export type TableProps = {
  readonly game: AnySharedGame
  readonly view: TableGameView
  readonly title: string
  readonly rules: readonly string[]
  readonly titleOf: (game: string) => string
}

export const SharedTable = ({ game, view, title, rules, titleOf }: TableProps) => {
  const say = useText()
  const session = useSession()
  const scope = useScope()
  const [asked] = useSearchParams()
  const [dealer, setDealer] = useState<TableDealer>()
  const practice = asked.has('try')
  const known = session.state !== 'unknown'
  const who = session.state === 'member' ? session.marker : undefined
  useEffect(() => {
    if (!known) return
    const opened = (practice ? undefined : realOf(game, scope, who)) ?? practiceOf(game)
    setDealer(opened)
    return () => opened.close()
  }, [game, scope, who, practice, known])
  return dealer === undefined ? (
    <Coming title={title} />
  ) : (
    <TableFrame {...{ game, view, title, rules, titleOf, dealer }} fact={say(`slots.fact.${game.id}`)} />
  )
}
