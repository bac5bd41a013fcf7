// The screens of the lotteries, for the one route table (S-ROUTE-05d). They are one file, because a first visit loads
// the table and nothing of the hall.

import { screen } from '@magpie/wire/screen'

const hall = (mark: string, at: string) => screen(`domains/lottery/web/hall.tsx${mark}`, at, () => import('./hall.tsx'))

export const lotteryRoutes = [hall('', 'game/lottery'), hall('#1', 'game/lottery/:game')]
