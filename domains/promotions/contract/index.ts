// The contract door of promotions.

export { welcomeKind, welcomeWhy } from './welcome.ts'
