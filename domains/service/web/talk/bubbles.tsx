// The lines as bubbles: the member's on the right, staff's on the left with name and badge. Text is shown as plain
// text, never as markup.

import { helpListQuery, useInLocale } from '@magpie/content/web'
import { Icon } from '@magpie/ui/art/icon'
import { Picture } from '@magpie/ui/art/picture'
import { Tag } from '@magpie/ui/badge'
import { paths } from '@magpie/wire/paths'
import { beijingTime } from '@magpie/wire/show'
import { useCall } from '@magpie/wire/scope'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import type { About, TalkLine } from '../../contract/talks.ts'
import { OwnPicture } from '../own-picture.tsx'
import { StaffText } from './staff-text.tsx'
import css from './talk.module.css'
import type { Waiting } from './use-say.ts'

const leads: Readonly<Record<About['kind'], (id: string) => string>> = {
  deposit: paths.depositOrder,
  withdrawal: paths.withdrawalOne,
  bet: paths.ticket,
  transfer: paths.transfer,
  account: paths.security,
  help: paths.help,
}

/** A help page by its title, which says more than its address does. */
const HelpName = ({ slug }: { readonly slug: string }) => {
  const { data } = useQuery(helpListQuery(useCall(), useInLocale()))
  return <small>{data?.find((page) => page.slug === slug)?.title ?? slug}</small>
}

export const AboutChip = ({ about }: { readonly about: About }) => {
  const say = useText()
  return (
    <a className={css['about']} href={leads[about.kind](about.id)}>
      <Icon name="doc" size={18} />
      <span>
        {say(`service.about.${about.kind}`)}
        {about.kind === 'help' ? <HelpName slug={about.id} /> : <small className="num">{about.id}</small>}
      </span>
    </a>
  )
}

type Words = {
  readonly text: string
  readonly file: string | null
  readonly about: About | null
  readonly speaker: TalkLine['speaker']
}

const Inside = ({ text, file, about, speaker }: Words) => (
  <>
    {about !== null && <AboutChip about={about} />}
    {file !== null && <OwnPicture id={file} className={css['picture']} />}
    {text !== '' && <p className={css['said']}>{speaker === 'staff' ? <StaffText text={text} /> : text}</p>}
  </>
)

export const Face = () => (
  <span className={css['face']} aria-hidden="true">
    <Picture name="logo" width={30} />
  </span>
)

export const Bubble = ({ line }: { readonly line: TalkLine }) => {
  const say = useText()
  const { clock } = beijingTime(line.at)
  if (line.speaker === 'member')
    return (
      <li className={css['mine']}>
        <span className="vh">{say('service.you', { clock })}</span>
        <Inside {...line} />
      </li>
    )
  return (
    <li className={css['theirs']}>
      <Face />
      <div>
        <p className={css['who']}>
          {line.name} <Tag tone="jade">{say('service.staff')}</Tag> <span className="num">{clock}</span>
        </p>
        <div className={css['bubble']}>
          <Inside {...line} />
        </div>
      </div>
    </li>
  )
}

/** Three animated dots, with a text for screen readers. */
export const TypingBubble = ({ name }: { readonly name: string }) => {
  const say = useText()
  return (
    <li className={css['theirs']}>
      <Face />
      <div>
        <p className={css['who']}>{say('service.typing', { name })}</p>
        <span className={`${css['bubble']} ${css['dots']}`} aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
      </div>
    </li>
  )
}

export const WaitingBubble = ({ one, again }: { readonly one: Waiting; readonly again: (one: Waiting) => void }) => {
  const say = useText()
  return (
    <li className={`${css['mine']} ${css['pale']}`}>
      <Inside speaker="member" text={one.text} file={one.file ?? null} about={one.about ?? null} />
      {one.failed ? (
        <button type="button" className={css['again']} onClick={() => again(one)}>
          {say('service.again')}
        </button>
      ) : (
        <small>{say('service.sending')}</small>
      )}
    </li>
  )
}
