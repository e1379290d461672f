import { type MouseEvent, useCallback, useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { deleteOpenedRow, readOpenedRow, saveOpenedRow } from '../../storage/openedRow'

/**
 * Scrolls to the opened row and focuses it when the user comes back to this history
 * entry. React Router restores the scroll position too, but after a reload the rows are
 * not there yet.
 */
export function useOpenedRow(body: HTMLElement | null) {
  const { key, pathname, search } = useLocation()
  const entry = `${key} ${pathname}${search}`
  const [opened, setOpened] = useState(() => readOpenedRow(entry))

  const scrollY = opened?.scrollY
  useLayoutEffect(() => {
    if (body !== null && scrollY !== undefined) window.scrollTo(0, scrollY)
  }, [body, scrollY])

  /** The ref of the opened row's link, which may be rendered later than the table. */
  const focusOpened = useCallback(
    (link: HTMLAnchorElement | null) => {
      if (link === null) return
      link.focus({ preventScroll: true })
      setOpened(null)
      deleteOpenedRow(entry)
    },
    [entry],
  )
  const onClick = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest('tr a') : null
    const href = link?.getAttribute('href')
    if (href) saveOpenedRow(entry, { href, scrollY: window.scrollY })
  }
  return { openedHref: opened?.href, focusOpened, onClick }
}
