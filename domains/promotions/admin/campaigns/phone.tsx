// A preview of a campaign on a member's phone, in each language of the site.

import { Segmented } from '@magpie/desk/segmented'
import { useText } from '@magpie/wire/text'
import { useState } from 'react'
import type { Product, Terms } from '../../contract/index.ts'
import { ruleLines } from '../../web/promo-words.ts'
import css from './edit.module.css'
import { playerSayIn, type SiteLanguage, siteLanguages } from './player-words.ts'

export type Shown = {
  readonly title: string
  readonly titles: { readonly 'zh-TW': string; readonly en: string }
  readonly product: Product
  readonly fromDay: string
  readonly toDay: string
  readonly terms: Terms
}

/** Without a title in a language members read the first. */
const titleOf = ({ title, titles }: Shown, language: SiteLanguage): string =>
  language === 'zh-CN' || titles[language] === '' ? title : titles[language]

export const Phone = ({ draft }: { readonly draft: Shown }) => {
  const say = useText()
  const [language, setLanguage] = useState<SiteLanguage>('zh-CN')
  const title = titleOf(draft, language)
  return (
    <>
      <Segmented<SiteLanguage>
        aria-label={say('campaign.language')}
        value={language}
        onChange={setLanguage}
        options={siteLanguages.map((value) => ({ value, label: say(`campaign.language.${value}`) }))}
      />
      <div className={css['phone']} role="group" aria-label={say('campaign.phone')} lang={language}>
        <h3>{title === '' ? say(`campaign.kind.${draft.terms.kind}`) : title}</h3>
        <p>
          {draft.fromDay} – {draft.toDay === '' ? say('campaign.no_end') : draft.toDay}
        </p>
        <ol>
          {ruleLines(playerSayIn(language), draft.terms, draft.product).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      </div>
    </>
  )
}
