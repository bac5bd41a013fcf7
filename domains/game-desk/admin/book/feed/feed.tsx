// The feed: messages that did not fit, proposals for two operators, the feed state of each match, replays of recorded
// matches, limited members, and the tiers of leagues.

import { useDesk } from '@magpie/desk/desk'
import { useFilters } from '@magpie/desk/filters'
import { Segmented } from '@magpie/desk/segmented'
import { useText } from '@magpie/wire/text'
import css from '../book.module.css'
import { Factors } from './factors.tsx'
import { Followed } from './followed.tsx'
import { Proposals } from './proposals.tsx'
import { Questions } from './questions.tsx'
import { Replay } from './replay.tsx'
import { Tiers } from './tiers.tsx'

const views = {
  questions: Questions,
  proposals: Proposals,
  followed: Followed,
  replay: Replay,
  factors: Factors,
  tiers: Tiers,
} as const
type View = keyof typeof views
const names = Object.keys(views) as View[]

const Feed = () => {
  const say = useText()
  const { me } = useDesk()
  const { values, set } = useFilters(['view', 'open', 'state', 'venue', 'match', 'nth'])
  const view = names.find((one) => one === values.view) ?? 'questions'
  const Screen = views[view]
  return (
    <>
      <p className={css['pick']}>
        <Segmented
          aria-label={say('book.feed')}
          value={view}
          onChange={(value) =>
            set({
              view: value === 'questions' ? undefined : value,
              open: undefined,
              state: undefined,
              venue: undefined,
              match: undefined,
              nth: undefined,
            })
          }
          options={names.map((value) => ({ value, label: say(`book.view_${value}`) }))}
        />
      </p>
      <Screen key={me.id} />
    </>
  )
}

export default Feed
