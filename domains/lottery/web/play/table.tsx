// One lottery: the last draw and the next close, the board of the chosen play, and within reach of the thumb the cost
// and the buy button. The bar above shows the time of this session and its net.

import { SessionBar, useOwn } from '@magpie/studio/web'
import { AppBar } from '@magpie/ui/app-bar'
import { Icon } from '@magpie/ui/art/icon'
import { IconButton } from '@magpie/ui/button'
import { Chip, ChipRow } from '@magpie/ui/chip'
import { wantsLessMotion } from '@magpie/ui/hooks/use-reduced-motion'
import { loadSheet } from '@magpie/ui/sheet'
import { TabPanel, Tabs } from '@magpie/ui/tabs'
import { useNotify } from '@magpie/wire/notify'
import { useText } from '@magpie/wire/text'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { LotteryResult, LotteryTicket } from '../../contract/index.ts'
import { Board } from '../board/board.tsx'
import { familyOf, groupsOf, kindWord, playName } from '../board/groups.ts'
import { HistorySheet, type View, views } from '../charts/history-sheet.tsx'
import { DrawCard } from '../draw/draw-card.tsx'
import { useMoment } from '../draw/moment.ts'
import { comeTo, Outcome } from '../draw/outcome.tsx'
import { Pinned, useGone } from '../draw/pinned.tsx'
import { lotteryPaths } from '../lottery-paths.ts'
import { ProofSheet } from '../proof/proof-sheet.tsx'
import { SlipBar } from '../slip/slip-bar.tsx'
import { SlipSheet } from '../slip/slip-sheet.tsx'
import type { Kiosk } from './kiosk.ts'
import css from './play.module.css'
import { PoolLine } from './pool-line.tsx'
import { RulesSheet } from './rules-sheet.tsx'
import { Strip } from './strip.tsx'
import { TicketsSheet } from './tickets-sheet.tsx'
import { useMissing } from './use-missing.ts'
import { useNextIssue } from './use-next-issue.ts'
import { useSlip } from './use-slip.ts'
import { GuestWay, Issue, Late, Words } from './words.tsx'
import type { ToCheck } from '../proof/check-proof.ts'

export type Asked = {
  readonly issue: string
  readonly ticket: string | undefined
  /** Drawn at the venue and not in practice. */
  readonly venue: boolean
}

export type TableProps = {
  readonly kiosk: Kiosk
  /** What verifies an issue; undefined while it loads. */
  readonly useGiven: (asked: Asked | undefined) => Omit<ToCheck, 'game'> | null | undefined
}

type Sheets = 'rules' | 'tickets' | 'slip' | undefined

const Top = ({
  kiosk,
  net,
  onSheet,
  onView,
  children,
}: {
  readonly kiosk: Kiosk
  readonly net: bigint
  readonly children?: ReactNode
  readonly onSheet: (sheet: Sheets) => void
  readonly onView: (view: View) => void
}) => {
  const say = useText()
  const navigate = useNavigate()
  const own = useOwn()
  const title = say(`lottery.name.${kiosk.game.id}`)
  return (
    <section className={css['top']} aria-label={title}>
      <AppBar
        ground="paper"
        title={title}
        backLabel={say('lottery.back')}
        onBack={() => void navigate(lotteryPaths.hall())}
        actions={
          <>
            <IconButton label={say('lottery.history')} onClick={() => onView('trend')}>
              <Icon name="chart" />
            </IconButton>
            <IconButton label={say('lottery.tickets')} onClick={() => onSheet('tickets')}>
              <Icon name="ticket" />
            </IconButton>
            <IconButton label={say('lottery.rules')} onClick={() => onSheet('rules')}>
              <Icon name="doc" />
            </IconButton>
          </>
        }
      />
      <SessionBar began={kiosk.began} net={net} real={kiosk.real} left={own.left} hall={lotteryPaths.hall()} />
      {children}
    </section>
  )
}

