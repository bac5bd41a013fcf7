// The server door of the studio: one venue of games, created by `openStudioVenue` and mounted by its own process. It
// knows the platform only through the signed wallet; no tables of other slices and no member ids.

export { studioDialectOnWire } from './dialect.ts'
export { resolveStudioCaller } from './handlers.ts'
export { resolveHouse } from './house/resolve-house.ts'
export { openStudioVenue, type StudioVenue, type StudioVenueOptions } from './open-venue.ts'
export { openSeals, type Seals } from './seeds.ts'
export { type StudioSettings, studioSettings } from './settings.ts'
export { studioTexts } from './texts.ts'
export type { Beacon } from './tables/beacon.ts'
