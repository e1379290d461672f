import { useEffect, useState } from 'react'
import type { CurrencyRecord } from '../../contract/tokens'
import { useAnnounce } from '../../ui/Announcer'

const checkShownMs = 2_000

/** Returns a function that copies an asset's address and announces it. `copied` is the asset's identifier for two seconds. */
export function useCopyAddress() {
  const announce = useAnnounce()
  const [copied, setCopied] = useState<string | null>(null)

  useEffect(() => {
    if (copied === null) return
    const timer = setTimeout(() => setCopied(null), checkShownMs)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = async ({ address, identifier }: CurrencyRecord) => {
    if (address === '') return
    try {
      // Missing on plain http, and rejected where the page has no permission.
      await navigator.clipboard.writeText(address)
      setCopied(identifier)
      announce('Copied')
    } catch {
      announce('Couldn’t copy. Your browser blocked it.')
    }
  }
  return { copied, copy }
}
