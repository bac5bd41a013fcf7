// What opens over the page, and what replaces missing content.

import { useState } from 'react'
import { Picture } from '../art/picture.tsx'
import { Button } from '../parts/button/button.tsx'
import { DialogHost } from '../parts/dialog/dialog.tsx'
import { openDialogLine } from '../parts/dialog/dialog-line.ts'
import { LoadMore, type LoadMoreProps } from '../parts/load-more/load-more.tsx'
import { ComingCards, GuestState, TroubleState } from '../parts/screen-state/screen-state.tsx'
import { Sheet } from '../parts/sheet/sheet.tsx'
import { MatchSkeleton, Skeleton, SkeletonBlock } from '../parts/skeleton/skeleton.tsx'
import { StateView } from '../parts/state-view/state-view.tsx'
import { openToastLine } from '../parts/toast/toast-line.ts'
import { Toasts } from '../parts/toast/toast.tsx'
import texts from './content/kit.json' with { type: 'json' }
import { Amounts } from './entries.tsx'
import css from './kit-page.module.css'
import { Board, Line } from './section.tsx'

const useOverlays = () => useState(() => ({ dialogs: openDialogLine(), toasts: openToastLine() }))[0]

const ok = { text: texts.ok, primary: true }

export const Overlays = () => {
  const { dialogs, toasts } = useOverlays()
  const [open, setOpen] = useState(false)
  const title = texts.alertTitle
  const alert = () => dialogs.ask({ id: '6001', title, body: texts.alertBody, actions: [ok], onClose: () => undefined })
  const ask = () =>
    dialogs.ask({
      id: 'limit',
      title,
      body: texts.limitBody,
      actions: [{ text: texts.myLimits }, ok],
      onClose: () => undefined,
    })
  const wait = () =>
    dialogs.ask({
      id: 'rest',
      title: texts.restTitle,
      body: texts.restBody,
      actions: [
        { text: texts.wait, wait: 8, readyText: texts.waitDone },
        { text: texts.rest, primary: true },
      ],
    })
  const safety = () =>
    dialogs.ask({
      id: 'safety',
      title: texts.safetyTitle,
      body: texts.safetyBody,
      art: <Picture name="safety" />,
      width: 'wide',
      actions: [{ text: texts.known, primary: true }],
    })
  return (
    <Board title={texts.overlays}>
      <Line>
        <Button size="s" variant="soft" onClick={() => setOpen(true)}>
          {texts.openSheet}
        </Button>
        <Button size="s" variant="soft" onClick={alert}>
          {texts.openAlert}
        </Button>
        <Button size="s" variant="soft" onClick={ask}>
          {texts.openAsk}
        </Button>
        <Button size="s" variant="soft" onClick={wait}>
          {texts.openWait}
        </Button>
        <Button size="s" variant="soft" onClick={safety}>
          {texts.openSafety}
        </Button>
        <Button size="s" variant="soft" onClick={() => toasts.say(texts.toastGood, 'good')}>
          {texts.say}
        </Button>
        <Button size="s" variant="ghost" onClick={() => toasts.say(texts.toastBad, 'bad')}>
          {texts.say} 2
        </Button>
      </Line>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={texts.sheetTitle}
        closeLabel={texts.close}
        foot={<Button block>{texts.confirm}</Button>}
      >
        <Amounts />
      </Sheet>
      <DialogHost line={dialogs} />
      <Toasts line={toasts} label={texts.toasts} />
    </Board>
  )
}

const action = (text: string) => (
  <Button size="s" variant="soft">
    {text}
  </Button>
)

const art = (name: 'state-empty' | 'state-maintenance') => <Picture name={name} />

const troubles = [
  { online: true, action: texts.errorAction },
  { online: false, action: texts.offlineAction },
]

const ends: readonly LoadMoreProps['state'][] = ['more', 'loading', 'failed', 'end']

export const States = () => (
  <Board title={texts.states}>
    <div className={css['states']}>
      <StateView
        kind="empty"
        title={texts.emptyTitle}
        text={texts.emptyText}
        art={art('state-empty')}
        action={action(texts.emptyAction)}
        level={3}
      />
      <GuestState
        title={texts.guestTitle}
        text={texts.guestText}
        login={{ href: '#login', text: texts.guestAction }}
        level={3}
      />
      {troubles.map(({ online, action: text }) => (
        <TroubleState
          key={text}
          online={online}
          title={(kind) => texts[`${kind}Title`]}
          text={(kind) => texts[`${kind}Text`]}
          retry={{ text, onPress: () => undefined }}
          level={3}
        />
      ))}
      <StateView
        kind="maintenance"
        title={texts.maintenanceTitle}
        text={texts.maintenanceText}
        art={art('state-maintenance')}
        action={action(texts.maintenanceAction)}
        level={3}
      />
    </div>
    <div className={css['frame']}>
      <SkeletonBlock label={texts.loading}>
        <MatchSkeleton />
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton shape="short" />
        <Skeleton shape="row" />
        <Skeleton shape="card" />
        <Skeleton shape="round" />
      </SkeletonBlock>
    </div>
    <ComingCards label={texts.comingCards} cards={[{ id: 'one' }, { id: 'two' }]} />
    <div className={css['pairs']}>
      {ends.map((state) => (
        <LoadMore
          key={state}
          state={state}
          onMore={() => undefined}
          moreText={texts.more}
          retryText={texts.retry}
          endText={texts.end}
        />
      ))}
    </div>
  </Board>
)
