// Tells why something was not given. Where a verified name is what is missing, the way to it stands beside the words.

import type { Refusal } from '@magpie/kernel'
import { paths } from '@magpie/wire/paths'
import { useNotify } from '@magpie/wire/notify'
import { useText } from '@magpie/wire/text'
import { useNavigate } from 'react-router'

export const useRefused = (): ((refusal: Refusal & { readonly message: string }) => void) => {
  const say = useText()
  const { ask, toast } = useNotify()
  const navigate = useNavigate()
  return ({ refused, message }) => {
    if (refused !== 'points_need_name') return toast(message, 'bad')
    ask({
      id: refused,
      title: say('promo.name.title'),
      body: message,
      actions: [
        { text: say('promo.name.later'), onPress: () => undefined },
        { text: say('promo.peak.verify'), primary: true, onPress: () => void navigate(paths.authentication()) },
      ],
      onClose: () => undefined,
    })
  }
}
