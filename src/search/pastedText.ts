import { createContext, type RefObject, use } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../app/paths'

/** The function that puts a text into the page's search box, as if it were pasted there. The box sets it. */
export const FillSearchBox = createContext<RefObject<(text: string) => void>>({
  current: () => undefined,
})

/** Returns a function that opens pasted text: several hashes on the page that can watch them, other text in the search box. */
export function useOpenPasted(): (text: string) => Promise<void> {
  const navigate = useNavigate()
  const fillSearchBox = use(FillSearchBox)
  return async (text) => {
    const hasSeveral = await hasSeveralHashes(text.trim())
    if (hasSeveral) await navigate(paths.transactions(), { state: { hashes: text } })
    // An input element removes line breaks, and Enter would read the changed text.
    else fillSearchBox.current(text.replaceAll(/[\r\n]+/g, ' '))
  }
}

async function hasSeveralHashes(text: string): Promise<boolean> {
  // JSON that starts tracking can contain several hashes.
  if (text.startsWith('{') || !/[\s,;]/.test(text)) return false
  const { readHashList } = await import('../model/recognise/hashList')
  return readHashList(text).hashes.length > 1
}
