// Verification (S-ROUTE-13): what each level allows, shown in advance; decisions on papers; and the form for the next
// step.

import { Tag } from '@magpie/ui/badge'
import { Card } from '@magpie/ui/card'
import { Note } from '@magpie/ui/note'
import { TimeText } from '@magpie/ui/time-text'
import { showMoney } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { acceptedDays, type OwnPaper, picturesKeptDays, type Standing, warnDays } from '../../contract/verify.ts'
import { Frame, Wait } from '../frame.tsx'
import css from '../papers.module.css'
import { usePapers } from '../papers-query.ts'
import { PaperForm } from './paper-form.tsx'
import { Steps } from './steps.tsx'
import own from './verify.module.css'

const Table = ({ mine }: { readonly mine: Standing }) => {
  const say = useText()
  return (
    <Card pad>
      <div className={own['box']}>
        <table className={own['table']}>
          <caption>{say('papers.table')}</caption>
          <thead>
            <tr>
              <th scope="col">{say('papers.level')}</th>
              <th scope="col">{say('papers.once')}</th>
              <th scope="col">{say('papers.daily')}</th>
            </tr>
          </thead>
          <tbody>
            {mine.tiers.map(({ level, needs, most, amountPerDay }) => (
              <tr key={level} aria-current={level === mine.level ? 'true' : undefined}>
                <th scope="row">
                  {say(`papers.need.${needs ?? 'none'}`)}
                  {level === mine.level && <Tag tone="jade">{say('papers.now')}</Tag>}
                </th>
                <td className="num" data-name={say('papers.once')}>
                  {showMoney(most)}
                </td>
                <td className="num" data-name={say('papers.daily')}>
                  {showMoney(amountPerDay)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={css['quiet']}>{say('papers.same')}</p>
    </Card>
  )
}

const Last = ({ paper, until }: { readonly paper: OwnPaper; readonly until: number | null }) => {
  const say = useText()
  if (paper.state === 'waiting')
    return (
      <Note tone="info">
        {say('papers.waits', { name: paper.name })} <TimeText at={paper.at} />
      </Note>
    )
  if (paper.state === 'refused' && paper.why !== null)
    return (
      <Note tone="warn">
        {say('papers.refused')} {say(`papers.why.${paper.why}`)}
      </Note>
    )
  return until === null ? (
    <Note tone="warn">{say('papers.over')}</Note>
  ) : (
    <Note tone="jade">
      {say('papers.good')} <TimeText at={until} shape="full" />
    </Note>
  )
}

const Handling = () => {
  const say = useText()
  return (
    <section className={css['quiet']}>
      <h2>{say('papers.handling')}</h2>
      <ul>
        <li>{say('papers.handling.sealed')}</li>
        <li>{say('papers.handling.seen')}</li>
        <li>{say('papers.handling.gone', { days: picturesKeptDays })}</li>
        <li>{say('papers.handling.ends', { days: acceptedDays, warn: warnDays })}</li>
      </ul>
    </section>
  )
}

const Inside = ({ mine }: { readonly mine: Standing }) => {
  const [last] = mine.papers
  const next = mine.tiers.find(({ level }) => level === mine.next)
  return (
    <>
      <Steps mine={mine} />
      {last !== undefined && <Last paper={last} until={mine.until} />}
      {next !== undefined && <PaperForm key={next.level} tier={next} sandbox={mine.sandbox} />}
      <Table mine={mine} />
      <Handling />
    </>
  )
}

export const Verify = () => {
  const say = useText()
  const query = usePapers()
  return (
    <Frame title={say('papers.title')}>
      {query.data === undefined ? <Wait query={query} /> : <Inside mine={query.data} />}
    </Frame>
  )
}
