// A book's figures of a member's bets, next to what each reason requires: read before a member is limited, and shown as
// they were at the decision.

import { useDesk } from '@magpie/desk/desk'
import { Shown } from '@magpie/desk/states'
import { type FactorWhy, factorWhys, figureBars, type HouseFigures, isReason } from '@magpie/sportsbook/contract'
import { answered } from '@magpie/wire/answered'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { Tag } from 'antd'
import { opsBookFigures } from '../../contract/index.ts'
import { percent, tenths } from './figures.ts'
import css from './lines.module.css'

const reasons = factorWhys.filter((why) => why !== 'own_wish')

export const useFigureText = () => {
  const say = useText()
  return (why: FactorWhy, { close, late, linked }: HouseFigures): string => {
    if (why === 'beats_close' && close.bets === 0) return say('book.figure_close_none')
    if (why === 'beats_close')
      return say('book.figure_close', { bets: close.bets, mean: percent(close.meanPpm), z: tenths(close.zMilli) })
    return why === 'late_info' ? say('book.figure_late', { n: late }) : say('book.figure_linked', { n: linked })
  }
}

export const MemberFigures = ({ venue, member }: { readonly venue: string; readonly member: string }) => {
  const say = useText()
  const { call } = useDesk()
  const figureText = useFigureText()
  const asked = useQuery({
    queryKey: ['book', 'figures', venue, member],
    queryFn: async () => answered(await call(opsBookFigures, { venue, member })),
  })
  return (
    <Shown query={asked}>
      {({ figures }) => (
        <section className={css['figures']}>
          <h3>{say('book.figures')}</h3>
          <dl>
            {reasons.map((why) => (
              <div key={why}>
                <dt>{say(`book.why_${why}`)}</dt>
                <dd>{figureText(why, figures)}</dd>
                <dd>
                  <Tag color={isReason(why, figures) ? 'orange' : 'default'}>
                    {say(isReason(why, figures) ? 'book.figure_met' : 'book.figure_unmet', {
                      bar: say(`book.bar_${why}`, {
                        bets: figureBars.closeBets,
                        z: figureBars.closeZMilli / 1000,
                        late: figureBars.late,
                        linked: figureBars.linked,
                      }),
                    })}
                  </Tag>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </Shown>
  )
}
