// A deposit or bonus and the turnover it requires: done, left, the games that count, and its terms, which never change.

import { ButtonLink } from '@magpie/ui/button'
import { percentOf } from '@magpie/kernel'
import { Anchor } from '@magpie/ui/anchor'
import { Card } from '@magpie/ui/card'
import { Progress } from '@magpie/ui/progress'
import { TimeText } from '@magpie/ui/time-text'
import { classNames } from '@magpie/ui/text/class-names'
import { paths } from '@magpie/wire/paths'
import { showMoney } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { type AuditRow, gameGroups } from '../../contract/index.ts'
import css from './audit.module.css'

/** A multiple for display: `3`, `1.5`. */
const timesText = (hundredths: number): string => {
  const rest = String(hundredths % 100)
    .padStart(2, '0')
    .replace(/0+$/, '')
  return `${Math.floor(hundredths / 100)}${rest === '' ? '' : `.${rest}`}`
}

/** Its origin; the slice that books a requirement has the text for its origin in its own catalogue. */
const useOrigin = ({ source, origin }: AuditRow): string => {
  const say = useText()
  const id = `origin.${origin}`
  const text = say(id)
  // A text is empty until its catalogue is loaded.
  return text === id || text === '' ? say(`turnover.source.${source}`) : text
}

/** Links a deposit to its own page. */
const orderOf = ({ source, id }: AuditRow): string | undefined => {
  const number = id.split('/').at(-1) ?? ''
  return source === 'deposit' && /^D\d{16}$/.test(number) ? paths.depositOrder(number) : undefined
}

const Terms = ({ row }: { readonly row: AuditRow }) => {
  const say = useText()
  const games = row.classes.length === gameGroups.length ? undefined : row.classes
  return (
    <p className={css['terms']}>
      {row.multipleX100 > 0 && say('turnover.row.times', { times: timesText(row.multipleX100) })}
      {row.state !== 'exempt' && (
        <>
          {' · '}
          {games === undefined
            ? say('turnover.row.allGames')
            : say('turnover.row.games', {
                games: games.map((one) => say(`turnover.class.${one}`)).join(say('turnover.and')),
              })}
        </>
      )}
      {row.stakeMost !== null && ` · ${say('turnover.row.stakeMost', { most: showMoney(row.stakeMost) })}`}
    </p>
  )
}

const Done = ({ row }: { readonly row: AuditRow }) => {
  const say = useText()
  const { done, required, left } = row
  return (
    <>
      <Progress
        label={say('turnover.row.meter', { name: useOrigin(row) })}
        done={percentOf(done, required)}
        most={100}
        tone={row.state === 'met' ? 'gold' : 'brand'}
      />
      <dl className={css['figures']}>
        {[
          ['required', required],
          ['done', done],
          ['left', left],
        ].map(([id = '', amount = '']) => (
          <div key={id}>
            <dt>{say(`turnover.row.${id}`)}</dt>
            <dd className={classNames('num', id === 'left' && row.state === 'open' && css['left'])}>
              {showMoney(amount)}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

const ended: ReadonlySet<string> = new Set(['lost', 'expired'])

export const RequirementCard = ({ row }: { readonly row: AuditRow }) => {
  const say = useText()
  const origin = useOrigin(row)
  const order = orderOf(row)
  return (
    <Card pad className={css['requirement']}>
      <div className={css['head']}>
        <h3>
          {order === undefined ? (
            origin
          ) : (
            <Anchor className={css['order'] ?? ''} href={order}>
              {origin}
            </Anchor>
          )}{' '}
          <span className="num">{showMoney(row.amount)}</span>
        </h3>
        <span className={css[row.state]}>{say(`turnover.state.${row.state}`)}</span>
      </div>
      {row.state === 'exempt' ? <p className={css['terms']}>{say('turnover.row.nothing')}</p> : <Done row={row} />}
      {ended.has(row.state) && <p className={css['terms']}>{say(`turnover.row.${row.state}`)}</p>}
      {row.taken !== null && (
        <>
          <p className={css['terms']}>{say('turnover.row.revoked', { taken: showMoney(row.taken) })}</p>
          <ButtonLink
            block
            variant="text"
            href={paths.service({ kind: 'account', id: 'bonus' })}
            target="_blank"
            rel="noopener"
          >
            {say('turnover.service')}
          </ButtonLink>
        </>
      )}
      {row.remains !== null && (
        <p className={css['terms']}>{say('turnover.row.remains', { remains: showMoney(row.remains) })}</p>
      )}
      <Terms row={row} />
      {row.expiresAt !== null && (
        <p className={css['terms']}>
          {say('turnover.row.ends')} <TimeText at={row.expiresAt} shape="full" zone />
        </p>
      )}
      <p className={css['terms']}>
        <TimeText at={row.openedAt} shape="full" zone />
        {row.metAt !== null && (
          <>
            {' → '}
            <TimeText at={row.metAt} shape="full" />
          </>
        )}
      </p>
    </Card>
  )
}
