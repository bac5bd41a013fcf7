// The screens of the hall, for the one route table (S-ROUTE-05b). They are one file, because a first visit loads the
// table and nothing of the hall.

import { screen } from '@magpie/wire/screen'

const hall = (mark: string, at: string) => screen(`domains/slots/web/hall.tsx${mark}`, at, () => import('./hall.tsx'))

export const slotsRoutes = [
  hall('', 'game/egame'),
  hall('#1', 'game/egame/:game'),
  hall('#2', 'game/egame/:game/rounds'),
]
