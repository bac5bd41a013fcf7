// Colours, type, buttons, and the bars on top and at the foot.

import { useState } from 'react'
import { Icon } from '../art/icon.tsx'
import { AppBar } from '../parts/app-bar/app-bar.tsx'
import { Button, ButtonLink, IconButton } from '../parts/button/button.tsx'
import { CountdownButton } from '../parts/countdown-button/countdown-button.tsx'
import { TabBar } from '../parts/tab-bar/tab-bar.tsx'
import { classNames } from '../text/class-names.ts'
import texts from './content/kit.json' with { type: 'json' }
import css from './kit-page.module.css'
import { Board, Line } from './section.tsx'

const colours = [
  'bg',
  'surface',
  'surface2',
  'surface3',
  'brand',
  'brandSoft',
  'text',
  'text2',
  'text3',
  'up',
  'down',
  'jade',
]

export const Colours = () => (
  <Board title={texts.colours}>
    <ul className={css['swatches']}>
      {colours.map((colour, at) => (
        <li key={colour}>
          <i className={css[colour]} />
          {texts.swatches[at]}
        </li>
      ))}
    </ul>
  </Board>
)

const steps: readonly (readonly [string, string, string])[] = [
  ['display', 'song', texts.display],
  ['title1', '', texts.title1],
  ['title2', '', texts.title2],
  ['body', '', texts.body],
  ['meta', '', texts.meta],
  ['micro', '', texts.micro],
]

export const Type = () => (
  <Board title={texts.type}>
    {steps.map(([step, face, text]) => (
      <p key={step} className={classNames(css['step'], css[step], face)}>
        {text}
      </p>
    ))}
    <p className={classNames(css['step'], 'num')}>
      <span className={css['num36']}>15,240.80</span> <span className={css['num24']}>1.95</span>{' '}
      <span className={css['num17']}>{'\u2212'}0.5/1</span>
    </p>
  </Board>
)

const nothing = (): void => undefined

export const Buttons = () => {
  const [turn, setTurn] = useState(0)
  return (
    <Board title={texts.buttons}>
      <Line>
        <Button>{texts.confirm}</Button>
        <Button variant="soft">{texts.look}</Button>
        <Button variant="ghost">{texts.cancel}</Button>
        <Button variant="text">{texts.text}</Button>
      </Line>
      <Line>
        <Button size="s">{texts.take}</Button>
        <Button size="s" variant="soft">
          {texts.makeUp}
        </Button>
        <Button size="s" disabled>
          {texts.notYet}
        </Button>
        <ButtonLink href="#" size="s" variant="ghost">
          {texts.look}
        </ButtonLink>
      </Line>
      <Line>
        <Button variant="jade">{texts.jade}</Button>
        <Button variant="hot">{texts.hot}</Button>
        <Button variant="gold">{texts.gold}</Button>
      </Line>
      <Line>
        <Button variant="paper">{texts.paper}</Button>
        <CountdownButton
          seconds={8}
          turn={turn}
          text={texts.wait}
          readyText={texts.waitDone}
          variant="soft"
          onPress={() => setTurn(turn + 1)}
        />
        <Button disabled>{texts.confirm}</Button>
      </Line>
      <Button block busy>
        {texts.busy}
      </Button>
      <Line>
        <IconButton label={texts.search}>
          <Icon name="search" />
        </IconButton>
        <IconButton label={texts.news} dot>
          <Icon name="bell" />
        </IconButton>
        <IconButton label={texts.disabled} disabled>
          <Icon name="star" />
        </IconButton>
      </Line>
    </Board>
  )
}

const slots = [
  {
    id: 'home',
    href: '#home',
    label: texts.home,
    icon: <Icon name="home" />,
    activeIcon: <Icon name="home-f" />,
    active: true,
  },
  { id: 'sport', href: '#sport', label: texts.sport, icon: <Icon name="ball" />, activeIcon: <Icon name="ball-f" /> },
  { id: 'activity', href: '#activity', label: texts.activity, icon: <Icon name="gift" /> },
  { id: 'chat', href: '#chat', label: texts.chat, icon: <Icon name="chat" />, count: 12, countLabel: texts.unread },
  { id: 'mine', href: '#mine', label: texts.mine, icon: <Icon name="user" /> },
]

const actions = (
  <>
    <IconButton label={texts.search}>
      <Icon name="star" />
    </IconButton>
    <IconButton label={texts.news}>
      <Icon name="bell" />
    </IconButton>
  </>
)

export const Bars = () => (
  <Board title={texts.bars}>
    <div className={css['frame']}>
      <AppBar title={texts.short} backLabel={texts.back} onBack={nothing} line actions={actions} />
      <AppBar title={texts.long} backLabel={texts.back} onBack={nothing} ground="paper" actions={actions} />
      <div className={css['night']}>
        <AppBar title={texts.short} backLabel={texts.back} onBack={nothing} ground="clear" />
      </div>
      <TabBar label={texts.mainNav} slots={slots} />
      <TabBar
        label={`${texts.mainNav} 2`}
        slots={slots.map((slot) => ({ ...slot, active: slot.id === 'mine', raised: slot.id === 'activity' }))}
      />
      <TabBar label={`${texts.mainNav} 3`} slots={slots.slice(0, 2).concat(slots.slice(4))} />
    </div>
  </Board>
)
