// The state of a withdrawal: in one word and one sentence, then step by step, with who handles it and until when. If it
// ended without a payment: why, what was found, that the money is back, and what the member can do next (L24).

import { Picture } from '@magpie/ui/art/picture'
import { ButtonLink } from '@magpie/ui/button'
import { Card } from '@magpie/ui/card'
import { Note } from '@magpie/ui/note'
import { TimeText } from '@magpie/ui/time-text'
import { Timeline } from '@magpie/ui/timeline'
import { paths } from '@magpie/wire/paths'
import { showMoney } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import type { NextStep, WithdrawalView } from '../../contract/withdrawals.ts'
import { shownSteps } from './withdrawal-steps.ts'
import css from './withdraw.module.css'

const isBack = ({ stage }: WithdrawalView): boolean => stage === 'failed' || stage === 'returned'

const Steps = ({ one }: { readonly one: WithdrawalView }) => {
  const say = useText()
  return (
    <Timeline
      label={say('cashier.withdrawal.steps')}
      steps={shownSteps(one).map(({ stage, at, state }, nth) => ({
        id: `${stage}-${nth}`,
        state,
        title: say(`cashier.step.${stage}`),
        ...(at === null ? {} : { time: <TimeText at={at} zone={state === 'now'} /> }),
        ...(state === 'now'
          ? {
              detail: (
                <>
                  <p>{say(`cashier.owner.${stage}`)}</p>
                  {one.dueAt !== null && (
                    <p>
                      {say('cashier.withdrawal.due')} <TimeText at={one.dueAt} zone />
                    </p>
                  )}
                </>
              ),
            }
          : stage === 'asked'
            ? { detail: say('cashier.withdrawal.locked') }
            : {}),
      }))}
    />
  )
}

/** Only steps with a page on this site have a link. */
const leads: Readonly<Partial<Record<NextStep, string>>> = {
  other_account: paths.accounts(),
  fix_name: paths.accounts(),
}

const Reason = ({ one }: { readonly one: WithdrawalView }) => {
  const say = useText()
  const { reason, evidence, next } = one
  if (reason === null) return null
  const href = next === null ? undefined : leads[next]
  return (
    <section className={css['reason']} aria-label={say('cashier.withdrawal.why')}>
      <dl>
        <div>
          <dt>{say('cashier.withdrawal.why')}</dt>
          <dd>{say(`cashier.why.${reason}`)}</dd>
        </div>
        {evidence !== null && (
          <div>
            <dt>{say('cashier.withdrawal.evidence')}</dt>
            <dd>{evidence}</dd>
          </div>
        )}
        {next !== null && (
          <div>
            <dt>{say('cashier.withdrawal.next')}</dt>
            <dd>{say(`cashier.next.${next}`)}</dd>
          </div>
        )}
      </dl>
      {href !== undefined && (
        <ButtonLink href={href} variant="soft" block>
          {say('cashier.withdrawal.toAccounts')}
        </ButtonLink>
      )}
    </section>
  )
}

export const WithdrawalState = ({ one }: { readonly one: WithdrawalView }) => {
  const say = useText()
  const { stage } = one
  const back = { amount: showMoney(one.amount) }
  return (
    <Card pad className={css['state']} aria-label={say('cashier.withdrawal.state')}>
      <div className={css['told']} role="status">
        {stage === 'paid' && <Picture name="state-done" width={120} />}
        <h2>{say(`cashier.stage.${stage}`)}</h2>
        <p className={`num ${css['sum']}`}>{showMoney(one.amount)}</p>
        <p className={css['quiet']}>
          {say(one.reason !== null && stage === 'checking' ? 'cashier.stage.onHold' : `cashier.stage.${stage}.text`)}
        </p>
      </div>
      {isBack(one) && (
        <Note tone="jade">
          {one.reason === null
            ? say('cashier.withdrawal.back', back)
            : say('cashier.withdrawal.backWhy', { ...back, reason: say(`cashier.why.${one.reason}`) })}
        </Note>
      )}
      <Reason one={one} />
      <Steps one={one} />
    </Card>
  )
}
