// A bank card after verification (S-ROUTE-13): the name that it must carry, the level needed for each amount, and the
// link to add it.

import { ButtonLink } from '@magpie/ui/button'
import { Card } from '@magpie/ui/card'
import { paths } from '@magpie/wire/paths'
import { showMoney } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import type { Standing } from '../../contract/verify.ts'
import { Frame, Wait } from '../frame.tsx'
import css from '../papers.module.css'
import { usePapers } from '../papers-query.ts'
import { Steps } from './steps.tsx'

const Inside = ({ mine }: { readonly mine: Standing }) => {
  const say = useText()
  const tier = mine.tiers.find(({ level }) => level === mine.level)
  return (
    <>
      <Steps mine={mine} />
      <Card pad className={css['fields']}>
        <h2>{say('papers.card.before')}</h2>
        <ul className={css['points']}>
          <li>{mine.name === null ? say('papers.card.anyName') : say('papers.card.ownName', { name: mine.name })}</li>
          <li>{say('papers.card.pin')}</li>
          {tier !== undefined && (
            <li>{say('papers.card.most', { once: showMoney(tier.most), day: showMoney(tier.amountPerDay) })}</li>
          )}
        </ul>
      </Card>
      <ButtonLink block href={paths.accounts()}>
        {say('papers.card.go')}
      </ButtonLink>
      {mine.level === 0 && (
        <ButtonLink block variant="soft" href={paths.authentication()}>
          {say('papers.card.verify')}
        </ButtonLink>
      )}
    </>
  )
}

export const BindCard = () => {
  const say = useText()
  const query = usePapers()
  return (
    <Frame title={say('papers.card.title')} back={paths.authentication()}>
      {query.data === undefined ? <Wait query={query} /> : <Inside mine={query.data} />}
    </Frame>
  )
}
