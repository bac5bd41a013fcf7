// A match that is still loading: its board and its markets at their final places, so that nothing jumps.

import { AppBar } from '@magpie/ui/app-bar'
import { LivePitch } from '@magpie/ui/art/live-pitch'
import { Skeleton, SkeletonBlock } from '@magpie/ui/skeleton'
import { classNames } from '@magpie/ui/text/class-names'
import { useWords } from '../text/use-words.ts'
import css from './match.module.css'

const still = [{ play: 'pause' }] as const

const Team = () => (
  <div className={css['team']}>
    <Skeleton shape="round" className={css['ghost']} />
    <Skeleton shape="line" className={css['ghost']} />
  </div>
)

export const Coming = ({ onBack }: { onBack: () => void }) => {
  const { say } = useWords()
  return (
    <>
      <section className={css['board']} aria-label={say('match.title')}>
        <div className={css['bar']}>
          <AppBar ground="clear" title={say('match.title')} backLabel={say('match.back')} onBack={onBack} />
        </div>
        <div className={css['score']} aria-hidden="true">
          <Team />
          <div className={css['middle']}>
            <div className={css['figures']}>
              <i>VS</i>
            </div>
          </div>
          <Team />
        </div>
        <div className={css['widget']} aria-hidden="true">
          <LivePitch moments={still} label="" />
        </div>
        <div className={css['mini']} />
      </section>
      <main id="main" tabIndex={-1}>
        <SkeletonBlock label={say('sport.loading')}>
          {['a', 'b', 'c'].map((key) => (
            <div key={key} className={classNames(css['group'], css['coming'])} aria-hidden="true">
              <Skeleton shape="short" />
              <div className={css['pair']}>
                <Skeleton shape="cell" />
                <Skeleton shape="cell" />
              </div>
              <div className={css['pair']}>
                <Skeleton shape="cell" />
                <Skeleton shape="cell" />
              </div>
            </div>
          ))}
        </SkeletonBlock>
      </main>
    </>
  )
}