const Plays = ({
  kiosk,
  slip,
  results,
}: {
  readonly kiosk: Kiosk
  readonly slip: ReturnType<typeof useSlip>
  /** As far as they have been shown. */
  readonly results: readonly LotteryResult[]
}) => {
  const say = useText()
  const { toast } = useNotify()
  const family = familyOf(kiosk.game.id)
  const groups = groupsOf(family)
  const [group, setGroup] = useState(groups[0]?.id ?? '')
  const { plays = [], stacked = false } = groups.find(({ id }) => id === group) ?? {}
  const { play } = slip
  const drawn = results.flatMap((result) => (result.drawn === null ? [] : [result.drawn]))
  const choose = (id: string): void => {
    setGroup(id)
    slip.choose(groups.find((one) => one.id === id)?.plays[0] ?? '')
  }
  return (
    <section className={css['board']} aria-label={say('lottery.board')}>
      <Tabs
        label={say('lottery.groups')}
        panelId="plays"
        value={group}
        onChange={choose}
        items={groups.map(({ id }) => ({ id, text: say(`lottery.group.${family}.${id}`) }))}
      />
      <TabPanel id="plays" value={group}>
        {plays.length > 1 && !stacked && (
          <div className={css['kinds']}>
            <ChipRow label={say('lottery.plays')}>
              {plays.map((id) => (
                <Chip key={id} on={id === play.id} onClick={() => slip.choose(id)}>
                  {say(kindWord(family, id))}
                </Chip>
              ))}
            </ChipRow>
          </div>
        )}
        <Board
          key={play.id}
          family={family}
          play={play}
          plays={kiosk.game.plays}
          picksOf={slip.picksOf}
          onPicks={slip.setPicks}
          onTooMany={(most) => toast(say('lottery.tooMany', { n: most }))}
          drawn={drawn}
          full={(of, zone, pick) => kiosk.full(of.id, zone, pick)}
        />
      </TabPanel>
    </section>
  )
}

