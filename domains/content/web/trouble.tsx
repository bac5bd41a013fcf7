// What a screen of this slice shows when its data did not come: without a network, or for any other reason. One sentence
// and one way on.

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
