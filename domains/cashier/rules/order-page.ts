// What is signed of an order's page. The text names its purpose and everything that the address says, so that a
// signature for one page opens no other.

export const orderPageText = (of: { readonly id: string; readonly member: string; readonly expires: number }): string =>
  `cashier.order-page|${of.id}|${of.member}|${of.expires}`
