import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../app/paths'
import { Button } from '../ui/Button'
import { announce } from '../ui/LiveRegion'
import { useHydrated } from '../ui/now'
import { focusSearchBox } from './SearchBox'

/** Returns a function that opens pasted text: several hashes on the page that can watch them, other text in the search box. */
export function useOpenPasted(): (text: string) => Promise<void> {
  const navigate = useNavigate()
  return async (text) => {
    if (await hasSeveralHashes(text.trim())) {
      await navigate(paths.transactions(), { state: { hashes: text } })
    }
    // An input element removes line breaks, and Enter would read the changed text.
    else focusSearchBox(text.replaceAll(/[\r\n]+/g, ' '))
  }
}

async function hasSeveralHashes(text: string): Promise<boolean> {
  // JSON that starts tracking can contain several hashes.
  if (text.startsWith('{') || !/[\s,;]/.test(text)) return false
  const { readHashList } = await import('../model/recognise/hashList')
  return readHashList(text).hashes.length > 1
}

const blocked = 'Your browser blocked pasting. Touch and hold the search box, then choose Paste.'
const empty = 'Nothing to paste. Copy a transaction hash first.'

/** Pastes into the search box, on phones, where that otherwise takes a long press. Absent if the clipboard cannot be read. */
export function PasteButton() {
  const openPasted = useOpenPasted()
  const [problem, setProblem] = useState('')
  const isHydrated = useHydrated()
  // The clipboard is missing on plain http, and `readText` in some browsers.
  const canRead = isHydrated && typeof navigator.clipboard?.readText === 'function'
  const paste = async () => {
    const text = await navigator.clipboard.readText().catch(() => null)
    const reason = text === null ? blocked : text.trim() === '' ? empty : ''
    setProblem(reason)
    if (reason !== '') announce(reason)
    else if (text !== null) await openPasted(text)
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
