// The door for tests: a cashier on its own database, and a rail that a test controls.

export { type Hands, openHands } from './hands.ts'
export { type CashierScene, memberName, memberPassword, memberPin, openCashierScene } from './scene.ts'
export { openTestRail, testRail } from './test-rail.ts'
