const filled = new EventTarget()

/** Puts a text into the box, as if it had been pasted there. */
export const fillBox = (text: string): void =>
  void filled.dispatchEvent(new CustomEvent('fill', { detail: text }))

/** Calls back with each text that is to be in the box. Returns what ends it. */
export function onFill(listen: (text: string) => void): () => void {
  const hear = (event: Event) => {
    if (event instanceof CustomEvent) listen(String(event.detail))
  }
  filled.addEventListener('fill', hear)
  return () => filled.removeEventListener('fill', hear)
}