export const Table = ({ kiosk, useGiven }: TableProps) => {
  const say = useText()
  const { toast } = useNotify()
  const family = familyOf(kiosk.game.id)
  const moment = useMoment(family, kiosk.results)
  const slip = useSlip(kiosk)
  const own = useOwn()
  const [wanted] = useSearchParams()
  const [sheet, setSheet] = useState<Sheets>(() => (wanted.get('view') === 'tickets' ? 'tickets' : undefined))
  const [view, setView] = useState(() => views.find((one) => one === wanted.get('view')))
  const [asked, setAsked] = useState<Asked>()
  const given = useGiven(asked)
  // A proof must also open with the network off.
  useEffect(() => void loadSheet(), [])
  const card = useRef<HTMLDivElement>(null)
  const gone = useGone(card)
  useNextIssue(kiosk, slip.sum.bets + slip.lines.length > 0)
  const { result, runs } = moment
  const came = result === undefined ? undefined : comeTo(kiosk.tickets, result.issue)
  const come = runs ? undefined : came
  // Nothing reveals a draw before it was shown: neither its payout nor the absences.
  const net = runs ? kiosk.net - (came?.total ?? 0n) : kiosk.net
  const counted = (kiosk.history?.length ?? 0) > 0 ? kiosk.history : kiosk.results
  const seen = (counted ?? []).slice(runs && counted === kiosk.results ? 1 : 0)
  const missing = useMissing({ kiosk, own, sum: slip.sum })
  const missingAll = useMissing({ kiosk, own, sum: slip.all, cost: slip.cost })
  const busy = kiosk.readiness === 'asking'
  const word = kiosk.real ? 'lottery.buy' : 'lottery.try.press'
  const check = ({ issue, ticket }: LotteryTicket): void => setAsked({ issue, ticket, venue: kiosk.real })
  const checkIssue = (issue: string, venue: boolean): void => {
    const own = kiosk.tickets.find((one) => one.issue === issue && one.state === 'settled')
    setAsked({ issue, ticket: venue && !kiosk.real ? undefined : own?.ticket, venue })
  }
  return (
    <div className={css['Play']} data-tells>
      <title>{say('lottery.document', { title: say(`lottery.name.${kiosk.game.id}`) })}</title>
      <Top kiosk={kiosk} net={net} onSheet={setSheet} onView={setView}>
        {gone && <Pinned kiosk={kiosk} moment={moment} />}
      </Top>
      <main id="main" tabIndex={-1}>
        <div ref={card}>
          <DrawCard kiosk={kiosk} moment={moment} />
        </div>
        <p className="vh" aria-live="polite">
          {result !== undefined &&
            !runs &&
            result.drawn !== null &&
            say('lottery.told.live', { issue: result.issue.slice(8), drawn: result.drawn.join(' ') })}
        </p>
        {result !== undefined && come !== undefined && (
          <Outcome issue={result.issue} come={come} onCheck={() => checkIssue(result.issue, kiosk.real)} />
        )}
        <Late kiosk={kiosk} />
        <PoolLine pool={kiosk.pool} />
        <Strip family={family} results={(kiosk.results ?? []).slice(1, 9)} onAll={() => setView('results')} />
        <Plays kiosk={kiosk} slip={slip} results={seen} />
        <SlipBar
          unit={slip.unit}
          onUnit={slip.setUnit}
          multiple={slip.multiple}
          onMultiple={slip.setMultiple}
          sum={slip.sum}
          lines={slip.lines.length}
          missing={missing}
          busy={busy}
          word={word}
          aside={<GuestWay kiosk={kiosk} />}
          onAny={slip.any}
          onClear={slip.clear}
          onAdd={() => {
            const added = slip.add()?.map(({ id }) => playName(family, id, say))
            toast(
              added === undefined
                ? say('lottery.slipFull')
                : say('lottery.addedLine', { play: added.join(say('lottery.and')) }),
            )
          }}
          onSlip={() => setSheet('slip')}
          onPress={() =>
            void slip.buyNow().then((done) => {
              // In practice the draw follows at once, at the top.
              if (done && !kiosk.real) scrollTo({ top: 0, behavior: wantsLessMotion() ? 'auto' : 'smooth' })
            })
          }
        >
          <Words kiosk={kiosk} own={own} />
        </SlipBar>
      </main>
      <SlipSheet
        open={sheet === 'slip'}
        onClose={() => setSheet(undefined)}
        game={kiosk.game}
        lines={slip.lines}
        onLines={slip.setLines}
        onAny={(count) => {
          if (!slip.anyLines(count)) toast(say('lottery.slipFull'))
        }}
        any={playName(family, slip.play.id, say)}
        chase={slip.chase}
        onChase={slip.setChase}
        chases={kiosk.real}
        missing={missingAll}
        busy={busy}
        word={word}
        head={kiosk.real && kiosk.issue !== undefined && <Issue issue={kiosk.issue} ahead={kiosk.ahead} />}
        words={<Words kiosk={kiosk} own={own} />}
        onBuy={() => void slip.buyAll().then((done) => done && setSheet(undefined))}
      />
      <HistorySheet
        view={view}
        onView={setView}
        game={kiosk.game}
        results={counted ?? []}
        onCheck={(issue) => checkIssue(issue, kiosk.real || counted === kiosk.history)}
      />
      <TicketsSheet
        open={sheet === 'tickets'}
        onClose={() => setSheet(undefined)}
        kiosk={kiosk}
        own={own}
        onCheck={check}
      />
      <RulesSheet open={sheet === 'rules'} onClose={() => setSheet(undefined)} game={kiosk.game} />
      <ProofSheet
        issue={asked?.issue}
        onClose={() => setAsked(undefined)}
        game={kiosk.game}
        given={given}
        practice={asked?.venue !== true}
      />
    </div>
  )
}
