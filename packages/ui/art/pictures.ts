// The pictures by name: address, and the size in which they were drawn, so that the box is there before the picture is.

import activityInvite from './static/activity-invite.svg'
import activityNew from './static/activity-new.svg'
import activityPeak from './static/activity-peak.svg'
import activityWeekend from './static/activity-weekend.svg'
import categoryCards from './static/category-cards.svg'
import categoryEsport from './static/category-esport.svg'
import categoryFishing from './static/category-fishing.svg'
import categoryLive from './static/category-live.svg'
import categoryLottery from './static/category-lottery.svg'
import categorySlots from './static/category-slots.svg'
import categorySport from './static/category-sport.svg'
import feather from './static/feather.svg'
import logo from './static/logo.svg'
import magpieFlying from './static/magpie-flying.svg'
import magpiePerched from './static/magpie-perched.svg'
import safety from './static/safety.svg'
import sportBadminton from './static/sport-badminton.svg'
import sportBasketball from './static/sport-basketball.svg'
import sportEsport from './static/sport-esport.svg'
import sportFootball from './static/sport-football.svg'
import sportTableTennis from './static/sport-table-tennis.svg'
import sportTennis from './static/sport-tennis.svg'
import stateCookie from './static/state-cookie.svg'
import stateDone from './static/state-done.svg'
import stateEmpty from './static/state-empty.svg'
import stateError from './static/state-error.svg'
import stateLost from './static/state-lost.svg'
import stateMaintenance from './static/state-maintenance.svg'
import stateOffline from './static/state-offline.svg'
import stateRest from './static/state-rest.svg'
import venueBrush from './static/venue-brush.svg'
import venueCloud from './static/venue-cloud.svg'
import venueCourt from './static/venue-court.svg'
import venueStadium from './static/venue-stadium.svg'

type Drawn = { readonly address: string; readonly width: number; readonly height: number }

const drawn = (address: string, width: number, height: number): Drawn => ({ address, width, height })

export const pictures = {
  'activity-invite': drawn(activityInvite, 358, 112),
  'activity-new': drawn(activityNew, 358, 112),
  'activity-peak': drawn(activityPeak, 358, 112),
  'activity-weekend': drawn(activityWeekend, 358, 112),
  'category-cards': drawn(categoryCards, 48, 48),
  'category-esport': drawn(categoryEsport, 48, 48),
  'category-fishing': drawn(categoryFishing, 48, 48),
  'category-live': drawn(categoryLive, 48, 48),
  'category-lottery': drawn(categoryLottery, 48, 48),
  'category-slots': drawn(categorySlots, 48, 48),
  'category-sport': drawn(categorySport, 48, 48),
  feather: drawn(feather, 358, 160),
  logo: drawn(logo, 48, 48),
  'magpie-flying': drawn(magpieFlying, 304, 224),
  'magpie-perched': drawn(magpiePerched, 250, 220),
  safety: drawn(safety, 360, 132),
  'sport-badminton': drawn(sportBadminton, 28, 28),
  'sport-basketball': drawn(sportBasketball, 28, 28),
  'sport-esport': drawn(sportEsport, 28, 28),
  'sport-football': drawn(sportFootball, 28, 28),
  'sport-table-tennis': drawn(sportTableTennis, 28, 28),
  'sport-tennis': drawn(sportTennis, 28, 28),
  'state-cookie': drawn(stateCookie, 168, 120),
  'state-done': drawn(stateDone, 168, 120),
  'state-empty': drawn(stateEmpty, 168, 120),
  'state-error': drawn(stateError, 168, 120),
  'state-lost': drawn(stateLost, 168, 120),
  'state-maintenance': drawn(stateMaintenance, 168, 120),
  'state-offline': drawn(stateOffline, 168, 120),
  'state-rest': drawn(stateRest, 168, 120),
  'venue-brush': drawn(venueBrush, 278, 116),
  'venue-cloud': drawn(venueCloud, 278, 116),
  'venue-court': drawn(venueCourt, 278, 116),
  'venue-stadium': drawn(venueStadium, 278, 116),
} as const satisfies Readonly<Record<string, Drawn>>

export type PictureName = keyof typeof pictures
