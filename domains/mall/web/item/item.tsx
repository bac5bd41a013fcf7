// An item (S-GATE-01m): what it is, the points left after it, how it is delivered, and the order button.

import { Icon } from '@magpie/ui/art/icon'
import { Picture } from '@magpie/ui/art/picture'
import { DressedLine } from '@magpie/ui/dressed-line'
import { FramedAvatar } from '@magpie/ui/framed-avatar'
import { AppBar } from '@magpie/ui/app-bar'
import { Button, ButtonLink, CtaBar, IconButton } from '@magpie/ui/button'
import { Card, SectionHead } from '@magpie/ui/card'
import { LaterPicture } from '@magpie/ui/later-picture'
import { StateView } from '@magpie/ui/state-view'
import { isRefusal } from '@magpie/kernel'
import { paths } from '@magpie/wire/paths'
import { useCall } from '@magpie/wire/scope'
import { useSession } from '@magpie/wire/session'
import { useLocale, useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { frameIn, type FrameName, type MallItem, styleIn, type StyleName } from '../../contract/index.ts'
import { Coming, Guest, Paused, Trouble, useBack } from '../frame.tsx'
import { Good } from '../good.tsx'
import { itemQuery, itemsQuery, mineQuery } from '../mall-query.ts'
import { blockOf, pictureOf, pointsText, textIn } from '../mall-words.ts'
import css from './item.module.css'
import { OrderSheet } from './order-sheet.tsx'
import { useOrder } from './use-order.ts'

type Decor = { readonly frame: FrameName } | { readonly style: StyleName }

const decorIn = (gives: string): Decor | undefined => {
  const [frame, style] = [frameIn(gives), styleIn(gives)]
  if (frame !== undefined) return { frame }
  return style === undefined ? undefined : { style }
}

const TryOn = ({ decor }: { readonly decor: Decor }) => {
  const say = useText()
  const session = useSession()
  const name = session.state === 'member' ? session.account : 'guest'
  const isFrame = 'frame' in decor
  return (
    <Card pad>
      <div className={css['head']}>
        <h2>{say('mall.try_on')}</h2>
        <small>{say(isFrame ? 'mall.try_on.where' : 'mall.try_on.where_style')}</small>
      </div>
      <div className={css['try']}>
        <FramedAvatar name={name} size={isFrame ? 56 : 36} frame={isFrame ? decor.frame : null} />
        {isFrame ? <b>{name}</b> : <DressedLine dress={decor.style}>{say('mall.try_on.line')}</DressedLine>}
      </div>
    </Card>
  )
}

const Facts = ({ item, points }: Pick<MallItem, 'item' | 'points'>) => {
  const say = useText()
  const left = Number(points) - item.price
  const rows: readonly (readonly [string, string])[] = [
    ...(left >= 0 && item.had < item.perMember
      ? [[say('mall.left'), say('mall.points_of', { points: pointsText(left) })] as const]
      : []),
    [
      say('mall.stock'),
      item.stock > 0 ? say('mall.pieces', { count: pointsText(item.stock) }) : say('mall.block.sold_out'),
    ],
    [say('mall.limit'), say('mall.limit_of', { most: item.perMember, had: Math.min(item.had, item.perMember) })],
    ...(item.level > 0 ? [[say('mall.who'), say('mall.level', { level: item.level })] as const] : []),
    [say('mall.comes'), say(`mall.comes.${item.gives === 'nickname' ? 'name' : item.kind}`)],
    [say('mall.back_again'), say(`mall.back_again.${item.kind}`)],
    [say('mall.about'), say('mall.about.no_money')],
  ]
  return (
    <Card pad>
      <dl className={css['facts']}>
        {rows.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

const Wear = ({ decor }: { readonly decor: Decor }) => {
  const say = useText()
  const { data } = useQuery(mineQuery(useCall()))
  const { busy, wear } = useOrder()
  const isWorn = 'frame' in decor ? data?.worn === decor.frame : data?.style === decor.style
  const off = 'frame' in decor ? { frame: null } : { style: null }
  return (
    <Button
      block
      variant={isWorn ? 'soft' : 'brand'}
      busy={busy || data === undefined}
      onClick={() => void wear(isWorn ? off : decor)}
    >
      {say(isWorn ? 'mall.take_off' : 'mall.put_on.do')}
    </Button>
  )
}

/** Links to the page where an owned card is used. */
const UseCard = ({ gives }: { readonly gives: 'make-up' | 'nickname' }) => {
  const say = useText()
  const { data } = useQuery(mineQuery(useCall()))
  const [count, href] =
    gives === 'nickname' ? [data?.nameCards ?? 0, paths.ownName()] : [data?.cards ?? 0, paths.calendar()]
  if (count === 0) return null
  return (
    <ButtonLink block variant="soft" href={href}>
      {say('mall.use_card', { count })}
    </ButtonLink>
  )
}

const Act = ({ mall, onOrder }: { readonly mall: MallItem; readonly onOrder: () => void }) => {
  const say = useText()
  const { item } = mall
  const block = blockOf(item, mall)
  const decor = decorIn(item.gives)
  if (decor !== undefined && item.had >= item.perMember) return <Wear decor={decor} />
  return (
    <div className={css['acts']}>
      {(item.gives === 'nickname' || item.gives === 'make-up') && <UseCard gives={item.gives} />}
      <Button block disabled={block !== undefined} onClick={onOrder}>
        {block === undefined
          ? say('mall.order', { points: pointsText(item.price) })
          : say(`mall.block.${block}`, { level: item.level, points: pointsText(item.price - Number(mall.points)) })}
      </Button>
    </div>
  )
}

/** How many other items are shown. */
const seriesMost = 3

/** Other items of its kind, or of the mall if it is the only one. Renders nothing until they are loaded. */
const Series = ({ item }: { readonly item: MallItem['item'] }) => {
  const say = useText()
  const { data } = useQuery(itemsQuery(useCall()))
  const others = data?.rows.filter(({ id }) => id !== item.id) ?? []
  const same = others.filter(({ kind }) => kind === item.kind)
  const shown = (same.length > 0 ? same : others).slice(0, seriesMost)
  if (shown.length === 0) return null
  const title = say(same.length > 0 ? 'mall.series' : 'mall.others')
  return (
    <section aria-label={title}>
      <SectionHead title={title} />
      <ul className={css['series']}>
        {shown.map((one) => (
          <Good key={one.id} item={one} small />
        ))}
      </ul>
    </section>
  )
}

const Whole = ({ mall }: { readonly mall: MallItem }) => {
  const say = useText()
  const locale = useLocale()
  const [isOpen, setOpen] = useState(false)
  const ordering = useOrder()
  const { item } = mall
  const decor = decorIn(item.gives)
  return (
    <>
      <LaterPicture name={pictureOf(item.art)} className={css['art']} />
      <main id="main" tabIndex={-1} className={css['main']}>
        <div className={css['name']}>
          <h1>{textIn(item.title, locale)}</h1>
          <span className={css['price']}>
            <Icon name="feather" size={20} />
            <b className="num">{pointsText(item.price)}</b>
          </span>
          <p>
            {textIn(item.about, locale)} {item.sold > 0 && say('mall.sold', { count: pointsText(item.sold) })}
          </p>
        </div>
        {!mall.mayPlay && <Paused />}
        {decor !== undefined && <TryOn decor={decor} />}
        <Facts item={item} points={mall.points} />
        <Series item={item} />
      </main>
      <CtaBar>
        <Act mall={mall} onOrder={() => setOpen(true)} />
      </CtaBar>
      <OrderSheet key={String(isOpen)} mall={mall} ordering={ordering} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

const ItemPage = () => {
  const say = useText()
  const locale = useLocale()
  const back = useBack(paths.mall())
  const { state } = useSession()
  const { item = '' } = useParams()
  const { data, isError, isPaused, refetch } = useQuery({ ...itemQuery(useCall(), item), enabled: state === 'member' })
  const isTrouble = data === undefined && (isError || isPaused)
  const mall = data !== undefined && !isRefusal(data) ? data : undefined
  const title = mall === undefined ? say('mall.title.hall') : textIn(mall.item.title, locale)
  return (
    <div className={css['Item']}>
      <title>{say('mall.document.item', { title })}</title>
      {mall === undefined ? (
        <AppBar ground="paper" title={title} backLabel={say('mall.back')} onBack={back} />
      ) : (
        <header className={css['over']}>
          <IconButton label={say('mall.back')} onClick={back}>
            <Icon name="back" />
          </IconButton>
        </header>
      )}
      {mall === undefined ? (
        <main id="main" tabIndex={-1} className={css['waits']}>
          {state === 'anonymous' && <Guest from={paths.mallItem(item)} />}
          {isTrouble && <Trouble retry={() => void refetch()} />}
          {data !== undefined && isRefusal(data) && (
            <StateView
              kind="empty"
              title={data.message}
              art={<Picture name="state-empty" width={160} />}
              level={2}
              action={<ButtonLink href={paths.mall()}>{say('mall.to_hall')}</ButtonLink>}
            />
          )}
          {data === undefined && !isTrouble && state !== 'anonymous' && <Coming />}
        </main>
      ) : (
        <Whole mall={mall} />
      )}
    </div>
  )
}

export default ItemPage
