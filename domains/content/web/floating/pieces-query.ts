// Operator content in the query cache: each list in the server's order. Members may see other pieces than guests, so
// the key contains the caller.

import { answered } from '@magpie/wire/answered'
import { useCall } from '@magpie/wire/scope'
import { useSession } from '@magpie/wire/session'
import { useQuery } from '@tanstack/react-query'
import { sponsorList, popInfo, type ShownPiece, stationPicture, suspensionIcon } from '../../contract/shown.ts'
import { useInLocale } from '../in-language.ts'

const asked = { icon: suspensionIcon, popup: popInfo, sponsor: sponsorList } as const

export const usePieces = (kind: keyof typeof asked) => {
  const call = useCall()
  const { state } = useSession()
  const language = useInLocale()
  return useQuery({
    queryKey: ['site', kind, language.language ?? 'zh-CN', state],
    enabled: state !== 'unknown',
    staleTime: 60_000,
    queryFn: async (): Promise<readonly ShownPiece[]> => answered(await call(asked[kind], language)).list,
  })
}

/** The address of an uploaded picture, once loaded. An id always means the same picture. */
export const useStationPicture = (id: string | null | undefined): string | undefined => {
  const call = useCall()
  const { data } = useQuery({
    queryKey: ['site', 'picture', id],
    enabled: id !== null && id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => answered(await call(stationPicture, { id: id ?? '' })),
  })
  return data === undefined ? undefined : `data:${data.type};base64,${data.base64}`
}
