// The verifier of every hall: the rules of the games, and the receipts of lotteries and chat rooms, in the page that
// checks them.

import { checkedPaper } from '@magpie/chat/web'
import { checkedIssue } from '@magpie/lottery/web'
import { flipGame, replayFlip } from '@magpie/promotions/rules'
import { allGames, replayAs } from '@magpie/slots/rules'
import { outcomePicture } from '@magpie/slots/web/rounds'
import { asNumber, percentText } from '@magpie/studio/rules'
import { FairPage } from '@magpie/studio/web'
import { useText } from '@magpie/wire/text'

/** The rules of the games and of the lucky flip. */
const ruleOf = (game: string) => (game === flipGame ? replayFlip : replayAs(game))

const FairBody = () => {
  const say = useText()
  const games = allGames.map((game) => {
    const all = game.samples.map((choice) => game.exactReturn(choice)).sort((a, b) => asNumber(a) - asNumber(b))
    const [least = '', most = ''] = [all[0], all.at(-1)].map((one) => (one === undefined ? '' : percentText(one)))
    return { id: game.id, name: say(`slots.name.${game.id}`), text: least === most ? `${least}%` : `${least}–${most}%` }
  })
  return (
    <FairPage
      rules={ruleOf}
      pictures={outcomePicture}
      games={games}
      others={(paper) => checkedIssue(paper) ?? checkedPaper(paper)}
    />
  )
}

export default FairBody
