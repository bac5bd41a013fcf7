// One game: at the venue for a member, and in practice for everybody else and for members who choose it. In practice
// its rules run in this page with play coins of the page.

import { gamePaths, usualPaceMs, openPractice, openReal, studioVendor, useHallGames } from '@magpie/studio/web'
import { ButtonLink } from '@magpie/ui/button'
import { StateView } from '@magpie/ui/state-view'
import { memberInfoKey, memberKey, ticketsKey, useSession } from '@magpie/wire/session'
import { type Scope, useScope } from '@magpie/wire/scope'
import { useText } from '@magpie/wire/text'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { gameFacts, sharedGames, soloGames } from '../../rules/index.ts'
import { Coming } from './coming.tsx'
import { useCode } from './use-code.ts'
import { sharedViews, type Table as TableOf, tables } from './views.tsx'

const ruleLines = [1, 2, 3] as const

type Game = (typeof soloGames)[number]

const wait = (ms: number): Promise<void> => new Promise((done) => void setTimeout(done, ms))

const realOf = (game: Game, scope: Scope, who: string) => {
  const vendor = studioVendor(scope)
  return vendor === undefined
    ? undefined
    : openReal({
        game,
        vendor,
        who,
        now: Date.now,
        wait,
        onMoved: () => {
          for (const queryKey of [memberInfoKey, ticketsKey, [memberKey, 'protection']])
            void scope.queries.invalidateQueries({ queryKey })
        },
      })
}

type TableProps = { readonly game: Game; readonly Table: TableOf }
type Titles = {
  readonly title: string
  readonly rules: readonly string[]
  readonly titleOf: (game: string) => string
  readonly about: readonly [before: string, after: string] | undefined
}

const useTitles = (id: string): Titles => {
  const say = useText()
  const titleOf = (one: string): string => say(`slots.name.${one}`)
  const { kind, swing } = gameFacts[id] ?? { kind: '', swing: 1 }
  return {
    title: titleOf(id),
    rules: ruleLines.map((n) => say(`slots.rules.${id}.${n}`)),
    titleOf,
    // An instant game shows its bet next to the stake, and its player chooses the volatility.
    about: kind === 'slot' ? [say(`slots.bet.${id}`), say(`slots.swing.${swing}`)] : undefined,
  }
}

const Practice = ({ game, Table }: TableProps) => {
  const [dealer] = useState(() => openPractice(game, Date.now))
  const paceMs = useHallGames()[game.id]?.paceMs ?? usualPaceMs
  useEffect(() => dealer.keepPace(paceMs), [dealer, paceMs])
  return <Table game={game} dealer={dealer} {...useTitles(game.id)} />
}

const Real = ({ game, Table, who }: TableProps & { readonly who: string }) => {
  const scope = useScope()
  const titles = useTitles(game.id)
  const [dealer, setDealer] = useState<ReturnType<typeof realOf>>()
  useEffect(() => {
    const opened = realOf(game, scope, who)
    setDealer(opened)
    return () => opened?.close()
  }, [game, scope, who])
  return dealer === undefined ? <Coming title={titles.title} /> : <Table game={game} dealer={dealer} {...titles} />
}

const Chosen = ({ game }: { readonly game: Game }) => {
  const { title } = useTitles(game.id)
  const session = useSession()
  const scope = useScope()
  const [asked] = useSearchParams()
  const Table = useCode(game.id, tables)
  if (Table === undefined || session.state === 'unknown') return <Coming title={title} />
  const plays = session.state === 'member' && !asked.has('try') && studioVendor(scope) !== undefined
  return plays ? (
    <Real key={session.marker} game={game} Table={Table} who={session.userId} />
  ) : (
    <Practice game={game} Table={Table} />
  )
}

const Shared = ({ game }: { readonly game: (typeof sharedGames)[number] }) => {
  const titles = useTitles(game.id)
  const screen = useCode(game.id, sharedViews)
  if (screen === undefined) return <Coming title={titles.title} />
  const { Room, view } = screen
  return <Room game={game} view={view} title={titles.title} rules={titles.rules} titleOf={titles.titleOf} />
}

const Unknown = () => {
  const say = useText()
  return (
    <main id="main" tabIndex={-1}>
      <title>{say('slots.document')}</title>
      <StateView
        tall
        level={1}
        kind="empty"
        title={say('slots.unknown')}
        action={<ButtonLink href={gamePaths.hall()}>{say('slots.toLobby')}</ButtonLink>}
      />
    </main>
  )
}

const Play = ({ id }: { readonly id: string }) => {
  const shared = sharedGames.find((one) => one.id === id)
  if (shared !== undefined) return <Shared key={id} game={shared} />
  const game = soloGames.find((one) => one.id === id)
  return game === undefined || tables[id] === undefined ? <Unknown /> : <Chosen key={id} game={game} />
}

/** Fetches a game's code before the game is opened. If that fails, it is fetched when the game opens. */
export const fetchGame = (id: string): void => {
  const load: (() => Promise<unknown>) | undefined = tables[id] ?? sharedViews[id]
  load?.().catch(() => undefined)
}

export default Play
