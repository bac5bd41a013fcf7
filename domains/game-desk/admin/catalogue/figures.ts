// Returns as the desk writes them, with two decimals.

const two = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

export const places = (value: number): string => two.format(value)
export const percent = (value: number): string => `${places(value)}%`
export const wide = (half: number): string => `±${places(half)}`
