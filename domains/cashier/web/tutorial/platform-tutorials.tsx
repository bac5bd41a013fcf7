// S-ROUTE-10f, where USDT comes from: an exchange, or the member's own wallet; how to tell the chains apart, and what to
// avoid.

import { Card, SectionHead } from '@magpie/ui/card'
import { Note } from '@magpie/ui/note'
import { paths } from '@magpie/wire/paths'
import { useText } from '@magpie/wire/text'
import { MoneyPage } from '../frame/money-page.tsx'
import { Trouble } from '../frame/money-states.tsx'
import page from '../frame/money-page.module.css'
import type { ArtName } from './step-art.tsx'
import { Chains, Coming, Steps } from './tutorial-parts.tsx'
import { useTutorial } from './tutorial-query.ts'
import css from './tutorial.module.css'

const arts: Readonly<Record<string, readonly ArtName[]>> = {
  exchange: ['choose', 'address', 'amount', 'pin'],
  wallet: ['choose', 'amount', 'qr', 'follow'],
}

const PlatformTutorials = () => {
  const say = useText()
  const { data, isError, refetch } = useTutorial()
  return (
    <MoneyPage
      isPublic
      title={say('cashier.tutorial.platforms')}
      back={paths.tutorial({ method: 'usdt' })}
      at={paths.platformTutorials()}
    >
      {data === undefined ? (
        isError ? (
          <Trouble retry={() => void refetch()} />
        ) : (
          <Coming />
        )
      ) : (
        <div className={page['list']}>
          <Note tone="danger">
            <ul className={css['points']}>
              {data.safety.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </Note>
          {data.platforms.map(({ id, title, steps }) => (
            <section key={id}>
              <SectionHead title={title} />
              <Card pad>
                <Steps label={title} steps={steps} arts={arts[id] ?? []} />
              </Card>
            </section>
          ))}
          <Card pad>
            <Chains chains={data.chains} />
          </Card>
        </div>
      )}
    </MoneyPage>
  )
}

export default PlatformTutorials
