import { useEffect, useRef, useState } from 'react'
import { useAnnounce } from '../../../ui/floating/Announcer'

/** How long the check stands where the copy icon was, in ms. */
const shownFor = 2_000

/**
 * Copies the whole address of a row and says so. `copied` is the place of the row, null two seconds later; `copy` never
 * changes, as every row has it.
 */
export function useCopyRow(addressAt: (place: number) => string | undefined) {
  const announce = useAnnounce()
  const [copied, setCopied] = useState<number | null>(null)
  const latest = useRef(addressAt)
  useEffect(() => {
    latest.current = addressAt
  })
  const [copy] = useState(() => (place: number) => {
    const address = latest.current(place) ?? ''
    if (address === '') return
    void write(address).then((isWritten) => {
      if (isWritten) setCopied(place)
      return announce(isWritten ? 'Copied' : 'Not copied: this browser does not allow it here')
    })
  })

  useEffect(() => {
    if (copied === null) return
    const timer = setTimeout(() => setCopied(null), shownFor)
    return () => clearTimeout(timer)
  }, [copied])

  return { copied, copy }
}

/** Whether it could be copied: absent on plain http, refused when the page may not. */
async function write(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
