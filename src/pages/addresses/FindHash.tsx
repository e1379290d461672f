import { ExplorerButton } from '../../components/ExplorerLink'
import { getAddressUrl, getExplorerHost } from '../../model/chains/explorers'
import { EmptyState } from '../../ui/EmptyState'
import { Section } from '../../ui/Section'

type FindHashProps = { chain: string; address: string }

/** How to find the hash of a swap, where the service lists no transactions of addresses. */
export function FindHash({ chain, address }: FindHashProps) {
  const href = getAddressUrl(chain, address)
  return (
    <Section id="transactions" title="Transactions">
      <EmptyState title="Transactions of an address can’t be listed here">
        <p>
          Search for a swap by its hash. In your wallet: Activity → the swap → Transaction
          ID.
        </p>
        {href !== null && (
          <p className="mt-3">
            <ExplorerButton href={href}>
              {`Find the hash on ${getExplorerHost(href)}`}
            </ExplorerButton>
          </p>
        )}
      </EmptyState>
    </Section>
  )
}
