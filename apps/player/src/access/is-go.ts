// S-ERR-03: the local flag that says that somebody has read that they may only look from where they are.

const key = 'isGo'

type Store = Pick<Storage, 'getItem' | 'setItem'>

export const isGo = (storage: Store): boolean => storage.getItem(key) === '1'

export const setGo = (storage: Store): void => storage.setItem(key, '1')
