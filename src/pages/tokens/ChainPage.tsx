import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { paths } from '../../app/paths'
import { type PageLoaderArgs, prefetch } from '../../queries/prefetch'
import { chainsQuery, currenciesQuery } from '../../queries/tokens'
import { getButtonClasses } from '../../ui/Button'
import { Loading, SkeletonRows } from '../../ui/Skeleton'
import { SafeText } from '../../ui/SafeText'
import { FactsSkeleton } from '../../ui/Facts'
import { ChainHeader } from './ChainHeader'
import { indexChains } from './chainRecords'
import { ChainAssets } from './ChainAssets'
import { ChainDetails } from './ChainDetails'
import { ListError } from './ListError'

export function ChainPage() {
  const { chain: code = '' } = useParams()
  const chainList = useQuery(chainsQuery)
  const assets = useQuery(currenciesQuery())
  const chains = indexChains(chainList.data?.records)
  const chain = chains.get(code) ?? chains.get(code.toUpperCase())
  return (
    <>
      <title>{`${chain?.displayName || code.slice(0, 80)} - Crosswatch`}</title>
      {(chain || !chainList.data) && <ChainHeader code={chain?.chain ?? code} chain={chain} />}
      <ListError list="chains" query={chainList} />
      {chainList.isPending && (
        <div className="page py-7 lg:py-10">
          <Loading>
            <div className="grid gap-x-10 lg:grid-cols-2">
              {/* The section's title line, then its two columns. */}
              <div className="h-7 border-b border-ink lg:col-span-2" />
              <FactsSkeleton count={6} />
              <FactsSkeleton count={6} />
            </div>
          </Loading>
        </div>
      )}
      {chain && (
        <>
          <div className="page py-7 md:pb-10 lg:pt-10">
            <ChainDetails chain={chain} />
          </div>
          {!chainList.error && <ListError list="tokens" query={assets} />}
          <div className="page pb-7 lg:pb-10">
            {assets.isPending && (
              <Loading>
                <SkeletonRows count={8} rowClasses="h-16 min-[75rem]:h-10" hasLogo />
              </Loading>
            )}
            {assets.data && <ChainAssets code={chain.chain} tokens={assets.data} chains={chains} />}
          </div>
        </>
      )}
      {!chain && chainList.data && (
        <div className="page py-7 lg:py-10">
          <h1 className="text-title">Chain not supported</h1>
          <p className="mt-2 flex max-w-full font-mono text-ink-2">
            <SafeText text={code} limit={80} />
          </p>
          <p className="mt-3 max-w-160">
            We support {chains.size} chains; none uses this code. A code is short, such as BTC or
            ETH.
          </p>
          <p className="mt-4">
            <Link viewTransition to={paths.chains()} className={getButtonClasses()}>
              Show all chains
            </Link>
          </p>
        </div>
      )}
    </>
  )
}

export { ChainPage as Component }

export const loader = ({ context }: PageLoaderArgs) =>
  prefetch(context, (client) => [client.query(chainsQuery)])
