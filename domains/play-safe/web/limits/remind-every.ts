// How often somebody wants to be shown how long he plays. Kept by his browser; without a word it is an hour.

export const remindMinutes = [20, 30, 60] as const
type RemindMinutes = (typeof remindMinutes)[number]

const key = 'calm.every'

export const remindEvery = (): RemindMinutes => {
  try {
    const kept = Number(localStorage.getItem(key))
    return remindMinutes.find((one) => one === kept) ?? 60
  } catch {
    return 60
  }
}

export const keepRemindEvery = (minutes: RemindMinutes): void => {
  try {
    localStorage.setItem(key, String(minutes))
  } catch {
    // A browser that keeps nothing reminds by the hour.
  }
}
