// Loading failed, with a button to try again.

import { TroubleState } from '@magpie/ui/screen-state'
import { useLive } from '@magpie/wire/live'
import { useText } from '@magpie/wire/text'

export const PromoTrouble = ({ retry }: { readonly retry: () => void }) => {
  const say = useText()
  return (
    <TroubleState
      online={useLive().online}
      title={(kind) => say(`promo.trouble.${kind}`)}
      text={() => say('promo.trouble.text')}
      retry={{ text: say('promo.retry'), onPress: retry }}
    />
  )
}
