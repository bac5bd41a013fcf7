// Who one is at the top of the hub, in the frame of the mall that one wears.

import { MemberCard } from '@magpie/identity/web'
import { OwnFace } from '@magpie/mall/web'

export const Me = () => <MemberCard Face={OwnFace} />
