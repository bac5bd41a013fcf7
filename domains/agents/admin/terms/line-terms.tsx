// The button on an agent's page that proposes new terms for their line.

import { ActDialog } from '@magpie/desk/act-dialog'
import { useDesk } from '@magpie/desk/desk'
import { answered } from '@magpie/wire/answered'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { opsTerms, opsTermsPropose } from '../../contract/index.ts'
import { startOf, TermsFields, termsOf, type TermsValues } from './terms-fields.tsx'

export const LineTerms = ({ agent, onActed }: { readonly agent: string; readonly onActed: () => void }) => {
  const say = useText()
  const { call } = useDesk()
  const [open, setOpen] = useState(false)
  const { data } = useQuery({
    queryKey: ['agents', 'terms', 'form'],
    queryFn: async () => answered(await call(opsTerms, { limit: 1 })),
  })
  if (data === undefined) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say('agents.terms.propose')}</Button>
      <ActDialog
        open={open}
        title={say('agents.terms.propose')}
        confirm={say('agents.terms.propose')}
        initial={startOf(data)}
        fields={<TermsFields told={data} />}
        run={(reason, values) => {
          const given = values as TermsValues
          const change = { what: 'line' as const, agent, terms: termsOf(given) }
          return call(opsTermsPropose, { change, fromMonth: given.fromMonth ?? '', reason })
        }}
        done={say('agents.terms.proposed')}
        onDone={onActed}
        onClose={() => setOpen(false)}
      >
        <p>{say('agents.terms.more')}</p>
      </ActDialog>
    </>
  )
}
