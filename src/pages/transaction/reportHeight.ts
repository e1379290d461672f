/**
 * A ref that reports an element's height, in px, to the page around the frame whenever it changes. Any page may know it:
 * it holds nothing private.
 */
export function reportHeight(element: HTMLElement | null): (() => void) | undefined {
  if (element === null || window.parent === window) return undefined
  const observer = new ResizeObserver(() => {
    const height = Math.ceil(element.getBoundingClientRect().height)
    window.parent.postMessage({ type: 'crosswatch:height', height }, '*')
  })
  observer.observe(element)
  return () => observer.disconnect()
}
