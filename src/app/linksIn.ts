import { redirect, type RouteObject } from 'react-router'
import { chainsQuery } from '../queries/chains'
import { type PageLoaderArgs, queryClientContext } from '../queries/prefetch'
import { paths } from './paths'

/**
 * The code of a chain by its code or chain ID ("ETH", "1", "thorchain-1") or CAIP-2 ("eip155:1"); '' if the service knows no such
 * chain, or does not answer.
 */
async function findChain({ context }: PageLoaderArgs, text: string): Promise<string> {
  if (text === '') return ''
  const { findCaip2Chain } = await import('../model/chains/caip')
  const name = (findCaip2Chain(text) ?? text.replace(/^eip155:/, '')).toLowerCase()
  const list = await context
    .get(queryClientContext)
    .query(chainsQuery)
    .catch(() => null)
  const found = list?.records.find(
    ({ chain, chainId }) => chain.toLowerCase() === name || chainId.toLowerCase() === name,
  )
  return found?.chain ?? ''
}

/** `?hash=…&chainId=…` of trackers, on `/` and `/track`; null without a hash. */
async function openTransaction(args: PageLoaderArgs): Promise<Response | null> {
  const { searchParams } = new URL(args.request.url)
  const hash = searchParams.get('hash') ?? ''
  if (hash === '') return null
  const named = searchParams.get('chain') ?? searchParams.get('chainId') ?? ''
  return redirect(paths.transaction(hash, await findChain(args, named)))
}

/** Links in other forms than ours, which wallets and explorers use: docs/linking.md. `home` is the route of `/`. */
export const createLinksIn = (home: RouteObject): RouteObject[] => [
  { loader: openTransaction, children: [home] },
  {
    path: '/track',
    loader: async (args) => (await openTransaction(args)) ?? redirect(paths.transactions()),
  },
  {
    // Of explorers: the search finds its chain unless `?chain=` names it.
    path: '/address/:address',
    loader: async (args) => {
      const { address = '' } = args.params
      const chain = await findChain(args, new URL(args.request.url).searchParams.get('chain') ?? '')
      return redirect(chain === '' ? paths.go(address) : paths.address(chain, address))
    },
  },
  {
    // Of explorers: the list shows the token with that contract, or that there is none.
    path: '/token/:chain/:address',
    loader: async (args) => {
      const { chain = '', address = '' } = args.params
      return redirect(paths.tokens({ q: address, chain: await findChain(args, chain) }))
    },
  },
  { path: '/name/:name', loader: ({ params }) => redirect(paths.name(params['name'] ?? '')) },
]
