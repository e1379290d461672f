import { Suspense } from 'react'
import { NameSearch } from '../../search/NameSearch'
import { lazyExtra } from '../../ui/lazyComponent'
import { useHydrated } from '../../ui/useHydrated'

const LazySimilarNames = lazyExtra(
  async () => (await import('./SimilarNames')).SimilarNames,
)

/** What a name that nobody has can mean instead, and the search for another one. */
export function UnregisteredName({ name }: { name: string }) {
  // The server has no opened names to compare the name with.
  const isHydrated = useHydrated()
  return (
    <>
      {isHydrated && (
        <Suspense>
          <LazySimilarNames name={name} />
        </Suspense>
      )}
      <NameSearch />
    </>
  )
}
