// How this browser wants the site: theme, language, odds, direction colours. Each works at once and is kept in a cookie.

import { SectionHead } from '@magpie/ui/card'
import { Segments } from '@magpie/ui/segments'
import { oddsTypes, type OddsType, type Settings, useSettings } from '@magpie/wire/settings'
import { locales, useText } from '@magpie/wire/text'
import css from './look-settings.module.css'

type Choices<Key extends keyof Settings> = {
  readonly name: Key
  readonly values: readonly Settings[Key][]
  readonly textId: (value: Settings[Key]) => string
}

const Row = <Key extends keyof Settings>({ name, values, textId }: Choices<Key>) => {
  const say = useText()
  const { change, ...settings } = useSettings()
  return (
    <div className={css['setting']}>
      <p>{say(`look.${name}`)}</p>
      <Segments
        label={say(`look.${name}`)}
        items={values.map((value) => ({ id: String(value), text: say(textId(value)) }))}
        value={String(settings[name])}
        onChange={(id) => void change({ [name]: values.find((value) => String(value) === id) })}
      />
    </div>
  )
}

/** S-ENT-06. */
const oddsText: Readonly<Record<OddsType, string>> = {
  1: 'look.odds.malay',
  2: 'look.odds.hongkong',
  3: 'look.odds.europe',
  4: 'look.odds.indonesia',
}

export const LookSettings = () => {
  const say = useText()
  return (
    <section className={css['look']} aria-label={say('look.title')}>
      <SectionHead title={say('look.title')} />
      <div className={css['sheet']}>
        <Row name="theme" values={['system', 'light', 'dark']} textId={(value) => `look.theme.${value}`} />
        <Row name="locale" values={locales} textId={(value) => `look.locale.${value}`} />
        <Row name="oddsType" values={oddsTypes} textId={(value) => oddsText[value]} />
        <Row name="direction" values={['cn', 'intl']} textId={(value) => `look.direction.${value}`} />
      </div>
    </section>
  )
}
