/** Typed text in hundredths; zero when it is no number. */
export const hundredthsOf = (typed: string): number => {
  const parts = /^(\d{1,5})(?:\.(\d{0,2}))?$/.exec(typed.trim())
  return parts === null ? 0 : Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'))
}
