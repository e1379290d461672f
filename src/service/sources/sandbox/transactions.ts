import type { NetworkDescription } from '../../../contract/service'
import type { TrackerResponse } from '../../../contract/tracker'
import { summarize } from '../../../model/transaction/summarize'
import { readSnapshot } from '../../../model/transaction/transaction'
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
    const response = await respond(hash)
    if (response.status === 'not_found') return null
    const told = summarize(readSnapshot(hash, response, 0))
    const summary = { ...told, network: network.id, isConfirmed: true }
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
