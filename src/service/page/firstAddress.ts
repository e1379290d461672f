import { parseAddress } from '../../model/chains/addresses'
import { checksumOf, hasChecksum, hasForm } from '../../model/chains/checksums/checksum'
import { isAskable } from '../../model/names/askable'

/**
 * The chain's code and the address that a page asks the names of, from what its path says; null where it asks for none at
 * once: it is no address, is written otherwise by its network, or looks wrong.
 */
export async function firstAddress([code = '', address = '']: readonly string[]): Promise<{
  chain: string
  address: string
} | null> {
  if (!isAskable(code, address)) return null
  const chain = code.toUpperCase()
  if ((parseAddress(address)?.address ?? address) !== address || !hasForm(chain, address))
    return null
  const isWrong = hasChecksum(chain, address) && (await checksumOf(chain, address)) === 'wrong'
  return isWrong ? null : { chain, address }
}
