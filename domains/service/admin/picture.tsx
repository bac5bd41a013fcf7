// A member's picture at the desk.

import { useDesk } from '@magpie/desk/desk'
import { Shown } from '@magpie/desk/states'
import { answered } from '@magpie/wire/answered'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { talkPicture } from '../contract/index.ts'
import css from './talks/talks.module.css'

export const DeskPicture = ({ id }: { readonly id: string }) => {
  const say = useText()
  const { call } = useDesk()
  const query = useQuery({
    queryKey: ['service-picture', id],
    queryFn: async () => answered(await call(talkPicture, { id })),
    staleTime: Infinity,
  })
  return (
    <Shown query={query} rows={2}>
      {({ type, base64 }) => (
        <img className={css['picture']} src={`data:${type};base64,${base64}`} alt={say('talks.picture')} />
      )}
    </Shown>
  )
}
