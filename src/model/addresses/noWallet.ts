import type { DepositAddress } from '../../contract/chains'
import { normalizeAddress } from '../chains/addresses'
import { isEvm } from '../chains/chains'
import rows from './accountRows.json' with { type: 'json' }

/** What an address is that is nobody's wallet. `host`: the chain of the network that has it. */
export type NoWallet =
  | { code: 'vault' | 'router' | 'module'; host: string }
  | { code: 'burn' }

/**
 * Finds what an address is that takes money without giving it to anybody: an account of a
 * network, which needs a memo, or one of which nobody has the key. `deposits`: where networks take
 * deposits on the chain now.
 */
export function findNoWallet(
  chain: string,
  address: string,
  deposits: readonly DepositAddress[] = [],
): NoWallet | null {
  const sought = normalizeAddress(chain, address)
  const deposit = deposits.find(
    (each) => normalizeAddress(chain, each.address) === sought,
  )
  if (deposit !== undefined) return { code: deposit.kind, host: deposit.network }
  // A null address is one on each chain with Ethereum's virtual machine.
  const row = rows.find(
    (each) =>
      (each.chain === chain || (isEvm(each.chain) && isEvm(chain))) &&
      normalizeAddress(chain, each.address) === sought,
  )
  if (row === undefined) return null
  return row.code === 'module' ? { code: 'module', host: chain } : { code: 'burn' }
}
