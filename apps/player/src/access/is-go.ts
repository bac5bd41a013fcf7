// S-ERR-03: the local flag that this visitor has read that in their region they may only look.

const key = 'isGo'

type Store = Pick<Storage, 'getItem' | 'setItem'>

export const isGo = (storage: Store): boolean => storage.getItem(key) === '1'

export const setGo = (storage: Store): void => storage.setItem(key, '1')
