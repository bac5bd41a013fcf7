// Progress, timelines, proofs; money, prices and times.

import { Card } from '../parts/card/card.tsx'
import { MoneyText } from '../parts/money-text/money-text.tsx'
import { Price } from '../parts/price/price.tsx'
import { Progress } from '../parts/progress/progress.tsx'
import { type ProofNode, ProofTree } from '../parts/proof-tree/proof-tree.tsx'
import { Ticking, TimeText } from '../parts/time-text/time-text.tsx'
import { Timeline, type TimelineStep } from '../parts/timeline/timeline.tsx'
import texts from './content/kit.json' with { type: 'json' }
import css from './kit-page.module.css'
import { Board, Line } from './section.tsx'

const day = Date.UTC(2026, 10, 22, 12, 5, 31)

const steps = texts.steps.map((step, at): TimelineStep => ({
  id: step.id,
  state: at < 2 ? 'done' : at === 2 ? 'now' : 'next',
  title: step.title,
  detail: step.detail,
  time: at < 3 ? <TimeText at={day + at * 6000} shape="seconds" /> : undefined,
}))

const proof: ProofNode = {
  id: 'amount',
  kind: 'amount',
  tag: texts.tagAmount,
  title: texts.proofAmount,
  value: '195.00',
  detail: texts.proofAmountDetail,
  from: [
    {
      id: 'rule',
      kind: 'rule',
      tag: texts.tagRule,
      title: texts.proofRule,
      value: texts.proofRuleValue,
      from: [{ id: 'score', kind: 'fact', tag: texts.tagFact, title: texts.proofFact1, value: '2\u20132' }],
    },
    { id: 'odds', kind: 'fact', tag: texts.tagFact, title: texts.proofFact2, value: '1.95' },
  ],
}

export const Proofs = () => (
  <Board title={texts.proofs}>
    <Progress label={texts.limitUsed} done={0.32} />
    <Progress label={`${texts.limitUsed} 2`} done={0.8} tone="warn" />
    <Card pad>
      <Timeline label={texts.ticketLine} steps={steps} />
    </Card>
    <Card pad>
      <Timeline label={`${texts.ticketLine} 2`} steps={[{ id: 'void', state: 'bad', title: texts.voided }]} />
    </Card>
    <ProofTree label={texts.proofLabel} root={proof} />
  </Board>
)

export const Figures = () => (
  <Board title={texts.money}>
    <Line>
      <MoneyText className={css['num24']} amount="12880.5" coin />
      <MoneyText minor={-2350n} />
      <MoneyText minor={9500n} sign="both" />
      <MoneyText minor={9500n} hidden={{ text: texts.balanceHidden }} />
    </Line>
    <Line>
      {texts.europe} <Price odds={162_000} />
      {texts.hongkong} <Price odds={162_000} type={2} />
      {texts.malay} <Price odds={262_000} type={1} />
      {texts.indonesia} <Price odds={162_000} type={4} />
    </Line>
    <Line>
      {texts.kickOff} <TimeText at={day} zone />
      <TimeText at={day} shape="full" />
    </Line>
    <Line>
      {texts.age} <Ticking say={(now) => String(Math.floor(now / 1000) % 60)} before="--" /> {texts.seconds}
    </Line>
  </Board>
)
