// Lucky flip (S-ROUTE-06d): nine backs, the odds below them, and the number that decides. Only the touched card opens,
// so that there is no near miss.

import { Icon } from '@magpie/ui/art/icon'
import { AppBar } from '@magpie/ui/app-bar'
import { IconButton } from '@magpie/ui/button'
import { Card } from '@magpie/ui/card'
import { Picture } from '@magpie/ui/art/picture'
import { LaterPicture } from '@magpie/ui/later-picture'
import { Progress } from '@magpie/ui/progress'
import { ComingCards, GuestState } from '@magpie/ui/screen-state'
import { isRefusal } from '@magpie/kernel'
import { paths } from '@magpie/wire/paths'
import { useCall } from '@magpie/wire/scope'
import { useSession } from '@magpie/wire/session'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Flipped, FlipTable } from '../../contract/index.ts'
import { GoneState } from '../gone-state.tsx'
import { PausedLine } from '../paused-line.tsx'
import { flipTableQuery } from '../promo-query.ts'
import { PromoTrouble } from '../promo-trouble.tsx'
import { ppmText, prizeText } from '../promo-words.ts'
import css from './flip.module.css'
import { FlipRecordSheet } from './record-sheet.tsx'
import { FlipRules } from './rules-sheet.tsx'
import { useFlip } from './use-flip.ts'

const cards = [0, 1, 2, 3, 4, 5, 6, 7, 8]
const coming = ['a', 'b'].map((id) => ({ id, className: css['coming'] }))

const Front = ({ flip, nth }: { readonly flip: Flipped; readonly nth: number }) => {
  const say = useText()
  const isFrame = flip.prize === 'frame' && flip.points === 0
  return (
    <div
      className={css['front']}
      role="img"
      aria-label={say('promo.flip.opened', { nth, prize: prizeText(say, { id: flip.prize, points: flip.points }) })}
    >
      <Icon name={isFrame ? 'bird' : 'feather'} size={32} />
      {isFrame ? (
        <span>{say('promo.flip.frame')}</span>
      ) : (
        <>
          <b className="num">{flip.points}</b>
          <span>{say('promo.flip.feathers')}</span>
        </>
      )}
    </div>
  )
}

const Grid = ({ table }: { readonly table: FlipTable }) => {
  const say = useText()
  const { busy, flip } = useFlip()
  const isShut = table.left === 0 || !table.mayPlay || busy !== undefined
  return (
    <ul className={css['grid']}>
      {cards.map((card) => {
        const opened = table.today.filter((one) => one.card === card).at(-1)
        return (
          <li key={card}>
            {opened === undefined ? (
              <button
                type="button"
                className={busy === card ? css['turning'] : css['back']}
                disabled={isShut}
                aria-label={say('promo.flip.card', { nth: card + 1 })}
                onClick={() => void flip(table, card)}
              >
                <LaterPicture name="flip-back" className={css['backArt']} />
              </button>
            ) : (
              <Front flip={opened} nth={card + 1} />
            )}
          </li>
        )
      })}
    </ul>
  )
}

const Odds = ({ rows }: Pick<FlipTable, 'rows'>) => {
  const say = useText()
  const most = Math.round(Math.max(...rows.map(({ ppm }) => ppm)) * 1.07)
  return (
    <Card className={css['odds']}>
      <div className={css['oddsHead']}>
        <h2>{say('promo.flip.odds')}</h2>
        <small>{say('promo.flip.odds_note')}</small>
      </div>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <span>{prizeText(say, row)}</span>
            <Progress label={prizeText(say, row)} done={row.ppm} most={most} tone="gold" />
            <b className="num">{ppmText(row.ppm)}%</b>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const Whole = ({ table }: { readonly table: FlipTable }) => {
  const say = useText()
  const last = table.today.at(-1)
  const { current } = table
  return (
    <>
      <Grid table={table} />
      <p className={css['sum']} aria-live="polite">
        <span>
          {say('promo.flip.left')} <b className="num">{say('promo.flip.times', { count: table.left })}</b>
        </span>
        {last !== undefined && (
          <span>
            {say('promo.flip.got')} <b>{prizeText(say, { id: last.prize, points: last.points })}</b>
          </span>
        )}
      </p>
      <p className={css['number']}>
        {last !== undefined && say('promo.flip.number', { no: last.no, nonce: last.nonce })}
        {last === undefined &&
          current !== null &&
          say('promo.flip.next_number', { no: current.no, nonce: current.used })}
        {table.left === 0 && <span>{say('promo.flip.none')}</span>}
      </p>
      {!table.mayPlay && (
        <div className={css['state']}>
          <PausedLine />
        </div>
      )}
      <Odds rows={table.rows} />
    </>
  )
}

const useTable = () => {
  const { state } = useSession()
  return useQuery({ ...flipTableQuery(useCall()), enabled: state === 'member' })
}

const Inside = () => {
  const say = useText()
  const { state } = useSession()
  const { data, isError, isPaused, refetch } = useTable()
  const isTrouble = data === undefined && (isError || isPaused)
  if (state === 'anonymous')
    return (
      <Card className={css['state']}>
        <GuestState
          title={say('promo.flip.guest')}
          login={{ href: paths.login(paths.flip()), text: say('promo.login') }}
        />
      </Card>
    )
  if (isTrouble)
    return (
      <Card className={css['state']}>
        <PromoTrouble retry={() => void refetch()} />
      </Card>
    )
  if (data === undefined) return <ComingCards label={say('promo.loading')} cards={coming} />
  if (!isRefusal(data)) return <Whole table={data} />
  return (
    <Card className={css['state']}>
      <GoneState message={data.message} />
    </Card>
  )
}

type Opened = 'rules' | 'record'

const FlipPage = () => {
  const say = useText()
  const navigate = useNavigate()
  const { data } = useTable()
  const [opened, setOpened] = useState<Opened>()
  const table = data === undefined || isRefusal(data) ? undefined : data
  const close = (): void => setOpened(undefined)
  return (
    <div className={css['Flip']}>
      <title>{say('promo.flip.document')}</title>
      <LaterPicture name="flip-scene" className={css['scene']} />
      <AppBar
        ground="clear"
        unseen
        title={say('promo.flip.title')}
        backLabel={say('promo.back')}
        onBack={() => void (window.history.length > 1 ? navigate(-1) : navigate(paths.offers()))}
        actions={
          table !== undefined && (
            <>
              <IconButton label={say('promo.rules')} onClick={() => setOpened('rules')}>
                <Icon name="info" />
              </IconButton>
              <IconButton label={say('promo.flip.record')} onClick={() => setOpened('record')}>
                <Icon name="history" />
              </IconButton>
            </>
          )
        }
      />
      <main id="main" tabIndex={-1}>
        <div className={css['hero']}>
          <Picture name="magpie-perched" width={74} className={css['bird']} />
          <strong className="song" aria-hidden="true">
            {say('promo.flip.title')}
          </strong>
          {table !== undefined && <p className={css['brief']}>{say('promo.flip.brief', { count: table.perDay })}</p>}
        </div>
        <Inside />
      </main>
      {table !== undefined && <FlipRules table={table} open={opened === 'rules'} onClose={close} />}
      {table !== undefined && <FlipRecordSheet open={opened === 'record'} onClose={close} />}
    </div>
  )
}

export default FlipPage
