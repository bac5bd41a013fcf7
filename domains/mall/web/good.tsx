// An item tile that links to its page.

import { Icon } from '@magpie/ui/art/icon'
import { Anchor } from '@magpie/ui/anchor'
import { LaterPicture } from '@magpie/ui/later-picture'
import { classNames } from '@magpie/ui/text/class-names'
import { paths } from '@magpie/wire/paths'
import { useLocale, useText } from '@magpie/wire/text'
import type { Item } from '../contract/index.ts'
import css from './good.module.css'
import { noteOf, pictureOf, pointsText, textIn } from './mall-words.ts'

/** A small tile shows only name and price. */
export const Good = ({ item, small = false }: { readonly item: Item; readonly small?: boolean }) => {
  const say = useText()
  const locale = useLocale()
  return (
    <li>
      <Anchor href={paths.mallItem(item.id)} className={classNames(css['good'], small && css['small'])}>
        <LaterPicture name={pictureOf(item.art)} className={css['tile']} lazy />
        <b>{textIn(item.title, locale)}</b>
        <span className={css['line']}>
          {!small && <small>{noteOf(say, item)}</small>}
          <span className={css['price']}>
            <Icon name="feather" size={14} />
            <b className="num">{pointsText(item.price)}</b>
          </span>
        </span>
      </Anchor>
    </li>
  )
}
