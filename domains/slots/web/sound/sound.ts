// The sounds of the hall: a few short ones, synthesised from two oscillators and some noise. Off until the member
// switches them on; stored on this device.

export type Sound = {
  readonly isOn: () => boolean
  readonly turn: (on: boolean) => void
  /** A reel stops; later ones sound a little higher. */
  readonly land: (nth: number) => void
  /** A win is highlighted: up a scale of five tones. */
  readonly win: (nth: number) => void
  readonly pop: (nth: number) => void
  /** A feature begins, and its total. */
  readonly gong: () => void
  readonly sum: () => void
}

const key = 'games.sound'
/** Do re mi so la from C5, in hertz. */
const scale = [523.25, 587.33, 659.25, 783.99, 880, 1046.5, 1174.66, 1318.51, 1567.98, 1760]

const isKept = (): boolean => {
  try {
    return localStorage.getItem(key) === 'on'
  } catch {
    return false
  }
}

const keep = (on: boolean): void => {
  try {
    localStorage.setItem(key, on ? 'on' : 'off')
  } catch {
    // Without storage it is forgotten with the page.
  }
}

type Tone = {
  readonly hertz: number
  readonly to?: number
  readonly ms: number
  readonly loud: number
  readonly at?: number
  readonly kind?: OscillatorType
}

const openSound = (): Sound => {
  let on = isKept()
  let context: AudioContext | undefined
  const ready = (): AudioContext | undefined => {
    if (!on || typeof AudioContext === 'undefined') return undefined
    context ??= new AudioContext()
    void context.resume()
    return context
  }
  const tone = ({ hertz, to = hertz, ms, loud, at = 0, kind = 'sine' }: Tone): void => {
    const audio = ready()
    if (audio === undefined) return
    const from = audio.currentTime + at / 1000
    const end = from + ms / 1000
    const oscillator = audio.createOscillator()
    const gain = audio.createGain()
    oscillator.type = kind
    oscillator.frequency.setValueAtTime(hertz, from)
    oscillator.frequency.exponentialRampToValueAtTime(to, end)
    gain.gain.setValueAtTime(0.0001, from)
    gain.gain.exponentialRampToValueAtTime(loud, from + 0.008)
    gain.gain.exponentialRampToValueAtTime(0.0001, end)
    oscillator.connect(gain).connect(audio.destination)
    oscillator.start(from)
    oscillator.stop(end)
  }
  const pluck = (nth: number, at = 0): void => {
    const hertz = scale[Math.min(nth, scale.length - 1)] ?? 523.25
    tone({ hertz, ms: 420, loud: 0.16, at, kind: 'triangle' })
    tone({ hertz: hertz * 2, ms: 180, loud: 0.05, at })
  }
  return {
    isOn: () => on,
    turn: (wanted) => {
      on = wanted
      keep(on)
      if (on) pluck(2)
    },
    land: (nth) => {
      tone({ hertz: 150 + nth * 9, to: 62, ms: 110, loud: 0.3 })
      tone({ hertz: 900 + nth * 40, to: 300, ms: 28, loud: 0.06, kind: 'square' })
    },
    win: (nth) => pluck(nth),
    pop: (nth) => tone({ hertz: 420 + nth * 60, to: 840 + nth * 60, ms: 130, loud: 0.12 }),
    gong: () => {
      for (const [hertz, loud] of [
        [196, 0.2],
        [293.66, 0.12],
        [587.33, 0.07],
        [622, 0.03],
      ] as const)
        tone({ hertz, to: hertz * 0.985, ms: 1600, loud })
    },
    sum: () => {
      for (const [at, nth] of [0, 2, 4, 5].entries()) pluck(nth, at * 110)
    },
  }
}

export const sound: Sound = openSound()
