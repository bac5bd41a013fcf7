// Faults of the page: written to the console, and sent to the server once its reporter has loaded.

type Tell = (fault: unknown) => void

let tell: Tell | undefined
let early: unknown

/** Reports from now on; an earlier fault is reported too. */
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
