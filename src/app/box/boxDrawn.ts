import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CurrencyRecord } from '../../contract/tokens'
import type { AssetFlags } from '../../contract/assetFlags'
import type { FirstFound } from '../../model/tokens/tokenSearch'
import type { TokenList } from '../../queries/tokenList'
import { most } from './boxOptions'
import type { BoxReading } from './boxReading'

/** What a text `q` found: the likeliest with their flags, no more than are offered, and how many there are in all. */
type BoxFound = {
  q: string
  assets: ReadonlyMap<CurrencyRecord, AssetFlags | undefined>
  matching: number
}

/**
 * What the list below the box is drawn of: a text, what it reads as, and the assets it found; those of a text before it while
 * they are not known, none where the thread for assets `isBroken`.
 */
export type BoxDrawn = {
  text: string
  reading: BoxReading
  found: BoxFound | null
  isBroken: boolean
}

/** So long, in ms, a word waits to be drawn with its assets: the thread for assets answers within a few. */
const patience = 50

/**
 * What to draw below the box for a text; null for nothing yet. Words are drawn once, with the assets they find: drawing them
 * first without takes the frame that the answer then waits for. An address, and what finds no assets, is drawn at once. Not as a
 * question of the page's: all that waits for the page's answers would be drawn for each key.
 */
export function useBoxDrawn(
  tokens: TokenList | undefined,
  text: string,
  reading: BoxReading,
): BoxDrawn | null {
  const [drawn, setDrawn] = useState<BoxDrawn | null>(null)
  const { search } = reading
  const isAsked = tokens !== undefined && search !== ''
  const waits = isAsked && !reading.isAddress
  if (!waits && drawn?.text !== text) setDrawn({ text, reading, found: null, isBroken: false })

  const draw = useEffectEvent((drawnText: string, found: BoxFound | null, isBroken = false) =>
    setDrawn({ text: drawnText, reading, found, isBroken }),
  )
  const drawLate = useEffectEvent((drawnText: string) => draw(drawnText, drawn?.found ?? null))
  useEffect(() => {
    if (!isAsked) return undefined
    let isOver = false
    const late = setTimeout(() => drawLate(text), patience)
    const take = (first: FirstFound) => {
      clearTimeout(late)
      if (!isOver) flushSync(() => draw(text, foundOf(tokens, search, first)))
    }
    const lose = () => {
      clearTimeout(late)
      if (!isOver) draw(text, null, true)
    }
    tokens.suggest(search, most.options).then(take, lose)
    return () => {
      isOver = true
      clearTimeout(late)
    }
  }, [tokens, isAsked, search, text])
  return drawn
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
