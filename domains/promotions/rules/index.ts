// The rules door of promotions.

export { decideWelcome, welcomeKey, welcomeTerms, welcomeMinor } from './welcome.ts'
