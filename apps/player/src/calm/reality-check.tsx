// The reality check (drawing 61): play stops until the member has looked at how long they have played and what it came
// to. The server decides when, so a reload and a second device show the same question, and one answer is enough for all
// of them.

import { protectionCheck, type ProtectionView } from '@magpie/play-safe/contract'
import { keepStanding } from '@magpie/play-safe/web'
import { KeyValue } from '@magpie/ui/note'
import { Sums } from '@magpie/ui/sums'
import { TimeText } from '@magpie/ui/time-text'
import { roundDay, roundList } from '@magpie/venues/contract'
import { answered } from '@magpie/wire/answered'
import { useNotify } from '@magpie/wire/notify'
import { paths } from '@magpie/wire/paths'
import { useScope } from '@magpie/wire/scope'
import { showMoney } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { visitLine } from './visit-line.ts'

const minuteMs = 60_000
const asked = 'reality'
const rests = 'session-over'

/** The most recent bets of a visit that the line shows. */
const lineMost = 50

/** Minutes as they are, amounts formatted; a member in profit has used none of a loss limit. */
const figureOf = (name: 'loss/day' | 'time/day', figure: string): string =>
  name === 'time/day' ? figure : showMoney(figure.startsWith('-') ? '0' : figure)

/** The net is what was returned, less the settled stakes, plus the result at venues with a wallet of their own. */
const sumNames = ['staked', 'returned', 'net'] as const
const besides = ['open', 'away'] as const

type Row = { readonly key: string; readonly name: string; readonly value: string }

type Told = {
  readonly sums: readonly Row[]
  readonly rows: readonly Row[]
  readonly points: ReturnType<typeof visitLine>
}

const useFigures = () => {
  const say = useText()
  const { call, now } = useScope()
  return useCallback(
    async ({ limits }: ProtectionView, since: number): Promise<Told> => {
      const day = (['loss/day', 'time/day'] as const).flatMap((name) => {
        const { used = null, most = null } = limits.find(({ limit }) => limit === name) ?? {}
        return used === null || most === null
          ? []
          : [{ key: name, name: say(`calm.check.${name}`), value: `${figureOf(name, used)} / ${figureOf(name, most)}` }]
      })
      // Without the figures the time is still shown.
      const came = await Promise.all([
        call(roundDay, { since }).then(answered),
        call(roundList, { since, show: 'done', limit: lineMost }).then(answered),
      ]).catch(() => undefined)
      if (came === undefined) return { sums: [], rows: day, points: [] }
      const [figures, { rounds }] = came
      const told = (key: (typeof sumNames)[number] | (typeof besides)[number]): Row => ({
        key,
        name: say(`calm.check.${key}`),
        value: showMoney(figures[key]),
      })
      const rows = [...besides.filter((key) => Number(figures[key]) !== 0).map(told), ...day]
      const { net } = figures
      return { sums: sumNames.map(told), rows, points: rounds.length === 0 ? [] : visitLine(since, rounds, net, now()) }
    },
    [call, now, say],
  )
}

/** Opens the question that waits for the member, or closes it when another device has answered. */
export const useCheck = () => {
  const say = useText()
  const { call, now, queries } = useScope()
  const navigate = useNavigate()
  const { ask, close, toast, sayError } = useNotify()
  const figuresOf = useFigures()
  const answer = useCallback(
    async (choice: 'on' | 'stop' | 'pause', then?: string): Promise<void> => {
      try {
        keepStanding(queries, answered(await call(protectionCheck, { choice })))
        if (then !== undefined) void navigate(then)
      } catch (thrown) {
        // The question stays open, and the next check asks again.
        toast(sayError(thrown), 'bad')
      }
    },
    [call, navigate, queries, sayError, toast],
  )
  return useCallback(
    async (view: ProtectionView): Promise<void> => {
      const { began, every, until, waits } = view.visit
      if (waits !== 'check') close(asked)
      if (waits === null || began === null) return
      const minutes = Math.max(0, Math.floor((now() - began) / minuteMs))
      if (waits === 'session')
        return ask({
          id: rests,
          title: say('calm.session.title', { minutes }),
          body: (
            <p>
              {say('calm.session.text')} {until !== null && <TimeText at={until} shape="full" zone />}
            </p>
          ),
          actions: [
            { text: say('calm.session.ok'), primary: true, onPress: () => void navigate(paths.home()) },
            { text: say('calm.check.limits'), onPress: () => void navigate(paths.limits()) },
          ],
        })
      // Without the picture the figures are still shown.
      const [{ sums, rows, points }, drawn] = await Promise.all([
        figuresOf(view, began),
        import('./visit-body.tsx').catch(() => undefined),
      ])
      ask({
        id: asked,
        title: say('calm.check.title', { minutes }),
        width: 'wide',
        ...(drawn === undefined ? {} : { art: <drawn.VisitPicture /> }),
        body: (
          <>
            <p>{say('calm.check.every', { every })}</p>
            {sums.length > 0 && <Sums bare sums={sums.map(({ key: id, name, value }) => ({ id, name, value }))} />}
            {drawn !== undefined && points.length > 0 && <drawn.VisitLine points={points} />}
            {rows.length > 0 && (
              <KeyValue rows={rows.map((row) => ({ ...row, value: <b className="num">{row.value}</b> }))} />
            )}
            <p>{say('calm.check.pauseMeans')}</p>
          </>
        ),
        actions: [
          { text: say('calm.check.rest'), primary: true, onPress: () => void answer('pause', paths.limits()) },
          { text: say('calm.check.stop'), onPress: () => void answer('stop', paths.home()) },
          { text: say('calm.check.on'), onPress: () => void answer('on') },
        ],
      })
    },
    [answer, ask, close, figuresOf, navigate, now, say],
  )
}
