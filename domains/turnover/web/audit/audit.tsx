// S-ROUTE-07a, the audit: total turnover left, a row for each bonus and deposit with its requirement and progress, and
// the rules. It updates live as bets settle.

import { AppBar } from '@magpie/ui/app-bar'
import { Card, SectionHead } from '@magpie/ui/card'
import { ComingCards, GuestState, TroubleState } from '@magpie/ui/screen-state'
import { troublePictures, useKeptPictures } from '@magpie/ui/hooks/use-kept-pictures'
import { useLive } from '@magpie/wire/live'
import { paths } from '@magpie/wire/paths'
import { useSession } from '@magpie/wire/session'
import { showMoney } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { useNavigate } from 'react-router'
import type { AuditRow } from '../../contract/index.ts'
import css from './audit.module.css'
import { useAudit } from './audit-query.ts'
import { RequirementCard } from './requirement-card.tsx'
import { RulesCard } from './rules-card.tsx'

const cards = ['a', 'b', 'c'].map((id) => ({ id, className: css['coming'] }))

const Coming = () => <ComingCards label={useText()('turnover.loading')} cards={cards} />

const Guest = () => {
  const say = useText()
  const login = { href: paths.login(paths.audit()), text: say('turnover.login') }
  return <GuestState title={say('turnover.guest')} login={login} />
}

const Trouble = ({ retry }: { readonly retry: () => void }) => {
  const say = useText()
  return (
    <TroubleState
      online={useLive().online}
      title={(kind) => say(`turnover.trouble.${kind}`)}
      text={() => say('turnover.trouble.text')}
      retry={{ text: say('turnover.retry'), onPress: retry }}
    />
  )
}

type TotalOf = { readonly left: string; readonly own: string; readonly bonus: string; readonly open: number }

const Total = ({ left, own, bonus, open }: TotalOf) => {
  const say = useText()
  const parts = { left, own, bonus }
  return (
    <Card pad className={css['total']} aria-label={say('turnover.total.title')}>
      <dl>
        {(['left', 'own', 'bonus'] as const).map((id) => (
          <div key={id}>
            <dt>{say(`turnover.total.${id}`)}</dt>
            <dd className="num">{showMoney(parts[id])}</dd>
          </div>
        ))}
      </dl>
      <p>{say(open === 0 ? 'turnover.total.nothing' : 'turnover.total.text')}</p>
    </Card>
  )
}

const Rows = ({ title, rows }: { readonly title: string; readonly rows: readonly AuditRow[] }) =>
  rows.length === 0 ? null : (
    <section>
      <SectionHead title={title} />
      <ul className={css['list']} aria-label={title}>
        {rows.map((row) => (
          <li key={row.id}>
            <RequirementCard row={row} />
          </li>
        ))}
      </ul>
    </section>
  )

/** The server's maximum. */
const shownMax = 50

const Inside = () => {
  const say = useText()
  const { data, isError, isPaused, refetch } = useAudit({ live: true })
  if (data === undefined) return isError || isPaused ? <Trouble retry={() => void refetch()} /> : <Coming />
  const open = data.rows.filter(({ state }) => state === 'open')
  const closed = data.rows.filter(({ state }) => state !== 'open')
  return (
    <div className={css['list']}>
      <Total left={data.left} own={data.own} bonus={data.bonus} open={open.length} />
      <Rows title={say('turnover.rows.open')} rows={open} />
      <Rows title={say('turnover.rows.closed')} rows={closed} />
      {closed.length >= shownMax && <p className={css['terms']}>{say('turnover.rows.most', { most: shownMax })}</p>}
      <RulesCard rules={data.rules} />
    </div>
  )
}

const Audit = () => {
  const say = useText()
  const navigate = useNavigate()
  const { state } = useSession()
  useKeptPictures(troublePictures)
  return (
    <div className={css['Audit']}>
      <title>{say('turnover.document')}</title>
      <AppBar
        ground="paper"
        title={say('turnover.title')}
        backLabel={say('turnover.back')}
        onBack={() => void (window.history.length > 1 ? navigate(-1) : navigate(paths.wallet()))}
      />
      <main id="main" tabIndex={-1}>
        {state === 'member' ? <Inside /> : state === 'anonymous' ? <Guest /> : <Coming />}
      </main>
    </div>
  )
}

export default Audit
