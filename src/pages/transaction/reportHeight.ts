/**
 * A ref that reports an element's height, in px, to the page around the frame. Any page
 * may know it: it holds nothing private.
 */
export function reportHeight(element: HTMLElement): () => void {
  const observer = new ResizeObserver(() => {
    const height = Math.ceil(element.getBoundingClientRect().height)
    parent.postMessage({ type: 'crosswatch:height', height }, '*')
  })
  observer.observe(element)
  return () => observer.disconnect()
}
