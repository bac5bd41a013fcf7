// Installs the site on the home screen in one press, where the browser offers it (S-ROUTE-14a). The browser makes its
// offer once, at a time of its choice; it is kept until the member uses it on the download page.

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

/** A browser makes its offer after a touch or soon after a load, so listening after the first touch is early enough. */
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

/** An offer can be used once. True when the site was installed. */
export const install = async (): Promise<boolean> => {
  const offer = kept
  if (offer === undefined) return false
  keep(undefined)
  await offer.prompt()
  return (await offer.userChoice).outcome === 'accepted'
}
