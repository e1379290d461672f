import { isName } from '../../contract/names'
import type { BoxReading } from './boxReading'
import { paths } from '../paths'
import { place, targetsOf } from './target'

/**
 * The address that Enter leads to while no option is chosen, to be shown before it is pressed: as `targetOf` decides, by the
 * assets that were `found`, likeliest first: one with that very ticker is the first. null where it leads nowhere, or before they are known and a word could be one's ticker.
 */
export function enterLeads(
  text: string,
  { recognised, searchable }: BoxReading,
  found: readonly { ticker: string }[] | null,
): string | null {
  const [first] = recognised.readings
  if (first === undefined) return searchable ? paths.tokens({ q: text.trim() }) : null
  const [{ to }] = targetsOf(first)
  if (first.kind !== 'ticker' || !isName(first.ticker)) return to
  if (found === null) return null
  const wanted = first.ticker.toUpperCase()
  const isTicker = found.some(({ ticker }) => ticker.trim().toUpperCase() === wanted)
  return isTicker ? to : place('name', first.ticker).to
}
