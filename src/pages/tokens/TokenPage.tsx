import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { useWayBack } from './asset/wayBack'
import { findAssets } from '../../model/tokens/findAssets'
import { firstAssetQuery, knownAsset, loadFirstAsset } from '../../queries/knownAsset'
import { chainsQuery, currenciesQuery } from '../../queries/tokens'
import { Loading } from '../../ui/states/Loading'
import { SafeText } from '../../ui/text/SafeText'
import { SkeletonFacts } from '../../ui/states/SkeletonFacts'
import { SkeletonRows } from '../../ui/states/Skeleton'
import { FoundToken } from './asset/FoundToken'
import { ListTrouble } from './ListTrouble'
import { byCode } from './byCode'
import { UnknownToken } from './asset/UnknownToken'
import type { PageLoader } from '../../queries/pageLoading'

/** One asset by its identifier, or why there is none to show. */
export function TokenPage() {
  const { identifier: first = '', '*': rest } = useParams()
  const identifier = rest ? `${first}/${rest}` : first
  useWayBack()
  const assets = useQuery(currenciesQuery())
  const chainList = useQuery(chainsQuery)
  const tokens = assets.data
  const chains = byCode(chainList.data?.records)
  const found = useMemo(
    () => tokens && findAssets(tokens.records, identifier),
    [tokens, identifier],
  )
  const { data: firstAsset } = useQuery(firstAssetQuery(identifier))
  const known = useMemo(() => {
    if (!tokens || !found) return firstAsset
    const [asset, ...more] = found
    return asset && more.length === 0 ? knownAsset(tokens, asset) : undefined
  }, [tokens, found, firstAsset])
  return (
    <>
      <title>{`${plainTitle(known?.asset.ticker ?? identifier)} - Crosswatch`}</title>
      {!tokens && !known && (
        // As high as an asset's own: what is wrong stands below it, and pushes nothing.
        <div className="border-b border-line bg-sheet">
          <h1 className="page h-80 pt-20 font-mono text-title md:h-60">
            <SafeText text={identifier} limit={100} />
          </h1>
        </div>
      )}
      <ListTrouble
        what="the assets"
        asked={assets}
        instead={known && 'this asset, as it came with the page'}
      />
      {!assets.error && <ListTrouble what="the chains" asked={chainList} floats />}
      {known && (
        <FoundToken {...known} tokens={tokens} isFailed={assets.isLoadingError} chains={chains} />
      )}
      {tokens && found && !known && (
        <>
          <UnknownToken identifier={identifier} tokens={tokens} meant={found} chains={chains} />
        </>
      )}
      {assets.isPending && !known && (
        <div className="page py-7 lg:py-10">
          <Loading>
            <div className="grid gap-x-10 lg:grid-cols-[400px_minmax(0,1fr)]">
              <div className="min-w-0">
                {/* A section's title line. */}
                <div className="h-7 border-b border-ink" />
                <SkeletonFacts count={8} />
              </div>
              <div className="max-lg:hidden">
                <div className="h-7 border-b border-ink" />
                <SkeletonRows count={7} row="h-16 min-[75rem]:h-10" logo />
              </div>
            </div>
          </Loading>
        </div>
      )}
    </>
  )
}

/** A tab's title has no room to show what is hidden: marks, controls and what reorders text are left out. */
const plainTitle = (text: string): string =>
  text
    .slice(0, 400)
    .replaceAll(/[\p{C}\p{M}]/gu, '')
    .slice(0, 60)

export const loader: PageLoader =
  (loading) =>
  ({ params: { identifier = '', '*': rest } }) =>
    loading.within(
      loading.load(chainsQuery),
      loadFirstAsset(loading, rest ? `${identifier}/${rest}` : identifier),
    )
