// One campaign in the list: its name, whether it is running, and a link to its rules.

import { Icon } from '@magpie/ui/art/icon'
import { Picture, type PictureName } from '@magpie/ui/art/picture'
import { Tag } from '@magpie/ui/badge'
import { LaterPicture } from '@magpie/ui/later-picture'
import { useLocale, useText } from '@magpie/wire/text'
import type { Activity } from '../../contract/index.ts'
import { briefOf, titleIn, whenText } from '../promo-words.ts'
import css from './activities.module.css'

const pictureOf: Readonly<Record<string, PictureName>> = {
  football: 'activity-weekend',
  bird: 'activity-new',
  birds: 'activity-invite',
  cup: 'activity-peak',
}

const tones = { soon: 'gold', live: 'jade', ended: 'plain' } as const

export const ActivityCard = ({ activity, onPress }: { readonly activity: Activity; readonly onPress: () => void }) => {
  const say = useText()
  const locale = useLocale()
  const { state, full } = activity
  return (
    <button type="button" className={css['card']} onClick={onPress}>
      <span className={css['face']} data-art={activity.art}>
        {activity.art === 'flip' ? (
          <LaterPicture name="activity-flip" className={css['art']} />
        ) : (
          <Picture name={pictureOf[activity.art] ?? 'activity-new'} className={css['art']} />
        )}
        <strong className="song">{titleIn(activity.title, locale)}</strong>
        <span className={css['brief']}>{briefOf(say, activity)}</span>
      </span>
      <span className={css['foot']}>
        <Tag tone={full ? 'plain' : tones[state]}>{say(full ? 'promo.full' : `promo.state.${state}`)}</Tag>
        <span className="num">{whenText(say, activity)}</span>
        <span className={css['rules']}>
          {say('promo.rules')}
          <Icon name="next" size={14} />
        </span>
      </span>
    </button>
  )
}
