// The server door of the studio: one venue of games, made by `openStudioVenue` and mounted by a process of its own. It knows
// the platform only through the signed wallet; nobody else's tables, nobody's member ids.

export { studioDialectOnWire } from './dialect.ts'
export { resolveStudioCaller } from './handlers.ts'
export { resolveHouse } from './house/resolve-house.ts'
export { openStudioVenue, type StudioVenue, type StudioVenueOptions } from './open-venue.ts'
export { openSeals, type Seals } from './seeds.ts'
export { type StudioSettings, studioSettings } from './settings.ts'
export { studioTexts } from './texts.ts'
export type { Beacon } from './tables/beacon.ts'
