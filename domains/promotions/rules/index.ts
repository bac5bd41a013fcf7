// The rules door of promotions.

export { choosePlaces, giftPlaces, giftsOfNetwork, type Held, type Places } from './gift-places.ts'
export { decideWelcome, welcomeKey, welcomeTerms, welcomeMinor } from './welcome.ts'
