// The member's mail (S-ROUTE-07c): tabs with unread counts, one mail opened in full, several selected to be marked as
// read or removed.

import { Icon } from '@magpie/ui/art/icon'
import { Picture } from '@magpie/ui/art/picture'
import { AppBar } from '@magpie/ui/app-bar'
import { Button } from '@magpie/ui/button'
import { Card } from '@magpie/ui/card'
import { useNow } from '@magpie/ui/hooks/use-now'
import { LoadMore } from '@magpie/ui/load-more'
import { ComingCards, GuestState, TroubleState } from '@magpie/ui/screen-state'
import { StateView } from '@magpie/ui/state-view'
import { TabPanel, Tabs } from '@magpie/ui/tabs'
import { useLive } from '@magpie/wire/live'
import { useNotify } from '@magpie/wire/notify'
import { paths } from '@magpie/wire/paths'
import { useCall } from '@magpie/wire/scope'
import { useSession } from '@magpie/wire/session'
import { useText } from '@magpie/wire/text'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Mail, Unread } from '../../contract/mail.ts'
import { type MailTab, mailTabs } from '../../contract/templates.ts'
import { mailQuery, useMailRings } from '../mail-query.ts'
import { MailRow } from './mail-row.tsx'
import { MailSheet } from './mail-sheet.tsx'
import css from './mail.module.css'
import { usePicks } from './use-picks.ts'

const panel = 'mail-panel'
const cards = ['a', 'b', 'c'].map((id) => ({ id, className: css['coming'] }))

const useMail = (tab: MailTab | undefined, asks: boolean) => {
  const query = useInfiniteQuery({ ...mailQuery(useCall(), tab), enabled: asks })
  useMailRings()
  const rows = query.data?.pages.flatMap((page) => page.rows)
  return { ...query, rows, unread: query.data?.pages.at(-1)?.unread }
}

const useTabs = (unread: Unread | undefined) => {
  const say = useText()
  const all = mailTabs.reduce((sum, tab) => sum + (unread?.[tab] ?? 0), 0)
  const shown = (id: 'all' | MailTab, count: number) => ({
    id,
    text: say(`mail.tab.${id}`),
    count: count === 0 ? undefined : count > 99 ? '99+' : count,
  })
  return [shown('all', all), ...mailTabs.map((tab) => shown(tab, unread?.[tab] ?? 0))]
}

type Rows = ReturnType<typeof useMail>

const More = ({ mail }: { readonly mail: Rows }) => {
  const say = useText()
  const state = mail.isFetchingNextPage
    ? 'loading'
    : mail.isFetchNextPageError
      ? 'failed'
      : mail.hasNextPage
        ? 'more'
        : 'end'
  return (
    <LoadMore
      state={state}
      onMore={() => void mail.fetchNextPage()}
      moreText={say('mail.more')}
      retryText={say('mail.retry')}
      endText={say('mail.kept')}
    />
  )
}

type Picks = ReturnType<typeof usePicks>

const List = ({ mail, picks, open }: { mail: Rows; picks: Picks; open: (one: Mail) => void }) => {
  const say = useText()
  const { online } = useLive()
  const now = useNow(60_000) ?? 0
  const { rows } = mail
  if (rows === undefined)
    return mail.isError || mail.isPaused ? (
      <TroubleState
        online={online}
        title={(kind) => say(`mail.trouble.${kind}`)}
        text={() => say('mail.trouble.text')}
        retry={{ text: say('mail.retry'), onPress: () => void mail.refetch() }}
      />
    ) : (
      <ComingCards label={say('mail.loading')} cards={cards} />
    )
  if (rows.length === 0)
    return (
      <StateView
        kind="empty"
        title={say('mail.none')}
        text={say('mail.none_text')}
        art={<Picture name="state-empty" width={160} />}
      />
    )
  return (
    <>
      <Card>
        <ul className={css['list']} aria-label={say('mail.title')}>
          {rows.map((one) => (
            <MailRow
              key={one.id}
              mail={one}
              now={now}
              picked={picks.picked?.has(one.id)}
              onPress={() => (picks.picked === undefined ? open(one) : picks.toggle(one.id))}
            />
          ))}
        </ul>
      </Card>
      <More mail={mail} />
    </>
  )
}

