// The site's reads: S-CALL-04 – 07, 09, 10 and the order of home, each in the reader's language.

import { refuse } from '@magpie/kernel'
import { type Context, handle } from '@magpie/wire'
import {
  type Banner,
  homeOrder,
  type Language,
  sponsorList,
  type Notice,
  popInfo,
  queryNoticeList,
  queryStationAdList,
  type ShownPiece,
  stationPicture,
  suspensionIcon,
  type ToldBody,
  type Version,
} from '../contract/index.ts'
import { beginOf, inOrder } from '../rules/index.ts'
import type { Standing } from './standing.ts'

type TellsVersion = Omit<Version, 'body'> & { readonly body: ToldBody }

const shownOf = ({ body, piece, number, ...version }: TellsVersion, language: Language = 'zh-CN'): ShownPiece => ({
  id: piece,
  version: number,
  ...body.words[language],
  jumpType: body.jump.type,
  jumpTarget: body.jump.target,
  image: body.image,
  picture: body.picture,
  from: beginOf(version),
  to: version.to,
  weight: body.weight,
})

const noticeOf = (version: TellsVersion, language?: Language): Notice => {
  const { id, title, text: body, from, to, weight } = shownOf(version, language)
  return { id, category: version.body.category, title, body, from, to, weight }
}

const bannerOf = (version: TellsVersion, language?: Language): Banner => {
  const { version: _number, image, ...banner } = shownOf(version, language)
  return { ...banner, image: image ?? '' }
}

const pieces = async (
  standing: Standing,
  kind: 'popup' | 'icon' | 'sponsor',
  language: Language | undefined,
  context: Context,
) => ({ list: [...inOrder((await standing.of(kind, context)).map((one) => shownOf(one, language)))] })

export const onSite = (standing: Standing) => [
  handle(queryNoticeList, async ({ category, language }, context) => {
    const all = (await standing.of('notice', context)).map((one) => noticeOf(one, language))
    return { list: [...inOrder(all.filter((notice) => category === undefined || notice.category === category))] }
  }),
  handle(queryStationAdList, async ({ language }, context) => ({
    list: [...inOrder((await standing.of('banner', context)).map((one) => bannerOf(one, language)))],
  })),
  handle(suspensionIcon, ({ language }, context) => pieces(standing, 'icon', language, context)),
  handle(sponsorList, ({ language }, context) => pieces(standing, 'sponsor', language, context)),
  handle(popInfo, ({ language }, context) => pieces(standing, 'popup', language, context)),
  handle(homeOrder, async (_ask, context) => {
    const [found] = await standing.of('home', context)
    return { order: found?.body.order ?? [], hidden: found?.body.hidden ?? [] }
  }),
  handle(stationPicture, async ({ id }, { house }) => {
    const { rows } = await house.db.query<{ bytes: Buffer }>(`select bytes from content.picture where id = $1`, [id])
    const [found] = rows
    return found === undefined
      ? refuse('picture_unknown')
      : { type: 'image/jpeg' as const, base64: found.bytes.toString('base64') }
  }),
]
