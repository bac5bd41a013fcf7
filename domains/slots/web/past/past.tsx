// The rounds of one game over today, 7 or 30 days: their net, each in words, and each one tap from its proof.

import { amount, gamePaths, Receipted, signed, studioVendor, usePastRounds, usePastSums } from '@magpie/studio/web'
import type { PastDays, StudioRound } from '@magpie/studio/contract'
import { fromWireMinor } from '@magpie/kernel'
import { betNumber } from '@magpie/venues/contract'
import { AppBar } from '@magpie/ui/app-bar'
import { Icon } from '@magpie/ui/art/icon'
import { Picture } from '@magpie/ui/art/picture'
import { Button, ButtonLink } from '@magpie/ui/button'
import { Card } from '@magpie/ui/card'
import { Chip, ChipRow } from '@magpie/ui/chip'
import { LoadMore } from '@magpie/ui/load-more'
import { Sheet } from '@magpie/ui/sheet'
import { Skeleton, SkeletonBlock } from '@magpie/ui/skeleton'
import { StateView } from '@magpie/ui/state-view'
import { TimeText } from '@magpie/ui/time-text'
import { paths } from '@magpie/wire/paths'
import { useScope } from '@magpie/wire/scope'
import { useSession } from '@magpie/wire/session'
import { zoneLabel } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { replayAs, sharedGames, soloGames } from '../../rules/index.ts'
import { TileArt } from '../lobby/tile-art.tsx'
import { outcomePicture } from '../outcomes/pictures.ts'
import { wordsOf } from '../rounds/words.ts'
import css from './past.module.css'
import { wonOf } from './won.tsx'

const spans: readonly PastDays[] = [1, 7, 30]

/** A round's result, as a text id. */
const endOf = ({ state }: Pick<StudioRound, 'state'>, stake: bigint, total: bigint): string => {
  if (state === 'void') return 'void'
  if (state === 'refused') return 'refused'
  if (state !== 'ended') return 'open'
  if (total === 0n) return 'lost'
  return total < stake ? 'part' : total === stake ? 'back' : 'won'
}

const useEndText = (round: StudioRound): string => {
  const say = useText()
  if (round.unread !== null) return ''
  const rule = soloGames.find(({ id }) => id === round.game)
  const choice = rule?.readChoice(round.choice)
  const words = wordsOf(round.game)
  if (rule === undefined || choice === undefined || words === undefined) return ''
  const played = { ...rule.picks(choice), outcome: round.outcome ?? '', paid: (round.total ?? 0) > 0 }
  if (round.outcome === null) return words.chosen(played, say)
  return `${words.chosen(played, say)} · ${words.ended(played, say)}`
}

const toBet = (code: string, { round }: StudioRound): string => `${code}/${round}`

/** Why it cannot be shown, its number as the staff know it, and the way to them. */
const Unread = ({ round }: { readonly round: StudioRound }) => {
  const say = useText()
  const bet = toBet(studioVendor(useScope())?.code ?? '', round)
  return (
    <>
      <p>{say(`slots.past.unread.${round.unread}`)}</p>
      <div className={css['ways']}>
        <ButtonLink variant="text" size="s" href={paths.ticket(bet)}>
          {say('slots.past.bet')} <span className="num">{betNumber(bet) ?? round.round}</span>
        </ButtonLink>
        <ButtonLink
          variant="soft"
          size="s"
          href={paths.service({ kind: 'bet', id: bet })}
          target="_blank"
          rel="noopener"
        >
          {say('slots.past.service')}
        </ButtonLink>
      </div>
    </>
  )
}

const Round = ({ round, onCheck }: { readonly round: StudioRound; readonly onCheck: () => void }) => {
  const say = useText()
  const text = useEndText(round)
  const stake = fromWireMinor(round.stake)
  const total = fromWireMinor(round.total ?? 0)
  const end = endOf(round, stake, total)
  const ended = round.state === 'ended'
  const isRead = round.unread === null
  const Won = wonOf[round.game]
  return (
    <li className={css['round']}>
      <div className={css['line']}>
        <span>
          {say('slots.past.no')} <span className="num">#{round.nonce}</span> <TimeText at={round.at} shape="seconds" />
        </span>
        <b className={isRead ? css[end] : undefined}>{say(`slots.past.end.${isRead ? end : 'unread'}`)}</b>
      </div>
      {text !== '' && <p>{text}</p>}
      {isRead && ended && total > 0n && Won !== undefined && (
        <Suspense fallback={<ul className={css['ways']} aria-hidden="true" />}>
          <Won round={round} />
        </Suspense>
      )}
      <div className={css['sums']}>
        <span>
          {say('slots.past.stake')} <b className="num">{amount(stake)}</b>
        </span>
        {ended && (
          <>
            <span>
              {say('slots.past.total')} <b className="num">{amount(total)}</b>
            </span>
            <span>
              {say('slots.past.net')} <b className="num">{signed(total - stake)}</b>
            </span>
          </>
        )}
        {isRead && ended && (
          <button type="button" onClick={onCheck}>
            <Icon name="shield" size={18} />
            {say('slots.past.check')}
          </button>
        )}
        {isRead && round.state === 'open' && (
          <ButtonLink variant="text" size="s" href={gamePaths.game(round.game)}>
            {say('slots.resume')}
          </ButtonLink>
        )}
      </div>
      {!isRead && <Unread round={round} />}
    </li>
  )
}

