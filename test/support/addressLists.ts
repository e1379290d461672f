import type {
  AddressTransactions,
  TransactionSummary,
} from '../../src/contract/addressTransactions'
import type { ServiceDescription } from '../../src/contract/service'
import { begun } from './answers'
import { minuteMs } from '../../src/model/time'
import { changeOwnAddress } from '../../src/storage/ownAddresses'
import { findRegion } from './page'
import { renderApp } from './renderApp'
import { respondUnavailable, serviceWith } from './serviceWith'

/** A listed swap that completed after 90 s. `digit` is that of its hash. */
export const createListed = (
  digit: string,
  details: Partial<TransactionSummary> = {},
): TransactionSummary => ({
  hash: digit.repeat(64 / digit.length),
  network: 'thorchain',
  kind: 'swap',
  verdict: 'complete',
  reason: null,
  isConfirmed: true,
  sold: { asset: 'BTC.BTC', amount: '0.5' },
  received: [{ asset: 'ETH.ETH', amount: '8' }],
  refunded: [],
  fees: [],
  affiliates: [],
  startTimestamp: begun,
  endTimestamp: (details.startTimestamp ?? begun) + 90_000,
  endPrecision: 'exact',
  sender: 'bc1qfrom',
  recipients: ['0xto'],
  payoutHashes: ['D4'.repeat(32)],
  usdAtTime: null,
  alsoRequested: [],
  usdReceived: null,
  order: null,
  ...details,
})

/** A transaction that began some minutes before the others. */
export const listedAt = (
  digit: string,
  minutes: number,
  details: Partial<TransactionSummary> = {},
) => createListed(digit, { startTimestamp: begun - minutes * minuteMs, ...details })

/** What a listed transaction in progress has. */
export const running: Partial<TransactionSummary> = {
  verdict: 'in-progress',
  received: [],
  endTimestamp: null,
  endPrecision: null,
}

/** A page of a list, which ends unless it says otherwise. */
export const createPage = (
  txns: readonly TransactionSummary[],
  details: Partial<AddressTransactions> = {},
): AddressTransactions => ({ txns: [...txns], nextCursor: null, missing: [], ...details })

type PageRequest = { cursor: string; type: string; limit: string }

const state = { status: 'active', haltedChains: [], reportedAt: null }
const networks = [
  { id: 'thorchain', name: 'THORChain', prefix: 'thor', chain: 'THOR', ...state },
  { id: 'mayachain', name: 'MAYAChain', prefix: 'maya', chain: 'MAYA', ...state },
]

type ListOptions = {
  /** What the service says of itself, beside what the sandbox does. */
  described?: Partial<ServiceDescription>
  /** What its description waits for; it fails with this. */
  beforeDescribed?: () => Promise<unknown>
  /** null: it has no token lists now. */
  currencies?: null
}

/**
 * A service that lists transactions of addresses. `respond` returns a page of one of them, or
 * another response; null: the service is away. The requests of pages are returned.
 */
export function scriptList(
  respond: (
    request: PageRequest,
    address: string,
  ) => AddressTransactions | Response | Promise<Response> | null,
  { described = {}, beforeDescribed, currencies }: ListOptions = {},
) {
  const requests: PageRequest[] = []
  const over = serviceWith({
    '/txns?': (path) => {
      const { pathname, searchParams } = new URL(path, 'http://crosswatch.test')
      const read = (name: string) => searchParams.get(name) ?? ''
      const request = { cursor: read('cursor'), type: read('type'), limit: read('limit') }
      requests.push(request)
      const page = respond(request, pathname.split('/').at(-2) ?? '')
      if (page === null) return respondUnavailable()
      return 'txns' in page ? Response.json(page) : page
    },
    ...(currencies === null && { '/currencies/details': respondUnavailable }),
    '/service': async (path, _, forward) => {
      if (!path.endsWith('/service')) return forward()
      await beforeDescribed?.()
      const response = await forward()
      return Response.json({
        ...(await response.json()),
        hasAddressTransactions: true,
        networks: networks.slice(0, 1),
        ...described,
      })
    },
  })
  return { ...over, requests }
}

export const bothNetworks = { networks }

/** Opens a page with the transactions of addresses. Returns its section of them, and the requests of pages. */
export async function openLists(path: string, ...script: Parameters<typeof scriptList>) {
  const over = scriptList(...script)
  await renderApp(path, over)
  return { section: await findRegion('Transactions'), requests: over.requests }
}

export const savings = `0x${'01'.repeat(20)}`
export const wallet = `0x${'02'.repeat(20)}`

export const watchAs = (label: string, address: string, chain = 'ETH') =>
  changeOwnAddress({ chain, address }, { label, isWatched: true })
