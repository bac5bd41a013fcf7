// S-ROUTE-08c: awards for this member in particular: dividends and gifts of their level.

import { paths } from '@magpie/wire/paths'
import { useText } from '@magpie/wire/text'
import { AwardList } from './award-list.tsx'

const Gifts = () => <AwardList of="gift" title={useText()('promo.gifts')} from={paths.giftRecord()} />

export default Gifts
