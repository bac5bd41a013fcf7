// Faults of the page, where whoever looks can find them. What the server's operator should know he learns from his own
// log; a browser's console is the page's.

export const reportFault = (what: string, fault: unknown): void => {
  console.error(what, fault)
}
