// A screen of this slice whose data did not load, with or without a network: one sentence and one way on.

import { TroubleState } from '@magpie/ui/screen-state'
import { useLive } from '@magpie/wire/live'
import { useText } from '@magpie/wire/text'

export const Trouble = ({ retry }: { readonly retry: () => void }) => {
  const say = useText()
  return (
    <TroubleState
      online={useLive().online}
      title={(kind) => say(`content.${kind}.title`)}
      text={(kind) => say(`content.${kind}.text`)}
      retry={{ text: say('content.retry'), onPress: retry }}
    />
  )
}
