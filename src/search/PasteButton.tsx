import { useState } from 'react'
import { Button } from '../ui/Button'
import { announce } from '../ui/LiveRegion'
import { useHydrated } from '../ui/now'
import { focusSearchBox } from './SearchBox'

const blocked = 'Your browser blocked pasting. Touch and hold the search box, then choose Paste.'
const empty = 'Nothing to paste. Copy a transaction hash first.'

/** Pastes into the search box, on phones, where that otherwise takes a long press. Absent if the clipboard cannot be read. */
export function PasteButton() {
  const [problem, setProblem] = useState('')
  const isHydrated = useHydrated()
  // The clipboard is missing on plain http, and `readText` in some browsers.
  const canRead = isHydrated && typeof navigator.clipboard?.readText === 'function'
  const paste = async () => {
    const text = await navigator.clipboard.readText().catch(() => null)
    const reason = text === null ? blocked : text.trim() === '' ? empty : ''
    setProblem(reason)
    if (reason !== '') announce(reason)
    else if (text !== null) focusSearchBox(text)
  }
  return (
    // The minimum height keeps the layout stable during hydration.
    <div className="mt-3 min-h-8 md:hidden">
      {canRead && (
        <Button icon="copy" onClick={() => void paste()}>
          Paste
        </Button>
      )}
      {problem !== '' && <p className="mt-2 text-row text-ink-2">{problem}</p>}
    </div>
  )
}
