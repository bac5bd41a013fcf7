// This browser's settings: theme, odds, lists, direction colours, motion, sound and touch. Each applies at once and is
// stored in this browser.

import { SoundSetting } from '@magpie/slots/web'
import { OddsSetting, RowsSetting } from '@magpie/sportsbook/web'
import { BuzzSetting } from '@magpie/studio/web'
import { Card, SectionHead } from '@magpie/ui/card'
import { SwitchRow } from '@magpie/ui/checks'
import { List, ListRow } from '@magpie/ui/list-row'
import { Segments } from '@magpie/ui/segments'
import { classNames } from '@magpie/ui/text/class-names'
import { type Direction, useSettings } from '@magpie/wire/settings'
import { useText } from '@magpie/wire/text'
import css from './look-settings.module.css'
import { ThemeChoice } from './theme-choice.tsx'

const directions: readonly Direction[] = ['cn', 'intl']

/** In the very colours that they would have. */
const arrows = (chosen: boolean) => (
  <span className={classNames(css['arrows'], !chosen && css['other'])}>
    <i>▲</i>
    <i>▼</i>
  </span>
)

const DirectionRow = () => {
  const say = useText()
  const { direction, change } = useSettings()
  return (
    <ListRow
      text={say('look.direction')}
      note={say('look.direction_more')}
      control={
        <Segments
          label={say('look.direction')}
          items={directions.map((one) => ({
            id: one,
            text: say(`look.direction.${one}`),
            mark: arrows(one === direction),
          }))}
          value={direction}
          onChange={(id) => void change({ direction: directions.find((one) => one === id) ?? direction })}
        />
      }
    />
  )
}

const MotionRow = () => {
  const say = useText()
  const { motion, change } = useSettings()
  return (
    <SwitchRow
      text={say('look.less')}
      note={say('look.less_more')}
      checked={motion === 'less'}
      onChange={({ target: { checked } }) => void change({ motion: checked ? 'less' : 'system' })}
    />
  )
}

export const LookSettings = () => {
  const say = useText()
  return (
    <div className={css['look']}>
      <Card aria-label={say('look.theme')}>
        <div className={css['head']}>
          <SectionHead title={say('look.theme')} />
        </div>
        <ThemeChoice />
      </Card>
      <List label={say('look.match')}>
        <OddsSetting />
        <DirectionRow />
        <RowsSetting />
      </List>
      <Card className={css['rows']} aria-label={say('look.motion')}>
        <MotionRow />
        <SoundSetting />
        <BuzzSetting />
      </Card>
    </div>
  )
}
