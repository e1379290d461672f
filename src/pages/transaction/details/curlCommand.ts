import { getBaseUrl } from '../../../contract/connection'
import { parseHash } from '../../../model/chains/hashes'

/**
 * The command that requests the state of a transaction in a terminal. `chain`: the code
 * that the service needs, or ''. Browser only.
 */
export function createCurlCommand(hash: string, chain: string): string {
  const base = getBaseUrl() || location.origin
  const query = chain === '' ? '' : `?${new URLSearchParams({ chain })}`
  const path = `/tracker/v2/txn/${encodeURIComponent(parseHash(hash) ?? hash)}`
  // Encoding leaves the quote, which would end the argument.
  return `curl '${`${base}${path}${query}`.replaceAll("'", '%27')}'`
}
