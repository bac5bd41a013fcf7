// The rules door of gate.

export { type Access, accessOf, askedWhereabouts, shutBy, type Whereabouts } from './access.ts'
export { aloneMs, inForce, needsTwo, nextTurn } from './changes.ts'
export { callHeaders, type CallerHeaders } from './call-headers.ts'
export { type CallSettings, checkCall, isSiteCall } from './check-call.ts'
export { isInShare, placeIn } from './features.ts'
export { beijingText, closedInMaintenance, maintenanceAt } from './maintenance.ts'
export { networkList } from './networks.ts'
export { canonicalText, signedText } from './signed-text.ts'
export { phoneServed } from './phones.ts'
export { signatureStands, signPath } from './signature.ts'
export { compareVersions, versionServed } from './version.ts'
export { type AskedFrom, type Locate, locator } from './whereabouts.ts'
