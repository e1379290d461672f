import { redirect, type RouteObject } from 'react-router'
import { type PageLoaderArgs, queryClientContext } from '../queries/prefetch'
import { chainsQuery } from '../queries/chains'
import { paths } from './paths'

/** The code of a chain by its code or chain ID ("ETH", "1", "thorchain-1") or CAIP-2 ("eip155:1"); '' if the service knows no such chain. */
async function findChain(context: PageLoaderArgs['context'], text: string): Promise<string> {
  if (text === '') return ''
  const { findCaip2Chain } = await import('../model/chains/caip')
  const name = (findCaip2Chain(text) ?? text.replace(/^eip155:/, '')).toLowerCase()
  const { records } = await context.get(queryClientContext).query(chainsQuery)
  const found = records.find(
    ({ chain, chainId }) => chain.toLowerCase() === name || chainId.toLowerCase() === name,
  )
  return found?.chain ?? ''
}

/** `?hash=…&chainId=…` of trackers, on `/` and `/track`; null without a hash. */
async function openTransaction({ context, request }: PageLoaderArgs): Promise<Response | null> {
  const { searchParams } = new URL(request.url)
  const hash = searchParams.get('hash') ?? ''
  if (hash === '') return null
  const named = searchParams.get('chain') ?? searchParams.get('chainId') ?? ''
  const chain = await findChain(context, named).catch(() => '')
  return redirect(paths.transaction(hash, chain))
}

/** `/address/{address}` of explorers: the search finds its chain unless `?chain=` names it. */
async function openAddress({ context, request, params: { address = '' } }: PageLoaderArgs) {
  const named = new URL(request.url).searchParams.get('chain') ?? ''
  const chain = await findChain(context, named).catch(() => '')
  return redirect(chain === '' ? paths.go(address) : paths.address(chain, address))
}

/** `/token/{chain}/{address}` of explorers: the list shows the token with that contract, or that there is none. */
async function openToken({ context, params: { chain: named = '', address = '' } }: PageLoaderArgs) {
  const chain = await findChain(context, named).catch(() => '')
  return redirect(paths.tokens({ q: address, chain }))
}

/** Links in other forms than ours, which wallets and explorers use: docs/linking.md. `home` is the route of `/`. */
export const createLinksIn = (home: RouteObject): RouteObject[] => [
  { loader: openTransaction, children: [home] },
  {
    path: '/track',
    loader: async (args) => (await openTransaction(args)) ?? redirect(paths.transactions()),
  },
  { path: '/address/:address', loader: openAddress },
  { path: '/token/:chain/:address', loader: openToken },
  { path: '/name/:name', loader: ({ params }) => redirect(paths.name(params['name'] ?? '')) },
]
