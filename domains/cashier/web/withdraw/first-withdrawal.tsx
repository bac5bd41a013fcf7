// Before the first withdrawal: what is needed, as three steps, with a link to the first.

import { Picture } from '@magpie/ui/art/picture'
import { ButtonLink } from '@magpie/ui/button'
import { Card } from '@magpie/ui/card'
import { paths } from '@magpie/wire/paths'
import { useText } from '@magpie/wire/text'
import { firstAccountPath } from '../accounts/kinds.ts'
import { Steps } from '../frame/steps.tsx'
import css from './withdraw.module.css'

const steps = ['pin', 'name', 'accounts'] as const

export const FirstWithdrawal = ({ hours }: { readonly hours: number }) => {
  const say = useText()
  return (
    <Card pad className={css['First']}>
      <Picture name="state-rest" width={140} />
      <h2>{say('cashier.first.title')}</h2>
      <p>{say('cashier.first.text', { hours })}</p>
      <Steps
        label={say('cashier.order.steps')}
        steps={steps.map((id) => ({ id, text: say(`cashier.${id}.title`) }))}
        done={0}
      />
      <ButtonLink block href={firstAccountPath()}>
        {say('cashier.first.go')}
      </ButtonLink>
      <ButtonLink block variant="text" href={paths.accounts()}>
        {say('cashier.withdraw.otherKinds')}
      </ButtonLink>
    </Card>
  )
}
