import { formatTitle } from '../../contract/brand'
import { lazyComponent } from '../../ui/lazyComponent'
import { Loading } from '../../ui/Skeleton'
import * as pageNames from '#words/pageNames'

// The server knows none.
const LazyOwnAddresses = lazyComponent(
  async () => (await import('./OwnAddresses')).OwnAddresses,
  { renderLoading: () => <Loading /> },
)

/** `/addresses`: the addresses that the user watches, and the transactions of all of them. */
export const AddressesPage = () => (
  <div className="page py-6 md:py-10">
    <title>{formatTitle(pageNames.yourAddresses)}</title>
    <h1 className="mb-6 text-title">{pageNames.yourAddresses}</h1>
    <LazyOwnAddresses />
  </div>
)

export { AddressesPage as Component }
