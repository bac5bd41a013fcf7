// Faults of the page: in the console for whoever looks there, and told to the house once somebody listens.

type Tell = (fault: unknown) => void

let tell: Tell | undefined
let early: unknown

/** From now on; a fault that came before is told too. */
export const tellFaults = (to: Tell): void => {
  tell = to
  if (early !== undefined) to(early)
  early = undefined
}

export const reportFault = (what: string, fault: unknown): void => {
  console.error(what, fault)
  if (tell === undefined) early = fault
  else tell(fault)
}
