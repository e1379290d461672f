import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { paths } from '../../app/paths'
import { findAssets } from '../../model/tokens/findAssets'
import { assetDetailsQuery, getAssetDetails, loadAssetDetails } from '../../queries/assetDetails'
import { type PageLoaderArgs, prefetch } from '../../queries/prefetch'
import { chainsQuery, currenciesQuery } from '../../queries/tokens'
import { Loading, SkeletonRows } from '../../ui/Skeleton'
import { SafeText } from '../../ui/SafeText'
import { FactsSkeleton } from '../../ui/Facts'
import { TokenDetails } from './TokenDetails'
import { UnknownToken } from './UnknownToken'
import { indexChains } from './chainRecords'
import { useEscapeKey } from './escapeKey'
import { ListError } from './ListError'

/** One asset by its identifier, or why there is none. Escape goes back to the list. */
export function TokenPage() {
  const { identifier: first = '', '*': rest } = useParams()
  const identifier = rest ? `${first}/${rest}` : first
  useGoBackOnEscape()
  const assets = useQuery(currenciesQuery())
  const chainList = useQuery(chainsQuery)
  const tokens = assets.data
  const chains = indexChains(chainList.data?.records)
  const found = useMemo(
    () => tokens && findAssets(tokens.records, identifier),
    [tokens, identifier],
  )
  const { data: firstAsset } = useQuery(assetDetailsQuery(identifier))
  const known = useMemo(() => {
    if (!tokens || !found) return firstAsset
    const [asset, ...more] = found
    return asset && more.length === 0 ? getAssetDetails(tokens, asset) : undefined
  }, [tokens, found, firstAsset])
  return (
    <>
      <title>{`${plainTitle(known?.asset.ticker ?? identifier)} - Crosswatch`}</title>
      {!tokens && !known && (
        // As high as the header of an asset, so that an error below it does not move.
        <div className="border-b border-line bg-sheet">
          <h1 className="page h-80 pt-20 font-mono text-title md:h-60">
            <SafeText text={identifier} limit={100} />
          </h1>
        </div>
      )}
      <ListError
        list="tokens"
        query={assets}
        fallback={known && 'Showing this token as of page load.'}
      />
      {!assets.error && <ListError list="chains" query={chainList} isFloating />}
      {known && (
        <TokenDetails {...known} tokens={tokens} isFailed={assets.isLoadingError} chains={chains} />
      )}
      {tokens && found && !known && (
        <UnknownToken identifier={identifier} tokens={tokens} matches={found} chains={chains} />
      )}
      {assets.isPending && !known && (
        <div className="page py-7 lg:py-10">
          <Loading>
            <div className="grid gap-x-10 lg:grid-cols-[400px_minmax(0,1fr)]">
              <div className="min-w-0">
                {/* A section's title line. */}
                <div className="h-7 border-b border-ink" />
                <FactsSkeleton count={8} />
              </div>
              <div className="max-lg:hidden">
                <div className="h-7 border-b border-ink" />
                <SkeletonRows count={7} rowClasses="h-16 min-[75rem]:h-10" hasLogo />
              </div>
            </div>
          </Loading>
        </div>
      )}
    </>
  )
}

/** Goes back to the list, or opens the list if the user came from another site. */
function useGoBackOnEscape(): void {
  const navigate = useNavigate()
  // The key of the first history entry.
  const { key } = useLocation()
  useEscapeKey(({ target }) => {
    if (target instanceof Element && target.matches('input, select, textarea')) return
    void (key === 'default' ? navigate(paths.tokens()) : navigate(-1))
  })
}

/** A tab's title cannot show hidden characters, so marks, controls and bidirectional overrides are left out. */
const plainTitle = (text: string): string =>
  text
    .slice(0, 400)
    .replaceAll(/[\p{C}\p{M}]/gu, '')
    .slice(0, 60)

export { TokenPage as Component }

export const loader = ({ context, params: { identifier = '', '*': rest } }: PageLoaderArgs) =>
  prefetch(context, (client) => [
    client.query(chainsQuery),
    loadAssetDetails(context, rest ? `${identifier}/${rest}` : identifier),
  ])
