// Texts and pictures of goods.

import type { SparePictureName } from '@magpie/ui/later-picture'
import type { Say } from '@magpie/wire/text'
import type { ArtName, Item } from '../contract/index.ts'

/** A text in the reader's language, or in Chinese. */
export const textIn = (texts: Readonly<Record<string, string>>, locale: string): string =>
  texts[locale] ?? texts['zh-CN'] ?? ''

export const pictureOf = (art: ArtName) => `goods-${art}` as const satisfies SparePictureName

/** Whole points with thousands separators. */
export const pointsText = (points: string | number): string => String(points).replace(/\B(?=(\d{3})+$)/g, ',')

export type Block = 'paused' | 'level' | 'limit' | 'sold_out' | 'points'

type Standing = { readonly points: string; readonly level: number; readonly mayPlay: boolean }

/** Why an item cannot be ordered now, checked in the server's order. */
export const blockOf = (item: Item, { points, level, mayPlay }: Standing): Block | undefined => {
  if (!mayPlay) return 'paused'
  if (level < item.level) return 'level'
  if (item.had >= item.perMember) return 'limit'
  if (item.stock <= 0) return 'sold_out'
  return Number(points) < item.price ? 'points' : undefined
}

/** Most pieces in one order. */
export const mostOf = (item: Item, points: string): number =>
  Math.max(1, Math.min(20, item.perMember - item.had, item.stock, Math.floor(Number(points) / item.price)))

/** One line under the name. */
export const noteOf = (say: Say, item: Item): string => {
  if (item.stock <= 0) return say('mall.block.sold_out')
  if (item.level > 0) return say('mall.level', { level: item.level })
  return say(`mall.note.${item.kind}`)
}
