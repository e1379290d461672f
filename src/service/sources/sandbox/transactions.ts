import type { NetworkDescription } from '../../../contract/service'
import type { TrackerResponse } from '../../../contract/tracker'
import { createSummary } from '../../facts/response/summary'
import type { ReadRequest, TransactionReader, TransactionRow } from '../transactionReader'

/** A sample by the addresses that send or get something in it. */
export type AddressedSample = { hash: string; addresses: readonly string[] }

type SandboxTransactions = {
  /** The sandbox's network. */
  network: NetworkDescription
  samples: readonly AddressedSample[]
  respond: (hash: string) => Promise<TrackerResponse>
}

/** Creates the reader of the samples of an address. All of them fit one page. */
export function createSampleReader({
  network,
  samples,
  respond,
}: SandboxTransactions): TransactionReader {
  async function createRow({ hash }: AddressedSample): Promise<TransactionRow | null> {
    const sent = await respond(hash)
    if (sent.status === 'not_found') return null
    const details = {
      hash,
      network: network.id,
      kind: 'swap',
      isConfirmed: true,
      fees: [],
    }
    const summary = createSummary(sent, { ...details, priceUsd: '' })
    return { summary, date: summary.startTimestamp ?? 0, isSend: false, elsewhere: '' }
  }

  return {
    network: network.id,
    chain: network.chain,
    async read({ spellings, position, isTold }: ReadRequest) {
      const own = samples.filter(({ addresses }) =>
        addresses.some((address) => isAmong(spellings, address)),
      )
      const rows = await Promise.all(own.map(createRow))
      const untold = rows
        .filter((row) => row !== null)
        .filter(({ date, summary }) => !isTold({ date, hash: summary.hash }))
      return { value: { rows: untold, bound: null, next: position }, ageMs: 0 }
    },
    knows: async (hash) => samples.some((sample) => sample.hash === hash),
  }
}

/** Recordings have EVM addresses in lower case or in that of their checksums. */
const isAmong = (spellings: readonly string[], address: string): boolean =>
  spellings.includes(address) ||
  (address.startsWith('0x') && spellings.includes(address.toLowerCase()))

/** The addresses in the legs of a response. */
export const listAddresses = ({ result }: TrackerResponse): string[] =>
  result.legs
    .flatMap(({ fromAddress, toAddress }) => [fromAddress, toAddress])
    .filter((address) => address !== '')