const PickBar = ({ rows, picks }: { readonly rows: readonly Mail[]; readonly picks: Picks }) => {
  const say = useText()
  const { ask } = useNotify()
  const chosen = rows.filter(({ id }) => picks.picked?.has(id))
  const end = async (done: Promise<boolean>): Promise<void> => {
    if (await done) picks.end()
  }
  const remove = (): void =>
    ask({
      id: 'mail.remove',
      title: say('mail.remove_ask', { count: chosen.length }),
      body: say('mail.remove_body'),
      onClose: () => undefined,
      actions: [
        { text: say('mail.cancel') },
        { text: say('mail.remove'), primary: true, onPress: () => void end(picks.remove(chosen)) },
      ],
    })
  return (
    <div className={css['bar']}>
      <Button
        variant="ghost"
        busy={picks.busy}
        disabled={chosen.length === 0}
        onClick={() => void end(picks.read(chosen.map(({ id }) => id)))}
      >
        {say('mail.read')}
      </Button>
      <Button
        variant="ghost"
        className={css['remove']}
        busy={picks.busy}
        disabled={chosen.length === 0}
        onClick={remove}
      >
        <Icon name="trash" size={18} />
        {say('mail.remove_some', { count: chosen.length })}
      </Button>
    </div>
  )
}

const MailPage = () => {
  const say = useText()
  const navigate = useNavigate()
  const { state } = useSession()
  const [tab, setTab] = useState<MailTab>()
  const [opened, setOpened] = useState<Mail>()
  const picks = usePicks()
  const mail = useMail(tab, state === 'member')
  const tabs = useTabs(mail.unread)
  const rows = mail.rows ?? []
  const picking = picks.picked !== undefined
  const open = (one: Mail): void => {
    setOpened(one)
    if (!one.read) void picks.read([one.id])
  }
  const bar = picking
    ? {
        title: say('mail.picked', { count: picks.picked?.size ?? 0 }),
        start: (
          <Button variant="text" className={css['quiet']} onClick={picks.end}>
            {say('mail.cancel')}
          </Button>
        ),
        actions: (
          <Button variant="text" onClick={() => picks.pick(rows.map(({ id }) => id))}>
            {say('mail.all')}
          </Button>
        ),
      }
    : {
        title: say('mail.title'),
        backLabel: say('mail.back'),
        onBack: () => void (window.history.length > 1 ? navigate(-1) : navigate(paths.mine())),
        actions: rows.length > 0 && (
          <Button variant="text" onClick={picks.begin}>
            {say('mail.edit')}
          </Button>
        ),
      }
  return (
    <div className={css['Mail']}>
      <title>{say('mail.document')}</title>
      <AppBar ground="paper" {...bar} />
      <main id="main" tabIndex={-1}>
        {state === 'anonymous' ? (
          <GuestState title={say('mail.guest')} login={{ href: paths.login(paths.mail()), text: say('mail.login') }} />
        ) : (
          <>
            <Tabs
              label={say('mail.tabs')}
              items={tabs}
              value={tab ?? 'all'}
              onChange={(id) => {
                if (picking) picks.begin()
                setTab(mailTabs.find((one) => one === id))
              }}
              panelId={panel}
            />
            <TabPanel id={panel} value={tab ?? 'all'}>
              <div className={css['panel']}>
                <List mail={mail} picks={picks} open={open} />
              </div>
            </TabPanel>
          </>
        )}
      </main>
      {picking && <PickBar rows={rows} picks={picks} />}
      <MailSheet mail={opened} onClose={() => setOpened(undefined)} />
    </div>
  )
}

export default MailPage
