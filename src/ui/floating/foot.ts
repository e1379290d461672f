/**
 * What stays in sight at the window's foot while the page is scrolled: the bar of trouble, and above it what floats for a
 * moment. It takes its room at the document's end.
 */
export function foot(): HTMLElement {
  const there = document.getElementById('foot')
  if (there !== null) return there
  const made = document.createElement('div')
  made.id = 'foot'
  made.className = 'sticky bottom-0 z-9 print:static'
  document.body.append(made)
  return made
}
