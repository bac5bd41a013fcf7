// The signed text of an order page. It names its purpose and everything in the address, so that a signature for one
// page opens no other.

export const orderPageText = (of: { readonly id: string; readonly member: string; readonly expires: number }): string =>
  `cashier.order-page|${of.id}|${of.member}|${of.expires}`
