import { parseAddress } from '../../model/chains/addresses'
import { findChain } from '../../model/chains/chains'
import { Refusal } from '../errors'

/** Throws a 400. An unknown chain accepts any text. */
export function requireAddress(chain: string, address: string): void {
  if (findChain(chain) === undefined) return
  if (parseAddress(address)?.chains.includes(chain) === true) return
  throw new Refusal(400, `address is not an address of ${chain}.`)
}

/** Throws a 400 for dot segments. */
export function encodePathSegment(text: string): string {
  if (text === '.' || text === '..')
    throw new Refusal(400, 'The path has a segment that is not plain text.')
  return encodeURIComponent(text)
}
