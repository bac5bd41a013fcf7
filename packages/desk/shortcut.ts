// Keyboard shortcuts, ignored while the operator types: `useShortcut('/', focusSearch)`. Keys with a modifier are the browser's.

import { useEffect, useRef } from 'react'

const typing = 'input, textarea, select, [contenteditable=true]'

export const useShortcut = (key: string, act: (() => void) | undefined): void => {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  const on = act !== undefined
  useEffect(() => {
    if (!on) return undefined
    const hear = (event: KeyboardEvent): void => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      const { target } = event
      if (target instanceof Element && target.closest(typing) !== null) return
      // An open dialog takes the keys.
      if (document.querySelector('.ant-modal-wrap:not([style*="display: none"])') !== null) return
      event.preventDefault()
      latest.current?.()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [key, on])
}
