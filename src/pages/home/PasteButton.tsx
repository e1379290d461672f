import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths'
import { openSearchBox } from '../../search/SearchBox'
import { Button } from '../../ui/Button'
import { announce } from '../../ui/LiveRegion'
import * as words from '#words/home'

/**
 * Pastes into the search box, on phones, where that otherwise takes a long press. A hash
 * opens its transaction at once.
 */
export function PasteButton() {
  const openPasted = useOpenPasted()
  const [problem, setProblem] = useState('')
  const paste = async () => {
    const text = await navigator.clipboard.readText().catch(() => null)
    const hasText = text !== null && text.trim() !== ''
    if (hasText) {
      setProblem('')
      await openPasted(text)
      return
    }
    const reason = text === null ? words.pasteBlocked : words.emptyClipboard
    setProblem(reason)
    announce(reason)
  }
  return (
    <>
      <Button icon="copy" onClick={() => void paste()}>
        {words.paste}
      </Button>
      {problem !== '' && <p className="mt-2 text-row text-ink-2">{problem}</p>}
    </>
  )
}

function useOpenPasted(): (text: string) => Promise<void> {
  const navigate = useNavigate()
  return async (text) => {
    const reader = await import('../../model/recognise/recognise').catch(() => null)
    const [found, ...others] = reader?.listHashes(text) ?? []
    if (found === undefined || others.length > 0) {
      openSearchBox(text)
      return
    }
    await navigate(paths.transaction(found.hash, found.chain))
  }
}
