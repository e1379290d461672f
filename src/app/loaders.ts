import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { isName } from '../contract/names'
import { addressIn } from '../model/addresses'
import { hasChecksum, hasForm } from '../model/checksums/checksum'
import { isAskable } from '../model/names/askable'
import { isHash } from '../model/recognise/hashes'
import { readFilters } from '../model/tokens/tokenFilters'
import { chainCountsQuery } from '../queries/chainCounts'
import { checksumQuery } from '../queries/checksum'
import { firstTokensQuery, readFirstTokens } from '../queries/firstTokens'
import { firstAssetQuery, readFirstAsset } from '../queries/knownAsset'
import { nameChainsQuery, nameQuery, registeredQuery, reverseQuery } from '../queries/names'
import { pausedUntil } from '../queries/retry'
import { serviceQuery } from '../queries/service'
import type { TokenList } from '../queries/tokenList'
import { chainsQuery } from '../queries/tokens'
import { transactionQuery } from '../queries/transaction'
import { readBox } from './box/boxReading'
import { targetOf } from './box/wordTarget'
import { paths } from './paths'

export type LoaderOptions = {
  client: QueryClient
  /** How long a loader waits for its queries, in ms; what is later is loaded by the page. */
  deadlineMs: number
  /** All assets of the service, where they are read in this process: on the server. In the browser a worker has them. */
  readTokens?: () => Promise<TokenList>
}

type Args = Pick<LoaderFunctionArgs, 'params' | 'request'>

/** The loaders of the routes. Each starts the queries of its page, and waits for them for a moment; a failed one is the page's matter. */
export function createLoaders({ client, deadlineMs, readTokens }: LoaderOptions) {
  /** Never into a pause that the service asked for. */
  const load = async <Data, Key extends QueryKey>(
    options: FetchQueryOptions<Data, Error, Data, Key> & { queryKey: Key },
  ): Promise<unknown> => {
    const state = client.getQueryState(options.queryKey)
    return state && Date.now() < pausedUntil(state) ? undefined : client.query(options)
  }
  const within = async (...queries: readonly Promise<unknown>[]): Promise<null> => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const deadline = new Promise((resolve) => {
      timer = setTimeout(resolve, deadlineMs)
    })
    await Promise.race([Promise.allSettled(queries), deadline])
    clearTimeout(timer)
    return null
  }
  const loadFirstTokens = async (url: string): Promise<void> => {
    if (readTokens === undefined) return
    const filters = readFilters(new URL(url).searchParams)
    const first = await readFirstTokens(await readTokens(), filters, client)
    client.setQueryData(firstTokensQuery(filters).queryKey, first)
  }
  const loadFirstAsset = async (identifier: string): Promise<void> => {
    if (readTokens === undefined) return
    const first = readFirstAsset(await readTokens(), identifier)
    client.setQueryData(firstAssetQuery(identifier).queryKey, first)
  }
  /** An address is asked about at once only where nothing speaks against it. */
  const loadNamesOfAddress = async (code: string, address: string): Promise<void> => {
    const chain = code.toUpperCase()
    const isWritten = (addressIn(address)?.address ?? address) === address
    if (!isAskable(code, address) || !isWritten || !hasForm(chain, address)) return
    const isWrong =
      hasChecksum(chain, address) && (await client.query(checksumQuery(chain, address))) === 'wrong'
    if (!isWrong) await load(reverseQuery(chain, address))
  }
  return {
    /** What every page shows in its footer. */
    layout: () => within(load(serviceQuery)),
    home: () => within(load(chainsQuery), load(chainCountsQuery)),
    tokens: ({ request }: Args) => within(load(chainsQuery), loadFirstTokens(request.url)),
    token: ({ params: { identifier = '', '*': rest } }: Args) =>
      within(load(chainsQuery), loadFirstAsset(rest ? `${identifier}/${rest}` : identifier)),
    chains: () => within(load(chainsQuery)),
    transaction: ({ params: { hash = '' } }: Args) =>
      isHash(hash) ? within(load(chainsQuery), load(transactionQuery(hash))) : null,
    name: ({ params: { name = '' } }: Args) =>
      isName(name)
        ? within(
            load(chainsQuery),
            load(registeredQuery(name)),
            load(nameChainsQuery(name)),
            load(nameQuery(name)),
          )
        : null,
    address: ({ params: { chain = '', address = '' } }: Args) =>
      within(load(chainsQuery), loadNamesOfAddress(chain, address)),
    /** `/go?q=…` leads where Enter in the search box would. JSON that would start a tracking is only shown. */
    go: async ({ request }: Args) => {
      const text = new URL(request.url).searchParams.get('q') ?? ''
      const { recognised, searchable } = readBox(text)
      const [first] = recognised.readings
      if (first === undefined) {
        return searchable ? redirect(paths.tokens({ q: text.trim() })) : null
      }
      const { to, start } = await targetOf(first, client)
      return start === undefined ? redirect(to) : null
    },
  }
}
