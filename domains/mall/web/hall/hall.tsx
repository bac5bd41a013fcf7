// The hall of the mall (S-ROUTE-09a): the member's points, and the items to buy.

import { Icon } from '@magpie/ui/art/icon'
import { Picture } from '@magpie/ui/art/picture'
import { Anchor } from '@magpie/ui/anchor'
import { AppBar } from '@magpie/ui/app-bar'
import { IconLink } from '@magpie/ui/button'
import { StateView } from '@magpie/ui/state-view'
import { TabPanel, Tabs } from '@magpie/ui/tabs'
import { paths } from '@magpie/wire/paths'
import { useCall } from '@magpie/wire/scope'
import { useSession } from '@magpie/wire/session'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { itemKinds, type Mall } from '../../contract/index.ts'
import { Coming, Guest, Paused, Trouble, useBack } from '../frame.tsx'
import { itemsQuery, mineQuery } from '../mall-query.ts'
import { Good } from '../good.tsx'
import { pointsText } from '../mall-words.ts'
import css from './hall.module.css'

/** S-ROUTE-09c. This is its only link. */
const pointsPath = '/mine/mall/coinRecord'
const panel = 'goods'
const tabs = ['all', ...itemKinds] as const
type Tab = (typeof tabs)[number]

const Balance = ({ points }: { readonly points: string }) => {
  const say = useText()
  return (
    <div className={css['balance']}>
      <span>{say('mall.own_points')}</span>
      <strong>
        <Icon name="feather" size={26} />
        <span className="num">{pointsText(points)}</span>
      </strong>
      <Anchor href={pointsPath} className={css['record']}>
        {say('mall.points_record')}
      </Anchor>
      <Anchor href={paths.offers()} className={css['how']}>
        {say('mall.how')}
        <Icon name="next" size={14} />
      </Anchor>
    </div>
  )
}

const Have = () => {
  const say = useText()
  const { data } = useQuery(mineQuery(useCall()))
  if (data === undefined || data.cards + data.nameCards + data.frames.length + data.styles.length === 0) return null
  return (
    <ul className={css['have']} aria-label={say('mall.have')}>
      {data.cards > 0 && (
        <li>
          <Anchor href={paths.calendar()}>
            {say('mall.have.cards', { count: data.cards })}
            <Icon name="next" size={14} />
          </Anchor>
        </li>
      )}
      {data.nameCards > 0 && (
        <li>
          <Anchor href={paths.ownName()}>
            {say('mall.have.names', { count: data.nameCards })}
            <Icon name="next" size={14} />
          </Anchor>
        </li>
      )}
      {data.styles.map((style) => (
        <li key={`style ${style}`}>
          <Anchor href={paths.mallItem(`style-${style}`)}>
            {say(data.style === style ? 'mall.have.worn' : 'mall.have.frame', { frame: say(`mall.style.${style}`) })}
            <Icon name="next" size={14} />
          </Anchor>
        </li>
      ))}
      {data.frames.map((frame) => (
        <li key={frame}>
          <Anchor href={paths.mallItem(`frame-${frame}`)}>
            {say(data.worn === frame ? 'mall.have.worn' : 'mall.have.frame', { frame: say(`mall.frame.${frame}`) })}
            <Icon name="next" size={14} />
          </Anchor>
        </li>
      ))}
    </ul>
  )
}

const Goods = ({ mall }: { readonly mall: Mall }) => {
  const say = useText()
  const [tab, setTab] = useState<Tab>('all')
  const rows = mall.rows.filter(({ kind }) => tab === 'all' || kind === tab)
  return (
    <>
      <p className={css['rule']}>
        <Icon name="info" size={16} />
        {say('mall.rule')}
      </p>
      {!mall.mayPlay && <Paused />}
      <Have />
      <div className={css['tabs']}>
        <Tabs
          label={say('mall.kinds')}
          items={tabs.map((id) => ({ id, text: say(`mall.kind.${id}`) }))}
          value={tab}
          onChange={(id) => setTab(tabs.find((one) => one === id) ?? 'all')}
          panelId={panel}
        />
      </div>
      <TabPanel id={panel} value={tab}>
        {rows.length === 0 ? (
          <StateView kind="empty" title={say('mall.none')} art={<Picture name="state-empty" width={160} />} level={2} />
        ) : (
          <ul className={css['goods']}>
            {rows.map((item) => (
              <Good key={item.id} item={item} />
            ))}
          </ul>
        )}
      </TabPanel>
    </>
  )
}

const Hall = () => {
  const say = useText()
  const back = useBack(paths.mine())
  const { state } = useSession()
  const { data, isError, isPaused, refetch } = useQuery({ ...itemsQuery(useCall()), enabled: state === 'member' })
  const isTrouble = data === undefined && (isError || isPaused)
  return (
    <div className={css['Hall']}>
      <title>{say('mall.document.hall')}</title>
      <section className={css['top']} aria-label={say('mall.own_points')}>
        <Picture name="feather" className={css['art']} />
        <AppBar
          ground="clear"
          title={say('mall.title.hall')}
          backLabel={say('mall.back')}
          onBack={back}
          actions={
            <IconLink href={paths.mallOrders()} label={say('mall.title.orders')}>
              <Icon name="history" />
            </IconLink>
          }
        />
        {data !== undefined && <Balance points={data.points} />}
      </section>
      <main id="main" tabIndex={-1} className={css['sheet']}>
        {state === 'anonymous' && <Guest from={paths.mall()} />}
        {data !== undefined && <Goods mall={data} />}
        {isTrouble && <Trouble retry={() => void refetch()} />}
        {data === undefined && !isTrouble && state !== 'anonymous' && <Coming />}
      </main>
    </div>
  )
}

export default Hall
