import { useEffect, useRef, useState } from 'react'
import type { ExportFormat } from '../../../model/tokens/tokenExport'
import type { TokenQuestion } from '../../../model/tokens/tokenView'
import type { TokenFile } from '../../../queries/takenTokens'
import type { TokenList } from '../../../queries/tokenList'

/** What is quicker than this is not shown, in ms: it would only flicker. */
const quick = 150

/**
 * Making one file at a time. `done`: how many assets are in it so far, null while no file is made or it has just begun.
 * `make` gives the file, or null when it was ended; `end` ends it, as leaving does.
 */
export function useMaking(tokens: TokenList, question: TokenQuestion) {
  const [done, setDone] = useState(0)
  const [isShown, setIsShown] = useState(false)
  const running = useRef<AbortController>(null)
  const end = () => running.current?.abort()
  useEffect(() => () => running.current?.abort(), [])
  const make = async (format: ExportFormat): Promise<TokenFile | null> => {
    end()
    const work = new AbortController()
    running.current = work
    setDone(0)
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }: MessageEvent<number>) => setDone(data))
    port1.start()
    const slow = setTimeout(() => setIsShown(true), quick)
    const stop = () => {
      clearTimeout(slow)
      setIsShown(false)
    }
    work.signal.addEventListener('abort', () => {
      port1.postMessage('end')
      stop()
    })
    try {
      const file = await tokens.take(question, format, location.origin, port2)
      return work.signal.aborted ? null : file
    } finally {
      if (!work.signal.aborted) stop()
      port1.close()
    }
  }
  return { make, end, done: isShown ? done : null }
}
