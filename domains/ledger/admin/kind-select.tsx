// One kind of movement, of all that there are.

import { useDesk } from '@magpie/desk/desk'
import { useFilters } from '@magpie/desk/filters'
import { answered } from '@magpie/wire/answered'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { opsKinds } from '../contract/index.ts'
import { kindText } from './account-text.ts'

export const KindSelect = ({ className }: { readonly className: string }) => {
  const say = useText()
  const { call } = useDesk()
  const { values, set } = useFilters(['kind'])
  const { data } = useQuery({
    queryKey: ['ledger', 'kinds'],
    queryFn: async () => answered(await call(opsKinds, {})).kinds,
    staleTime: Infinity,
  })
  return (
    <Select
      aria-label={say('money.kind')}
      placeholder={say('money.every_kind')}
      allowClear
      value={values.kind}
      onChange={(kind: string | undefined) => set({ kind })}
      options={(data ?? []).map((kind) => ({ value: kind, label: kindText(say, kind) }))}
      className={className}
    />
  )
}
