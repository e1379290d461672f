import { Suspense } from 'react'
import { NameSearch } from '../../search/NameSearch'
import { lazyExtra } from '../../ui/lazyComponent'
import { useHydrated } from '../../ui/useHydrated'
import { Warning } from '../../ui/Warning'

const LazySimilarNames = lazyExtra(
  async () => (await import('./SimilarNames')).SimilarNames,
)

/** That nobody has a name, what else it can mean, and the search for another one. */
export function UnregisteredName({ name }: { name: string }) {
  // The server has no recent searches to compare the name with.
  const isHydrated = useHydrated()
  return (
    <>
      <Warning level="stop" heading={`“${name}” isn’t registered`}>
        Check the spelling with whoever gave it to you. Don’t send to it.
      </Warning>
      {isHydrated && (
        <Suspense>
          <LazySimilarNames name={name} />
        </Suspense>
      )}
      <NameSearch />
    </>
  )
}
