/**
 * Remembers where an element is. The returned function moves the focus on from there, once the
 * element is gone: to what `find` returns in the nearest box around it that stays, else to the
 * heading of its section or to the page.
 */
export function rememberPlace(element: Element | null) {
  const boxes = listAncestors(element)
  return (find: (box: Element) => HTMLElement | null | undefined) => {
    const box = boxes.find(({ isConnected }) => isConnected)
    const next =
      (box && find(box)) ??
      box?.closest('section')?.querySelector<HTMLElement>(':is(h2, h3)')
    if (next) next.focus()
    else document.getElementById('main')?.focus({ preventScroll: true })
  }
}

/** Those within its page: nothing on a page that has replaced it is a neighbor. */
function listAncestors(element: Element | null): Element[] {
  const parent = element?.parentElement ?? null
  const isOutside = parent === null || parent.id === 'main'
  return isOutside ? [] : [parent, ...listAncestors(parent)]
}

/** Returns a ref of an element that can disappear with the focus in it, which then moves on. */
export const passFocus =
  (find: (box: Element) => HTMLElement | null | undefined) =>
  (element: HTMLElement | null) => {
    const moveFocus = rememberPlace(element)
    return () => {
      if (!element?.contains(document.activeElement)) return
      // After the commit. A changed function alone runs this cleanup too.
      queueMicrotask(() => {
        const isLost = !element.isConnected && document.activeElement === document.body
        if (isLost) moveFocus(find)
      })
    }
  }

/** Finds the first control that is left. */
export const findControl = (box: Element): HTMLElement | null =>
  box.querySelector<HTMLElement>('button, a[href]')

/**
 * The ref of a row that can disappear with the focus in it, which goes on to the same button, or
 * else the link, of the next row or the one before.
 */
export function passRowFocus(row: HTMLElement | null) {
  let next: HTMLElement | null | undefined
  const pass = passFocus(() => (next?.isConnected ? next : null))(row)
  return () => {
    const key = document.activeElement?.getAttribute('data-key')
    const neighbor = row?.nextElementSibling ?? row?.previousElementSibling
    next =
      (key && neighbor?.querySelector<HTMLElement>(`[data-key="${key}"]`)) ||
      neighbor?.querySelector<HTMLElement>('a[href]')
    pass()
  }
}

/** Finds the link of a row by its index, for a button that has shown more of them. */
export const findRowLink = (index: number) => (box: Element) =>
  [...box.querySelectorAll(':is(tbody tr, li)')]
    .slice(index)
    .map((row) => row.querySelector<HTMLElement>('a[href]'))
    .find((link) => link !== null) ?? undefined
