// S-ROUTE-08d: all awards.

import { paths } from '@magpie/wire/paths'
import { useText } from '@magpie/wire/text'
import { AwardList } from './award-list.tsx'

const Welfare = () => <AwardList of="all" title={useText()('promo.welfare')} from={paths.welfare()} />

export default Welfare
