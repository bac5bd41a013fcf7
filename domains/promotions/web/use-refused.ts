// Says why something was not given. If a verified name is missing, a link to it is beside the text.

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
