// A bet in play along its seconds, on the line that a real ticket uses for its life.

import { type TagTone, Tag } from '@magpie/ui/badge'
import { Timeline, type TimelineStep } from '@magpie/ui/timeline'
import { useText } from '@magpie/wire/text'
import type { BlockOf } from './block-view.tsx'
import css from './drawn.module.css'

type Moments = BlockOf<'moments'>

const tones: Readonly<Record<Moments['ends'], TagTone>> = { accepted: 'jade', rejected: 'gold', waiting: 'brand' }
const states: Readonly<Record<Moments['items'][number]['mark'], TimelineStep['state']>> = {
  bet: 'done',
  wait: 'done',
  danger: 'bad',
  goal: 'bad',
  accepted: 'now',
  rejected: 'now',
}

export const DrawnMoments = ({ title, ends, items }: Moments) => {
  const say = useText()
  const steps = items.map(({ at, text, mark }, nth): TimelineStep => ({
    id: String(nth),
    state: states[mark],
    title: say(`help.mark.${mark}`),
    time: at,
    detail: text,
  }))
  return (
    <figure className={css['moments']}>
      <figcaption className={css['momentsHead']}>
        <b>{title}</b>
        <Tag tone={tones[ends]}>{say(`help.ends.${ends}`)}</Tag>
      </figcaption>
      <Timeline label={title} steps={steps} />
    </figure>
  )
}
