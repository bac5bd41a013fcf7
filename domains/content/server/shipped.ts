// Shipped content, as version 0 of its pieces: a text changed in the repository changes on the site, and an operator's
// version replaces it.

import banners from '../content/banners.json' with { type: 'json' }
import notices from '../content/notices.json' with { type: 'json' }
import { type Body, everybody, Jump, languages, type Told, type ToldBody, type Version } from '../contract/index.ts'
import { inWords } from '../rules/index.ts'
import { wordsOf } from './words.ts'
import * as z from 'zod/mini'

type Window = { readonly id: string; readonly from: string; readonly to: string | null }

const inLanguages = (told: Told): ToldBody['words'] => {
  const [chinese, taiwan, english] = languages.map((language) => inWords(told, wordsOf(language)))
  return { 'zh-CN': chinese ?? told, 'zh-TW': taiwan ?? told, en: english ?? told }
}

const version = ({ id, from, to }: Window, body: Body): Version => ({
  id: '00000000-0000-4000-8000-000000000000',
  piece: id,
  number: 0,
  body,
  from: Date.parse(from),
  to: to === null ? null : Date.parse(to),
  state: 'published',
  maker: '',
  makerId: null,
  reason: '',
  madeAt: 0,
  publishedAt: null,
  decider: null,
})

export const shipped: readonly Version[] = [
  ...notices.map((notice) =>
    version(notice, {
      kind: 'notice',
      words: inLanguages({ title: notice.title, text: notice.body, action: null }),
      jump: { type: 0, target: null },
      image: null,
      picture: null,
      audience: everybody,
      category: notice.category,
      weight: notice.weight,
    }),
  ),
  ...banners.map((banner) =>
    version(banner, {
      kind: 'banner',
      words: inLanguages({ title: banner.title, text: banner.text, action: banner.action }),
      jump: z.parse(Jump, { type: banner.jumpType, target: banner.jumpTarget }),
      image: banner.image,
      picture: null,
      audience: everybody,
      category: 1,
      weight: banner.weight,
    }),
  ),
]
