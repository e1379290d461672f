import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CurrencyRecord } from '../contract/tokens'
import type { AssetFlags } from '../model/tokens/assetFlags'
import type { FirstFound } from '../model/tokens/tokenSearch'
import type { TokenList } from '../queries/tokenList'
import { most } from './boxOptions'

/** What a text `q` found: the likeliest with their flags, no more than are offered, and how many there are in all. */
export type BoxFound = {
  q: string
  assets: ReadonlyMap<CurrencyRecord, AssetFlags | undefined>
  matching: number
}

/**
 * What a text finds among the assets; null before they are known and for an empty text. Until the thread for assets has
 * answered, what the text before found stands. Not as a question of the page's: all that waits for the page's answers would
 * be drawn for each key, and the answer would wait for two timers.
 */
export function useBoxFound(tokens: TokenList | undefined, text: string): BoxFound | null {
  const [found, setFound] = useState<BoxFound | null>(null)
  useEffect(() => {
    if (tokens === undefined || text === '') return undefined
    let isOver = false
    const take = (first: FirstFound) => {
      // Drawn with the frame that shows the key, where that is still to come.
      if (!isOver) flushSync(() => setFound(foundOf(tokens, text, first)))
    }
    tokens.suggest(text, most.options).then(take, () => undefined)
    return () => {
      isOver = true
    }
  }, [tokens, text])
  return text === '' ? null : found
}

const foundOf = (tokens: TokenList, q: string, { places, matching }: FirstFound): BoxFound => ({
  q,
  assets: new Map(
    places.flatMap((at) => {
      const record = tokens.records[at]
      return record ? [[record, tokens.flagsAt(at)] as const] : []
    }),
  ),
  matching,
})
