import { formatTitle } from '../../contract/brand'
import { lazyComponent } from '../../ui/lazyComponent'
import { Loading } from '../../ui/Skeleton'
import { useHydrated } from '../../ui/useHydrated'
import * as pageNames from '#words/pageNames'

// The server knows none.
const LazyOwnAddresses = lazyComponent(
  async () => (await import('./OwnAddresses')).OwnAddresses,
  { renderLoading: () => <Loading /> },
)

/** `/addresses`: the addresses that the user watches, and the transactions of all of them. */
export function AddressesPage() {
  const isHydrated = useHydrated()
  return (
    <div className="page py-6 md:py-10">
      <title>{formatTitle(pageNames.yourAddresses)}</title>
      <h1 className="mb-6 text-title">{pageNames.yourAddresses}</h1>
      {isHydrated ? <LazyOwnAddresses /> : <Loading />}
    </div>
  )
}

export { AddressesPage as Component }