const Sums = ({ game, days }: { readonly game: string; readonly days: PastDays }) => {
  const say = useText()
  const sums = usePastSums(days, game)
  const [of] = sums ?? []
  const [stake, total] = [of?.stake ?? 0n, of?.total ?? 0n]
  const figures = [
    ['rounds', `${of?.rounds ?? 0}`],
    ['stake', amount(stake)],
    ['total', amount(total)],
    ['net', signed(total - stake)],
  ] as const
  return (
    <Card className={css['head']}>
      <TileArt id={game} size={64} />
      <dl aria-busy={sums === undefined}>
        {figures.map(([id, value]) => (
          <div key={id}>
            <dd className="num">{sums === undefined ? '—' : value}</dd>
            <dt>{say(`slots.past.${id}`)}</dt>
          </div>
        ))}
      </dl>
    </Card>
  )
}

const Coming = () => (
  <SkeletonBlock label={useText()('slots.past.loading')}>
    <Skeleton shape="card" />
    <Skeleton shape="card" />
  </SkeletonBlock>
)

const toRecord = paths.betRecord({ state: 'settled' })

const Trouble = ({ message, onAgain }: { readonly message: string; readonly onAgain: () => void }) => {
  const say = useText()
  return (
    <StateView
      kind="error"
      title={say('slots.past.trouble')}
      text={message === '' ? say('slots.past.troubleText') : message}
      action={
        <>
          <Button variant="soft" size="s" onClick={onAgain}>
            {say('slots.past.again')}
          </Button>
          <ButtonLink variant="text" size="s" href={toRecord}>
            {say('slots.past.record')}
          </ButtonLink>
        </>
      }
    />
  )
}

const Rounds = ({ game, days }: { readonly game: string; readonly days: PastDays }) => {
  const say = useText()
  const [checked, setChecked] = useState<StudioRound>()
  const past = usePastRounds(days, game)
  const rows = past.data?.pages.flatMap(({ rounds }) => rounds) ?? []
  if (past.data === undefined && past.isError)
    return <Trouble message={past.error.message} onAgain={() => void past.refetch()} />
  if (past.data === undefined) return <Coming />
  if (rows.length === 0 && !past.hasNextPage)
    return <StateView kind="empty" title={say('slots.past.none')} art={<Picture name="state-empty" width={140} />} />
  return (
    <>
      <ol className={css['rounds']} aria-label={say('slots.past.title')}>
        {rows.map((round) => (
          <Round key={round.round} round={round} onCheck={() => setChecked(round)} />
        ))}
      </ol>
      <LoadMore
        state={
          past.isFetchNextPageError ? 'failed' : past.isFetchingNextPage ? 'loading' : past.hasNextPage ? 'more' : 'end'
        }
        onMore={() => void past.fetchNextPage()}
        moreText={say('slots.past.more')}
        retryText={say('slots.past.again')}
        endText={say('slots.past.over')}
      />
      <Sheet
        open={checked !== undefined}
        onClose={() => setChecked(undefined)}
        title={say('slots.past.proof', { no: checked?.nonce ?? 0 })}
        closeLabel={say('slots.close')}
      >
        {checked !== undefined && (
          <div className={css['proof']}>
            <Receipted
              round={checked.round}
              digest={checked.digest ?? undefined}
              rules={replayAs}
              pictures={outcomePicture}
            />
          </div>
        )}
      </Sheet>
    </>
  )
}

const Past = ({ game }: { readonly game: string }) => {
  const say = useText()
  const navigate = useNavigate()
  const session = useSession()
  const [days, setDays] = useState<PastDays>(1)
  const name = say(`slots.name.${game}`)
  const shared = sharedGames.some(({ id }) => id === game)
  const here = gamePaths.past(game)
  return (
    <div className={css['Past']}>
      <title>{say('slots.past.document', { name })}</title>
      <AppBar
        ground="paper"
        title={say('slots.past.title')}
        backLabel={say('slots.back')}
        onBack={() => void navigate(gamePaths.game(game))}
      />
      <main id="main" tabIndex={-1}>
        <p className={css['lead']}>{say('slots.past.lead', { name })}</p>
        {session.state === 'anonymous' ? (
          <StateView
            kind="empty"
            title={say('slots.past.guest')}
            action={<ButtonLink href={paths.login(here)}>{say('slots.logIn')}</ButtonLink>}
          />
        ) : (
          <>
            <Sums game={game} days={days} />
            <div className={css['days']}>
              <ChipRow label={say('slots.past.span')}>
                {spans.map((one) => (
                  <Chip key={one} on={days === one} onClick={() => setDays(one)}>
                    {say(`slots.past.days.${one}`)}
                  </Chip>
                ))}
              </ChipRow>
              <small>{say('slots.past.zone', { zone: zoneLabel })}</small>
            </div>
            {shared ? (
              <ButtonLink block variant="soft" href={toRecord}>
                {say('slots.past.record')}
              </ButtonLink>
            ) : (
              <Rounds key={days} game={game} days={days} />
            )}
          </>
        )}
      </main>
    </div>
  )
}

export default Past
