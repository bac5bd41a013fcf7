// What a book finds in a member's bets, beside what each reason asks for: read before anybody is bound, and as it was decided by.

import { useDesk } from '@magpie/desk/desk'
import { Shown } from '@magpie/desk/states'
import { type FactorWhy, factorWhys, figureBars, type HouseFigures, isReason } from '@magpie/sportsbook/contract'
import { answered } from '@magpie/wire/answered'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { Descriptions, Tag } from 'antd'
import { opsBookFigures } from '../../contract/index.ts'
import { percent, tenths } from './figures.ts'

export const useFigureText = () => {
  const say = useText()
  return (why: FactorWhy, { close, late, linked }: HouseFigures): string => {
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
        <Descriptions
          column={1}
          size="small"
          title={say('book.figures')}
          items={factorWhys
            .filter((why) => why !== 'own_wish')
            .map((why) => ({
              key: why,
              label: say(`book.why_${why}`),
              children: (
                <>
                  {figureText(why, figures)}{' '}
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
                </>
              ),
            }))}
        />
      )}
    </Shown>
  )
}
