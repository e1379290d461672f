/**
 * Returns the element that sticks to the bottom of the window, and creates it on the first call. It contains the error banner,
 * with toasts above it. It is the last element of the document, so it covers no content at the end of the page.
 */
export function getBottomBar(): HTMLElement {
  const existing = document.getElementById('bottom-bar')
  if (existing !== null) return existing
  const bar = document.createElement('div')
  bar.id = 'bottom-bar'
  bar.className = 'sticky bottom-0 z-9 print:static'
  document.body.append(bar)
  return bar
}
