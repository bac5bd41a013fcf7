// S-ROUTE-10e, how to deposit and withdraw: the common steps, and those of each method, in text and drawings. The
// address says which method is open, so that a method's page can link to its own part.

import { Card, SectionHead } from '@magpie/ui/card'
import { ButtonLink } from '@magpie/ui/button'
import { List, ListRow } from '@magpie/ui/list-row'
import { Note } from '@magpie/ui/note'
import { TabPanel, Tabs } from '@magpie/ui/tabs'
import { paths } from '@magpie/wire/paths'
import { useText } from '@magpie/wire/text'
import { useSearchParams } from 'react-router'
import { type Method, methodOf, methods } from '../../contract/words.ts'
import { MethodStamp } from '../frame/method-stamp.tsx'
import { MoneyPage } from '../frame/money-page.tsx'
import { Trouble } from '../frame/money-states.tsx'
import page from '../frame/money-page.module.css'
import { StepArt } from './step-art.tsx'
import { Chains, Coming, Steps } from './tutorial-parts.tsx'
import { type Tutorial, useTutorial } from './tutorial-query.ts'
import css from './tutorial.module.css'

const panelId = 'method'
const arts = { card: 'card', chain: 'address', wallet: 'qr' } as const

const MethodPart = ({ method, tutorial }: { readonly method: Method; readonly tutorial: Tutorial }) => {
  const say = useText()
  const own = (word: string): string => say(`cashier.method.${method}.${word}`)
  const { as } = methodOf[method].number
  return (
    <Card pad className={css['method']} aria-label={say(`cashier.method.${method}.name`)}>
      <div className={css['head']}>
        <MethodStamp method={method} />
        <div>
          <h3>{say(`cashier.method.${method}.name`)}</h3>
          <p>{own('lead')}</p>
        </div>
      </div>
      <div className={css['pay']}>
        <StepArt name={arts[as]} />
        <ol>
          {['pay1', 'pay2', 'pay3'].map((word) => (
            <li key={word}>{own(word)}</li>
          ))}
        </ol>
      </div>
      <Note tone="warn">{own('mind')}</Note>
      <p className={css['out']}>{own('out')}</p>
      {as === 'chain' && (
        <>
          <Chains chains={tutorial.chains} />
          <List>
            <ListRow href={paths.platformTutorials()} text={say('cashier.tutorial.platforms')} />
          </List>
        </>
      )}
    </Card>
  )
}

const Written = ({ tutorial }: { readonly tutorial: Tutorial }) => {
  const say = useText()
  const [query, setQuery] = useSearchParams()
  const method = methods.find((one) => one === query.get('method')) ?? 'bank'
  return (
    <div className={page['list']}>
      <Note>{say('cashier.wallet.playMoney')}</Note>
      <section>
        <SectionHead title={say('cashier.tutorial.in')} />
        <Card pad>
          <Steps
            label={say('cashier.tutorial.in')}
            steps={tutorial.steps}
            arts={['choose', 'amount', arts[methodOf[method].number.as], 'wait']}
          />
        </Card>
      </section>
      <section>
        <SectionHead title={say('cashier.tutorial.methods')} />
        <Tabs
          label={say('cashier.tutorial.methods')}
          panelId={panelId}
          items={methods.map((id) => ({ id, text: say(`cashier.method.${id}.name`) }))}
          value={method}
          onChange={(id) => setQuery({ method: id }, { replace: true, preventScrollReset: true })}
        />
        <div className={css['panel']}>
          <TabPanel id={panelId} value={method}>
            <MethodPart method={method} tutorial={tutorial} />
          </TabPanel>
        </div>
      </section>
      <section>
        <SectionHead title={say('cashier.tutorial.out')} />
        <Card pad>
          <Steps label={say('cashier.tutorial.out')} steps={tutorial.out} arts={['pin', 'account', 'send', 'follow']} />
        </Card>
      </section>
      <ButtonLink block href={paths.deposit()}>
        {say('cashier.order.toDeposit')}
      </ButtonLink>
    </div>
  )
}

const IntroTutorial = () => {
  const say = useText()
  const { data, isError, refetch } = useTutorial()
  return (
    <MoneyPage isPublic title={say('cashier.tutorial.title')} back={paths.wallet()} at={paths.tutorial()}>
      {data !== undefined ? (
        <Written tutorial={data} />
      ) : isError ? (
        <Trouble retry={() => void refetch()} />
      ) : (
        <Coming />
      )}
    </MoneyPage>
  )
}

export default IntroTutorial
