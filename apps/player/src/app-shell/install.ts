// Putting the site on the home screen in one press, where the browser offers it (S-ROUTE-14a). It offers once, when it
// likes; the offer is kept until somebody asks for it on the download page.

type Offer = Event & {
  readonly prompt: () => Promise<void>
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

let kept: Offer | undefined
const listeners = new Set<() => void>()

const keep = (offer: Offer | undefined): void => {
  kept = offer
  for (const tell of listeners) tell()
}

let watched = false

/** A browser offers when somebody has touched a page, or soon after one has come: before that nobody can have pressed. */
export const watchInstall = (): void => {
  if (watched) return
  watched = true
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    keep(event as Offer)
  })
  addEventListener('appinstalled', () => keep(undefined))
}

export const onInstallOffer = (tell: () => void): (() => void) => {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

export const canInstall = (): boolean => kept !== undefined

/** An offer is good once. True when the site was put there. */
export const install = async (): Promise<boolean> => {
  const offer = kept
  if (offer === undefined) return false
  keep(undefined)
  await offer.prompt()
  return (await offer.userChoice).outcome === 'accepted'
}
