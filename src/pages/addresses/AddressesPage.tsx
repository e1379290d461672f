import * as labels from '#words/labels'
import { PageTitle } from '../../components/PageTitle'
import { lazyComponent } from '../../ui/lazyComponent'
import { Loading } from '../../ui/Skeleton'

// The server knows none: at once it is 38 kB of the page, and 4 kB of each.
const LazyOwnAddresses = lazyComponent(
  async () => (await import('./OwnAddresses')).OwnAddresses,
  { renderLoading: () => <Loading /> },
)

/** `/addresses`: the addresses that the user watches, and the transactions of all of them. */
export const AddressesPage = () => (
  <div className="page py-6 md:py-10">
    <PageTitle text={labels.yourAddresses} />
    <h1 className="mb-6 text-title">{labels.yourAddresses}</h1>
    <LazyOwnAddresses />
  </div>
)

export { AddressesPage as Component }
