// Removes marks after a while, a few at a time: a goal marks a dozen prices at once, and two goals must not be handled
// in one frame.

const fewMax = 6
const apartMs = 48

type Mark = { readonly dueAt: number; readonly fade: () => void }

/** All wait equally long, so the set is in order of their end. */
const marks = new Set<Mark>()
let timer: ReturnType<typeof setTimeout> | undefined

const fadeFew = (): void => {
  timer = undefined
  const now = Date.now()
  let few = 0
  for (const mark of marks) {
    if (few === fewMax || mark.dueAt > now) break
    marks.delete(mark)
    mark.fade()
    few += 1
  }
  plan(few === 0 ? 0 : apartMs)
}

const plan = (leastMs: number): void => {
  const [next] = marks
  if (next !== undefined) timer ??= setTimeout(fadeFew, Math.max(leastMs, next.dueAt - Date.now()))
}

export const markMs = 2000

/** Calls `fade` after two seconds or a little later; the returned function cancels it. */
export const fadeLater = (fade: () => void): (() => void) => {
  const mark = { dueAt: Date.now() + markMs, fade }
  marks.add(mark)
  plan(0)
  return () => {
    marks.delete(mark)
    if (marks.size > 0) return
    clearTimeout(timer)
    timer = undefined
  }
}
