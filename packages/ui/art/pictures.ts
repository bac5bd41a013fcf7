// The pictures of the screens by name, which every first load lists (others are in `pictures-spare.ts`): address, and
// the size in which they were drawn, so that their box has its size before they load.

import activityInvite from './static/activity-invite.svg'
import activityNew from './static/activity-new.svg'
import activityPeak from './static/activity-peak.svg'
import activityWeekend from './static/activity-weekend.svg'
import feather from './static/feather.svg'
import logo from './static/logo.svg'
import magpiePerched from './static/magpie-perched.svg'
import safety from './static/safety.svg'
import sportFootball from './static/sport-football.svg'
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
import venueStadium from './static/venue-stadium.svg'

export type Drawn = { readonly address: string; readonly width: number; readonly height: number }

export const drawn = (address: string, width: number, height: number): Drawn => ({ address, width, height })

export const pictures = {
  'activity-invite': drawn(activityInvite, 358, 112),
  'activity-new': drawn(activityNew, 358, 112),
  'activity-peak': drawn(activityPeak, 358, 112),
  'activity-weekend': drawn(activityWeekend, 358, 112),
  feather: drawn(feather, 358, 160),
  logo: drawn(logo, 48, 48),
  'magpie-perched': drawn(magpiePerched, 250, 220),
  safety: drawn(safety, 360, 132),
  'sport-football': drawn(sportFootball, 28, 28),
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
  'venue-stadium': drawn(venueStadium, 278, 116),
} as const satisfies Readonly<Record<string, Drawn>>

export type PictureName = keyof typeof pictures
