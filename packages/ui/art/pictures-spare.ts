// Pictures that the first load does not list: those that `LaterPicture` shows on later screens, and those that no
// screen shows yet. The first load contains the address of every picture in `pictures.ts`.

import activityFlip from './static/activity-flip.svg'
import calendarNight from './static/calendar-night.svg'
import calmLake from './static/calm-lake.svg'
import categoryCards from './static/category-cards.svg'
import categoryEsport from './static/category-esport.svg'
import categoryFishing from './static/category-fishing.svg'
import categoryLive from './static/category-live.svg'
import categoryLottery from './static/category-lottery.svg'
import categorySlots from './static/category-slots.svg'
import categorySport from './static/category-sport.svg'
import courtBasketball from './static/court-basketball.svg'
import downloadScene from './static/download-scene.svg'
import flipBack from './static/flip-back.svg'
import flipScene from './static/flip-scene.svg'
import floatLantern from './static/float-lantern.svg'
import invitePoster from './static/invite-poster.svg'
import laneMap from './static/lane-map.svg'
import goodsBamboo from './static/goods-bamboo.svg'
import goodsBubble from './static/goods-bubble.svg'
import goodsCard from './static/goods-card.svg'
import goodsCup from './static/goods-cup.svg'
import goodsFrame from './static/goods-frame.svg'
import goodsKite from './static/goods-kite.svg'
import goodsName from './static/goods-name.svg'
import goodsSapling from './static/goods-sapling.svg'
import magpieFlying from './static/magpie-flying.svg'
import peakMountain from './static/peak-mountain.svg'
import sportBadminton from './static/sport-badminton.svg'
import sportBaseball from './static/sport-baseball.svg'
import sportBasketball from './static/sport-basketball.svg'
import sportEsport from './static/sport-esport.svg'
import sportTableTennis from './static/sport-table-tennis.svg'
import sportTennis from './static/sport-tennis.svg'
import sportVolleyball from './static/sport-volleyball.svg'
import venueCourt from './static/venue-court.svg'
import { type Drawn, drawn } from './pictures.ts'

export const sparePictures = {
  'activity-flip': drawn(activityFlip, 112, 60),
  'calendar-night': drawn(calendarNight, 390, 236),
  'calm-lake': drawn(calmLake, 312, 132),
  'category-cards': drawn(categoryCards, 48, 48),
  'category-esport': drawn(categoryEsport, 48, 48),
  'category-fishing': drawn(categoryFishing, 48, 48),
  'category-live': drawn(categoryLive, 48, 48),
  'category-lottery': drawn(categoryLottery, 48, 48),
  'category-slots': drawn(categorySlots, 48, 48),
  'category-sport': drawn(categorySport, 48, 48),
  'court-basketball': drawn(courtBasketball, 390, 176),
  'download-scene': drawn(downloadScene, 390, 300),
  'flip-back': drawn(flipBack, 92, 118),
  'flip-scene': drawn(flipScene, 390, 844),
  'float-lantern': drawn(floatLantern, 60, 60),
  'invite-poster': drawn(invitePoster, 240, 320),
  'lane-map': drawn(laneMap, 390, 158),
  'goods-bamboo': drawn(goodsBamboo, 120, 120),
  'goods-bubble': drawn(goodsBubble, 120, 120),
  'goods-card': drawn(goodsCard, 120, 120),
  'goods-cup': drawn(goodsCup, 120, 120),
  'goods-frame': drawn(goodsFrame, 120, 120),
  'goods-kite': drawn(goodsKite, 120, 120),
  'goods-name': drawn(goodsName, 120, 120),
  'goods-sapling': drawn(goodsSapling, 120, 120),
  'magpie-flying': drawn(magpieFlying, 304, 224),
  'peak-mountain': drawn(peakMountain, 390, 330),
  'sport-badminton': drawn(sportBadminton, 28, 28),
  'sport-baseball': drawn(sportBaseball, 28, 28),
  'sport-basketball': drawn(sportBasketball, 28, 28),
  'sport-esport': drawn(sportEsport, 28, 28),
  'sport-table-tennis': drawn(sportTableTennis, 28, 28),
  'sport-tennis': drawn(sportTennis, 28, 28),
  'sport-volleyball': drawn(sportVolleyball, 28, 28),
  'venue-court': drawn(venueCourt, 278, 116),
} as const satisfies Readonly<Record<string, Drawn>>

export type SparePictureName = keyof typeof sparePictures
