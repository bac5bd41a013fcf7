// The ball of each sport, for the rail and the head of the hub.

import { LaterPicture } from '@magpie/ui/later-picture'
import { Picture } from '@magpie/ui/art/picture'
import type { SportId } from '../../contract/index.ts'

const balls: Readonly<Record<SportId, (width: number) => React.JSX.Element>> = {
  football: (width) => <Picture name="sport-football" width={width} />,
  basketball: (width) => <LaterPicture name="sport-basketball" width={width} />,
  tennis: (width) => <LaterPicture name="sport-tennis" width={width} />,
  esports: (width) => <LaterPicture name="sport-esport" width={width} />,
  baseball: (width) => <LaterPicture name="sport-baseball" width={width} />,
  table_tennis: (width) => <LaterPicture name="sport-table-tennis" width={width} />,
  badminton: (width) => <LaterPicture name="sport-badminton" width={width} />,
  volleyball: (width) => <LaterPicture name="sport-volleyball" width={width} />,
  outright: (width) => <Picture name="sport-football" width={width} />,
}

export const Ball = ({ sport, width }: { sport: SportId; width: number }) => balls[sport](width)
