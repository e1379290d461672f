/**
 * Copies a text to the clipboard. Rejects if the browser blocks that. Without the Clipboard
 * API (plain http, some browsers inside apps) it copies the selection of a field, as
 * browsers did before. Only in response to a press.
 */
export async function copyText(text: string): Promise<void> {
  // Types know no browser without it.
  const clipboard: Clipboard | undefined = navigator.clipboard
  if (clipboard !== undefined) return clipboard.writeText(text)
  if (!copySelection(text)) throw new Error('The browser did not copy.')
}

function copySelection(text: string) {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'sr-only'
  // What is outside of an open dialog cannot be focused.
  const place = focused?.closest('dialog') ?? document.body
  place.append(field)
  field.select()
  // Deprecated, and the only way there.
  const isCopied = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  return isCopied
}
