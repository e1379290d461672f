import type { Hono } from 'hono'
import { version } from '../../../package.json'
import { listAllCategories, replacePrefix, serviceEndpoints } from '../../endpoints'
import type { Sample, ServiceDescription } from '../../contract/service'
import { getBaseIdentifier, isSameText, parseIdentifier } from '../../model/assets'
import { findChain, looksLikeContract } from '../../model/chains/chains'
import { parseHash } from '../../model/chains/hashes'
import type { Catalogue } from '../catalogue/catalogue'
import { listChainHosts } from '../config/chainUrls'
import { type Config, sourceHasNames } from '../config/config'
import type { Push } from '../push/push'
import type { Source } from '../sources/source'
import { listNetworks } from '../tracking/listNetworks'
import { Refusal, withFallback } from '../errors/errors'
import { jsonType, prepareBody, respond, sendJson, sendPrepared } from '../http/send'
import { apiHeaders, createAgeHeader } from '../http/headers'
import { type Languages, speak } from '../http/language'
import { readSite } from '../http/sameOrigin'
import type { ServerEnv } from '../http/serverEnv'
import { serveEndpoint } from './serveEndpoint'

/** A sample transaction, whose title each language has by its code. */
export type CodedSample = Omit<Sample, 'title'> & { code: string }

/** What is played in place of real networks, for people to try. */
export type PlayedSamples = {
  transactions: readonly CodedSample[]
  names: readonly string[]
  /** Lets a sample begin anew; false when the hash is not a sample's. */
  restart: (hash: string) => Promise<boolean>
}

type DescriptionContext = {
  source: Source
  /** Null for real networks. */
  samples: PlayedSamples | null
  languages: Languages
  config: Pick<Config, 'prefixes' | 'source' | 'chains' | 'swapProviders'>
  cache: { delete: (hash: string) => Promise<void> }
  own: { catalogue: Catalogue }
  push: Pick<Push, 'readPublicKey'> | null
  now: () => number
  readOpenApi: () => Promise<string>
}

/**
 * Additions to the interface: `/service` describes the service, lists prices and restarts
 * samples, and `/openapi.json` describes all of its routes.
 */
export function addServiceRoutes(
  router: Hono<ServerEnv>,
  context: DescriptionContext,
): void {
  const { source, samples, cache, now, push, own, languages, readOpenApi } = context
  const { prefixes, chains, swapProviders } = context.config
  const [prefix = ''] = prefixes
  let openApi: ReturnType<typeof prepareBody> | undefined

  /** While the store cannot be read, pages notify as without push. */
  const describePush = async () => {
    if (push === null) return null
    const publicKey = await withFallback<string | null>(push.readPublicKey(), null)
    return publicKey === null ? null : { publicKey }
  }

  serveEndpoint(router, serviceEndpoints.description, async (c) => {
    const { texts, varied } = await speak(c, languages)
    const description: ServiceDescription = {
      source: context.config.source.kind,
      prefix,
      version,
      samples: (samples?.transactions ?? []).map(({ code, ...sample }) =>
        Object.assign(sample, { title: texts.sampleTitles[code] ?? '' }),
      ),
      names: [...(samples?.names ?? [])],
      hasNames: sourceHasNames(context.config.source),
      hasPrices: source.prices !== undefined,
      hasAddressTransactions: source.listTransactions !== undefined,
      networks: await listNetworks(source),
      // Nobody learns what is asked of those that are played.
      chains: samples === null ? listChainHosts(chains) : [],
      providers: samples === null ? swapProviders.map(({ id }) => id) : [],
      push: await describePush(),
    }
    return sendJson(c, description, { 'cache-control': 'no-cache', ...varied })
  })
  serveEndpoint(
    router,
    serviceEndpoints.prices,
    async (c, { identifier: identifiers }) => {
      for (const identifier of identifiers) checkIdentifier(identifier, own.catalogue)
      const { value, at = now() } = (await source.prices?.()) ?? {}
      const timestamp = Math.round(at)
      const ageMs = now() - at
      const prices = identifiers.flatMap((identifier) => {
        // A claim has the price of its asset.
        const priceUsd = value?.prices.get(getBaseIdentifier(identifier) ?? '')
        return priceUsd === undefined ? [] : [{ identifier, priceUsd, timestamp }]
      })
      // An older price says too little about now.
      return sendJson(c, ageMs > 10 * 60_000 ? [] : prices, {
        'cache-control': 'no-cache',
        ...createAgeHeader(ageMs),
      })
    },
  )
  serveEndpoint(router, serviceEndpoints.restart, async (c, parameters) => {
    if (readSite(c) === 'foreign')
      throw new Refusal(403, 'Only this service’s own page may restart samples.')
    const hash = parseHash(parameters.hash) ?? ''
    const isSample = await samples?.restart(hash)
    if (isSample !== true) throw new Refusal(404, 'There is no such sample.')
    await source.forget?.(hash)
    await cache.delete(hash)
    return respond(c, 204, null, { ...apiHeaders })
  })
  router.get('/openapi.json', async (c) => {
    openApi ??= prepareBody(describeNetworks(await readOpenApi(), prefixes), jsonType)
    // It changes with a release.
    return sendPrepared(c, openApi, {
      ...apiHeaders,
      'cache-control': 'public, max-age=300',
    })
  })
}

// It has the first network’s paths and categories, to which those of the others are added.
function describeNetworks(text: string, prefixes: readonly string[]): string {
  const [first = '', ...others] = prefixes
  const document = JSON.parse(replacePrefix(text, first), (_, value: unknown) =>
    Array.isArray(value) && value.includes(`${first}chain-all`)
      ? listAllCategories(prefixes)
      : value,
  )
  for (const prefix of others) {
    // An operation has a name of its own.
    const named = replacePrefix(text, prefix).replaceAll(
      /(?<="operationId":"\w+)(?=")/g,
      `_${prefix}`,
    )
    document.paths = { ...JSON.parse(named).paths, ...document.paths }
  }
  return JSON.stringify(document)
}

/**
 * Throws a 400 for a token without its contract, such as `ETH.USDC`, to which no price
 * belongs. It names the tokens that may be meant, first the one on most lists. Chains of
 * the Cosmos SDK name tokens without one.
 */
function checkIdentifier(identifier: string, { currencies }: Catalogue): void {
  const { chain, ticker, address } = parseIdentifier(identifier) ?? noAsset
  const isCoin = isSameText(ticker, findChain(chain)?.coin ?? '')
  if (address !== '' || isCoin || !looksLikeContract(chain)) return
  const tokens = currencies
    .filter((currency) => currency.protocol === chain && currency.address !== '')
    .filter((currency) => isSameText(currency.ticker, ticker))
    .toSorted((left, right) => right.lists.length - left.lists.length)
    .map(({ fullName }) => fullName)
  const names = tokens.length === 0 ? 'it' : tokens.slice(0, 5).join(' or ')
  throw new Refusal(
    400,
    `identifier: "${identifier}" is a token without its contract. Name ${names}.`,
    { field: 'identifier' },
  )
}

const noAsset = { chain: '', ticker: '', address: '' }
