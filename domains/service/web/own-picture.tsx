// A picture that the member sent, as the server stores it.

import { answered } from '@magpie/wire/answered'
import { useCall } from '@magpie/wire/scope'
import { memberKey } from '@magpie/wire/session'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { fileOne } from '../contract/talks.ts'

export const OwnPicture = ({ id, className }: { readonly id: string; readonly className?: string | undefined }) => {
  const say = useText()
  const call = useCall()
  const { data } = useQuery({
    queryKey: [memberKey, 'service', 'picture', id],
    staleTime: Infinity,
    queryFn: async () => answered(await call(fileOne, { id })),
  })
  return data === undefined ? (
    <span className={className}>{say('service.picture')}</span>
  ) : (
    <img className={className} src={`data:${data.type};base64,${data.base64}`} alt={say('service.picture')} />
  )
}
