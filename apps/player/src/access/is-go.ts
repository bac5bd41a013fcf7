// S-ERR-03: the local flag that says that somebody has read that he may only look from where he is.

const key = 'isGo'

type Store = Pick<Storage, 'getItem' | 'setItem'>

export const isGo = (storage: Store): boolean => storage.getItem(key) === '1'

export const setGo = (storage: Store): void => storage.setItem(key, '1')
