// The verifier as a file to download, with its hash.

import { Icon } from '@magpie/ui/art/icon'
import { buttonClass } from '@magpie/ui/button'
import { Card, SectionHead } from '@magpie/ui/card'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { gamePaths } from '../game-paths.ts'
import css from './fair.module.css'

export const VerifierCard = () => {
  const say = useText()
  const { data } = useQuery({
    queryKey: ['games', 'verifier'],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async () => {
      const answer = await fetch(gamePaths.verifierHash())
      const [hash = ''] = answer.ok ? (await answer.text()).split(' ') : []
      return /^[0-9a-f]{64}$/.test(hash) ? hash : null
    },
  })
  return (
    <Card pad>
      <SectionHead title={say('game.page.verifier')} />
      <p className={css['lead']}>{say('game.page.verifierLead')}</p>
      <a className={buttonClass({ variant: 'soft', block: true })} href={gamePaths.verifier()} download>
        <Icon name="download" size={18} />
        {say('game.page.verifier')}
      </a>
      {data != null && (
        <dl className={css['pair']}>
          <div>
            <dt>{say('game.page.verifierHash')}</dt>
            <dd>
              <code className={css['code']}>{data}</code>
            </dd>
          </div>
        </dl>
      )}
    </Card>
  )
}
