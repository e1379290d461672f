import { redirect } from 'react-router'
import { findCaip2Chain } from '../model/chains/caip'
import { findChain } from '../model/chains/chains'
import { paths } from '../paths'
import { chainsQuery } from '../queries/chains'
import { type PageLoaderArgs, queryClientContext } from '../queries/prefetch'

/**
 * Redirects a link in another form than ours, which trackers, wallets and explorers
 * use: docs/integrate.md.
 */
export async function openLinkIn(args: PageLoaderArgs): Promise<Response> {
  const { name, address, chain: tokenChain } = args.params
  if (name !== undefined) return redirect(paths.name(name))
  const query = new URL(args.request.url).searchParams
  const chain = await findChainCode(
    args,
    tokenChain ?? query.get('chain') ?? query.get('chainId'),
  )
  if (address !== undefined) {
    // The list shows the token with that contract, or that there is none.
    if (tokenChain !== undefined) return redirect(paths.tokens({ q: address, chain }))
    // Without a chain, the search finds it.
    return redirect(chain === '' ? paths.go(address) : paths.address(chain, address))
  }
  const hash = query.get('hash') ?? ''
  return redirect(hash === '' ? paths.transactions() : paths.transaction(hash, chain))
}

/** The link is opened without a later list of chains. */
const timeoutMs = 2_000

/**
 * The code of a chain by its code or chain ID ("ETH", "1", "thorchain-1") or CAIP-2
 * ("eip155:1"); '' if the service knows no such chain. If the service does not answer,
 * the chains that this page knows decide.
 */
async function findChainCode({ context }: PageLoaderArgs, text: string | null) {
  if (!text) return ''
  const list = await Promise.race([
    // Nothing shows this query, so nothing would stop its repetition.
    context
      .get(queryClientContext)
      .query({ ...chainsQuery, retry: false })
      .catch(() => null),
    new Promise<null>((resolve) => setTimeout(() => resolve(null), timeoutMs)),
  ])
  const caip2Chain = findCaip2Chain(text)
  if (list === null)
    return caip2Chain ?? findCaip2Chain(`eip155:${text}`) ?? findChain(text)?.code ?? ''

  const name = (caip2Chain ?? text.replace(/^eip155:/, '')).toLowerCase()
  const found = list.records.find(
    ({ chain, chainId }) =>
      chain.toLowerCase() === name || chainId.toLowerCase() === name,
  )
  return found?.chain ?? ''
}
