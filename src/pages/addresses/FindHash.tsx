import { getAddressUrl, getExplorerHost } from '../../model/chains/explorers'
import { EmptyState } from '../../ui/EmptyState'
import { ExternalLink } from '../../ui/ExternalLink'
import { Section } from '../../ui/Section'

type FindHashProps = { chain: string; address: string }

/** Where the service lists no transactions of addresses: how to find a swap otherwise. */
export const UnlistedTransactions = ({ chain, address }: FindHashProps) => (
  <Section id="transactions" title="Transactions">
    <EmptyState title="Transactions of an address can’t be listed here">
      <FindHash chain={chain} address={address} />
    </EmptyState>
  </Section>
)

/** How to find the hash of a swap that is not listed. */
export function FindHash({ chain, address }: FindHashProps) {
  const href = getAddressUrl(chain, address)
  return (
    // On paper it is no help.
    <div data-live>
      <p>
        Search for a swap by its hash. In your wallet: Activity, then the swap, then
        Transaction ID.
      </p>
      {href !== null && (
        <p className="mt-3">
          <ExternalLink href={href}>
            {`Find the hash on ${getExplorerHost(href)}`}
          </ExternalLink>
        </p>
      )}
    </div>
  )
}
