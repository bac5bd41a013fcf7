// Every kind of movement, named once. A kind under permit may only be booked with the member's fence in the same
// plan: code that stakes, or grants a bonus, cannot pass without the permit that carries the fence (L20).

export const kinds = {
  'supply.issue': { permit: false },
  'adjust.credit': { permit: false },
  'adjust.debit': { permit: false },
  'promotion.welcome': { permit: true },
  'bet.hold': { permit: true },
  'bet.keep': { permit: false },
  'bet.return': { permit: false },
  'bet.settle': { permit: false },
  'bet.correct': { permit: false },
  'bet.debt': { permit: false },
  'cashier.deposit': { permit: false },
  'cashier.suspend': { permit: false },
  'cashier.resolve': { permit: false },
  'cashier.refund': { permit: false },
  'cashier.hold': { permit: false },
  'cashier.return': { permit: false },
  'cashier.approve': { permit: false },
  'cashier.give_back': { permit: false },
  'cashier.pay_out': { permit: false },
  'cashier.fee': { permit: false },
  'cashier.bounce': { permit: false },
  'cashier.fee_back': { permit: false },
  'transfer.in': { permit: true },
  'transfer.arrive': { permit: false },
  'transfer.in_back': { permit: false },
  'transfer.out': { permit: false },
  'transfer.home': { permit: false },
  'transfer.out_back': { permit: false },
  'venue.win': { permit: false },
  'venue.loss': { permit: false },
} as const satisfies Record<string, { readonly permit: boolean }>

export type Kind = keyof typeof kinds

export const isKind = (text: string): text is Kind => Object.hasOwn(kinds, text)

export const needsPermit = (kind: Kind): boolean => kinds[kind].permit
