// Chips, tags, tabs, cards, rows and notes.

import { useState } from 'react'
import { Icon } from '../art/icon.tsx'
import { Picture } from '../art/picture.tsx'
import { Badge, Dot, LiveDot, Tag } from '../parts/badge/badge.tsx'
import { Card, Feather, SectionHead } from '../parts/card/card.tsx'
import { Chip, ChipRow } from '../parts/chip/chip.tsx'
import { Switch } from '../parts/checks/checks.tsx'
import { Entry, EntryGrid } from '../parts/entry-grid/entry-grid.tsx'
import { List, ListRow } from '../parts/list-row/list-row.tsx'
import { MoneyText } from '../parts/money-text/money-text.tsx'
import { KeyValue, Note } from '../parts/note/note.tsx'
import { Notice } from '../parts/notice/notice.tsx'
import { Progress } from '../parts/progress/progress.tsx'
import { Segments } from '../parts/segments/segments.tsx'
import { StatusLine } from '../parts/status-line/status-line.tsx'
import { Sums } from '../parts/sums/sums.tsx'
import { TabPanel, Tabs } from '../parts/tabs/tabs.tsx'
import texts from './content/kit.json' with { type: 'json' }
import css from './kit-page.module.css'
import { Board, Line } from './section.tsx'

const sports = [texts.football, texts.basketball, texts.tennis]
const tabs = texts.tabs.map((text, at) => ({ id: `tab${at}`, text, count: [86, 324, '1,286', 512, 38][at] }))
const kinds = [
  { id: 'single', text: texts.single, count: 1 },
  { id: 'parlay', text: texts.parlay },
]

export const Chips = () => {
  const [sport, setSport] = useState(texts.football)
  const [kind, setKind] = useState('single')
  const [tab, setTab] = useState('tab0')
  return (
    <Board title={texts.chips}>
      <ChipRow label={texts.sports}>
        {sports.map((each) => (
          <Chip key={each} on={each === sport} onClick={() => setSport(each)}>
            {each}
          </Chip>
        ))}
        <Chip disabled>{texts.disabled}</Chip>
      </ChipRow>
      <Line>
        <Tag tone="brand">{texts.vip}</Tag>
        <Tag tone="jade">{texts.running}</Tag>
        <Tag tone="gold">{texts.play}</Tag>
        <Tag tone="hot">{texts.suspended}</Tag>
        <Tag tone="live">{texts.fresh}</Tag>
        <Tag>{texts.refund}</Tag>
        <Tag tone="line">{texts.line}</Tag>
        <Badge count={12} label={texts.unread} />
        <Badge count={128} />
        <Dot />
        <LiveDot className={css['hot']} />
      </Line>
      <Segments label={texts.slipKind} items={kinds} value={kind} onChange={setKind} />
      <div className={css['night']}>
        <Segments label={`${texts.slipKind} 2`} items={kinds} value={kind} onChange={setKind} onDark />
      </div>
      <div className={css['frame']}>
        <Tabs label={texts.sportTabs} items={tabs} value={tab} onChange={setTab} panelId="kit-tabs" />
        <TabPanel id="kit-tabs" value={tab}>
          <p className={css['padded']}>{texts.panel}</p>
        </TabPanel>
      </div>
    </Board>
  )
}

const chevron = <Icon name="shield" />

export const Cards = () => {
  const [quiet, setQuiet] = useState(true)
  return (
    <Board title={texts.cards}>
      <SectionHead title={texts.venue} more={{ href: '#all', text: texts.all }} />
      <Card pad>{texts.cardText}</Card>
      <Feather art={<Picture name="feather" />}>
        <div className={css['padded']}>
          <p>{texts.balance}</p>
          <MoneyText className={css['num36']} amount="12880.5" coin />
          <Progress label={texts.growth} done={3280} most={5000} tone="gold" />
        </div>
      </Feather>
      <Notice text={texts.notice} href="#notice" icon={<Icon name="horn" size={18} />} />
      <EntryGrid label={texts.cards}>
        <Entry href="#account" icon={<Icon name="user" />} text={texts.account} />
        <Entry href="#verify" icon={<Icon name="check" />} text={texts.verify} tone="jade" />
        <Entry
          href="#notice"
          icon={<Icon name="horn" />}
          text={texts.unread}
          tone="hot"
          count={{ figure: 7, text: texts.unread }}
        />
        <Entry
          href="#help"
          icon={<Icon name="info" />}
          text={texts.help}
          tone="gold"
          count={{ figure: 128, text: texts.unread }}
        />
      </EntryGrid>
      <List label={texts.cards}>
        <ListRow text={texts.account} icon={chevron} value={<Tag tone="gold">{texts.line}</Tag>} href="#account" />
        <ListRow text={texts.verify} icon={<Icon name="user" />} value={texts.verified} href="#verify" />
        <ListRow text={texts.help} note={texts.meta} icon={<Icon name="info" />} onPress={() => undefined} />
        <ListRow
          text={texts.quiet}
          icon={<Icon name="bell" />}
          control={<Switch label={texts.quiet} checked={quiet} onChange={(event) => setQuiet(event.target.checked)} />}
        />
      </List>
      <Card pad>
        <KeyValue rows={texts.rows.map(({ name, value }) => ({ key: name, name, value }))} />
      </Card>
      <Sums label={texts.sums} sums={texts.rows.slice(1).map((row) => ({ id: row.name, ...row }))} />
    </Board>
  )
}

export const Notes = () => (
  <Board title={texts.notes}>
    <Note tone="info">{texts.info}</Note>
    <Note tone="danger">{texts.danger}</Note>
    <Note tone="warn">{texts.warn}</Note>
    <Note tone="jade">{texts.good}</Note>
    <Note>{texts.plain}</Note>
    <div className={css['stage']}>
      <StatusLine text={texts.statusLine} />
    </div>
  </Board>
)
