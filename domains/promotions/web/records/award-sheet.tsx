// The explanation of an award: the facts, the rule that was applied, the amount; and the version of the terms.

import { ProofTree, type ProofNode } from '@magpie/ui/proof-tree'
import { Sheet } from '@magpie/ui/sheet'
import { TimeText } from '@magpie/ui/time-text'
import { withService } from '@magpie/wire/service-text'
import { type Say, useLocale, useText } from '@magpie/wire/text'
import type { ShownAward } from '../../contract/index.ts'
import { amountText, minorText, percentText, reasonOf, titleIn, wageringText } from '../promo-words.ts'
import css from './records.module.css'

const ruleOf = (say: Say, { kind, facts }: ShownAward): string => {
  if (kind === 'turnover-return')
    return say('promo.why.return', {
      rate: percentText(Number(facts['rateX100'] ?? 0)),
      cap: minorText(String(facts['cap'] ?? 0)),
    })
  return say(`promo.why.${kind}`)
}

const treeOf = (say: Say, award: ShownAward): ProofNode => ({
  id: 'amount',
  kind: 'amount',
  tag: say('promo.proof.amount'),
  title: say(`promo.currency.${award.currency}`),
  value: amountText(award),
  from: [
    {
      id: 'rule',
      kind: 'rule',
      tag: say('promo.proof.rule'),
      title: ruleOf(say, award),
      detail: say('promo.proof.terms', { digest: award.digest.slice(0, 12) }),
      from: [{ id: 'fact', kind: 'fact', tag: say('promo.proof.fact'), title: reasonOf(say, award) }],
    },
  ],
})

/** The reason of its end, if it was cancelled or taken back. */
const endOf = (award: ShownAward, say: Say): string | null => {
  if (award.state === 'void') return say(award.reason === 'taken_back' ? 'promo.cancelled_text' : 'promo.void_text')
  if (award.state !== 'reversed') return null
  return say('promo.reversed_text', { taken: amountText({ ...award, amount: award.taken ?? award.amount }) })
}

export const AwardSheet = ({
  award,
  onClose,
}: {
  readonly award: ShownAward | undefined
  readonly onClose: () => void
}) => {
  const say = useText()
  const locale = useLocale()
  const end = award === undefined ? null : endOf(award, say)
  return (
    <Sheet
      open={award !== undefined}
      onClose={onClose}
      title={award === undefined ? '' : titleIn(award.title, locale)}
      closeLabel={say('promo.close')}
    >
      {award !== undefined && (
        <div className={css['whole']}>
          <ProofTree label={say('promo.why')} root={treeOf(say, award)} />
          <p>
            {award.currency === 'XFE' ? say('promo.points_are') : wageringText(say, award.multipleX100, award.product)}
          </p>
          {end !== null && <p>{withService(end, { kind: 'account', id: award.id })}</p>}
          <p>
            {say('promo.made')} <TimeText at={award.madeAt} shape="full" zone />
          </p>
        </div>
      )}
    </Sheet>
  )
}
