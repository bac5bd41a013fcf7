// Whether a feature is open to the member (decision 0950). Until the server has answered it counts as open, because the server
// refuses calls to a closed one. When an operator opens or closes a feature, open pages learn it within a second.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Feature, featuresMine } from '../features/features.ts'
import { answered } from './answers/answered.ts'
import { messageIds, useMessage } from './live.ts'
import { useCall } from './scope.ts'
import { memberKey, useSession } from './session.ts'

const key = [memberKey, 'features'] as const

export const useFeature = (feature: Feature): boolean => {
  const call = useCall()
  const queries = useQueryClient()
  const { state } = useSession()
  useMessage(messageIds.site, () => void queries.invalidateQueries({ queryKey: key }))
  const { data } = useQuery({
    queryKey: key,
    enabled: state === 'member',
    staleTime: 60_000,
    queryFn: async () => answered(await call(featuresMine, {})),
  })
  return data?.off.includes(feature) !== true
}
