// Tabs: a row of labels with the feather mark below the selected one, and its panel. A row wider than the screen
// scrolls to the selected tab.

import { type ReactNode, useEffect, useRef } from 'react'
import { rove } from '../../hooks/roving.ts'
import { classNames } from '../../text/class-names.ts'
import css from './tabs.module.css'

export type TabItem = { id: string; text: string; count?: number | string | undefined; disabled?: boolean | undefined }

export type TabsProps = {
  /** The accessible name of the row. */
  label: string
  items: readonly TabItem[]
  value: string
  onChange: (id: string) => void
  /** Ties the row to its panel: the `id` of `TabPanel`. */
  panelId: string
  /** All tabs have the same width. */
  even?: boolean | undefined
  className?: string | undefined
}

const tabId = (panelId: string, id: string): string => `${panelId}-tab-${id}`

const useInSight = (value: string) => {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const open = row.current?.querySelector<HTMLElement>("[aria-selected='true']")
    const box = row.current
    if (!open || !box || box.scrollWidth <= box.clientWidth) return
    box.scrollTo({ left: open.offsetLeft - (box.clientWidth - open.offsetWidth) / 2 })
  }, [value])
  return row
}

export const Tabs = ({ label, items, value, onChange, panelId, even = false, className }: TabsProps) => {
  const row = useInSight(value)
  return (
    <div
      className={classNames(css['Tabs'], even && css['even'], className)}
      role="tablist"
      aria-label={label}
      ref={row}
      onKeyDown={rove('tab')}
    >
      {items.map(({ id, text, count, disabled }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={tabId(panelId, id)}
          aria-selected={id === value}
          aria-controls={id === value ? panelId : undefined}
          tabIndex={id === value ? 0 : -1}
          disabled={disabled}
          onClick={() => onChange(id)}
        >
          {text}
          {count !== undefined && <span className={classNames('num', css['count'])}>{count}</span>}
        </button>
      ))}
    </div>
  )
}

export const TabPanel = ({ id, value, children }: { id: string; value: string; children: ReactNode }) => (
  <div id={id} role="tabpanel" aria-labelledby={tabId(id, value)}>
    {children}
  </div>
)
