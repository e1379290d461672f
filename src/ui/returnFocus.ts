/**
 * A ref of an element that can disappear with the focus in it: its cleanup returns the
 * focus to where it was, or to the page.
 */
export function returnFocus(element: HTMLElement | null) {
  const before = document.activeElement
  return () => {
    const target = before === document.body ? document.getElementById('main') : before
    if (element?.contains(document.activeElement) && target instanceof HTMLElement)
      target.focus({ preventScroll: true })
  }
}
