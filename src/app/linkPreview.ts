import type { QueryClient } from '@tanstack/react-query'
import { isName } from '../contract/names'
import { getChainName } from '../model/chains/chains'
import { isHash } from '../model/chains/hashes'
import { computeRegistration } from '../model/names/nameRegistration'
import { getVerdict } from '../model/transaction/snapshot'
import type { Verdict } from '../model/transaction/verdict'
import { explainVerdict, getVerdictLabel } from '../model/tokens/verdictText'
import {
  formatHashTitle,
  formatPreviewDescription,
  formatPreviewTitle,
} from '../model/words/previewText'
import { toPlainText } from '../model/words/toPlainText'
import { assetDetailsQuery } from '../queries/assetDetails'
import { nameChainsQuery, nameEntriesQuery, registeredQuery } from '../queries/names'
import { transactionQuery } from '../queries/transaction'
import { embeddedTransactionPattern, patterns } from './paths'

/** What chat apps and search engines show of a link. `image`: one of public/previews. */
export type LinkPreview = {
  title: string
  description: string
  image: 'crosswatch' | Exclude<Verdict, 'checking'>
}

/** Older responses are not previewed: a preview has no clock that says how old it is. */
const maxAgeMs = 30_000
const longestText = 300

type Params = Readonly<Record<string, string | undefined>>

/** The preview of a page, by what its loader has loaded; null for a page without one of its own. `now`: Unix ms. */
export function createLinkPreview(
  pattern: string | undefined,
  params: Params,
  client: QueryClient,
  now: number,
): LinkPreview | null {
  switch (pattern) {
    case patterns.transaction:
      return describeTransaction(params['hash'] ?? '', client, now)
    case embeddedTransactionPattern:
      return describeTransaction(params['*'] ?? '', client, now)
    case patterns.token:
      return describeToken(params, client)
    case patterns.name:
      return describeName(params['name'] ?? '', client)
    default:
      return null
  }
}

function describeTransaction(hash: string, client: QueryClient, now: number): LinkPreview | null {
  if (!isHash(hash)) return null
  const tracked = client.getQueryData(transactionQuery(hash).queryKey)
  const { failure = null, checkedAt = null, clockOffset = 0 } = tracked ?? {}
  const isFresh =
    failure === null && checkedAt !== null && now + clockOffset - checkedAt <= maxAgeMs
  const verdict = tracked && getVerdict(tracked.snapshot)
  if (!isFresh || !verdict || verdict.verdict === 'checking') {
    return {
      title: formatHashTitle(hash),
      description: 'Open the link for the current status.',
      image: 'crosswatch',
    }
  }
  return {
    title: formatPreviewTitle(tracked.snapshot, verdict),
    description: formatPreviewDescription(tracked.snapshot, verdict, checkedAt),
    image: verdict.verdict,
  }
}

function describeToken(
  { identifier = '', '*': rest }: Params,
  client: QueryClient,
): LinkPreview | null {
  const { queryKey } = assetDetailsQuery(rest ? `${identifier}/${rest}` : identifier)
  const known = client.getQueryData(queryKey)
  if (known?.flags === undefined) return null
  const { asset, flags } = known
  const text = `${getVerdictLabel(asset, flags)}. ${explainVerdict(asset, flags)}`
  return {
    title: `${toPlainText(asset.ticker)} on ${toPlainText(getChainName(asset.protocol))}`,
    description: toPlainText(text, longestText),
    image: 'crosswatch',
  }
}

/** Whether the name is registered. Its addresses are verified by the browser, so nothing is said of them. */
function describeName(name: string, client: QueryClient): LinkPreview | null {
  if (!isName(name)) return null
  const chains = client.getQueryData(nameChainsQuery(name).queryKey)
  const registered = client.getQueryData(registeredQuery(name).queryKey)
  const entries = client.getQueryData(nameEntriesQuery(name).queryKey)
  switch (computeRegistration(toLookup(registered), toLookup(entries), toLookup(chains))) {
    case 'registered':
      return {
        title: `${name}: registered name`,
        description: 'Open the link to verify its addresses before you send.',
        image: 'crosswatch',
      }
    case 'not-registered':
      return {
        title: `${name}: not registered`,
        description: 'Don’t send to this name. Nobody has registered it.',
        image: 'crosswatch',
      }
    case 'conflict':
    case 'pending':
    case 'failed':
      return {
        title: `Name ${name}`,
        description: 'Open the link to check the name and its addresses.',
        image: 'crosswatch',
      }
  }
}

const toLookup = <T>(value: T | undefined) =>
  value === undefined ? ({ state: 'failed' } as const) : ({ state: 'known', value } as const)
