import type { NameEntry } from '../../contract/nameResponses'
import { hasAddressForm } from '../chains/addresses'
import { checkAddress } from '../chains/checksums'
import type { RegistryLookups, RowLookups } from './judgeName'
import { listRows, type Lookup } from './nameChecks'

/** How a registry is asked about one name. Nothing rejects: what cannot be had has failed. */
export type RegistrySource = {
  /** As readers know it. */
  label: string
  readRecord: () => Promise<Pick<RegistryLookups, 'registration' | 'entries' | 'chains'>>
  readRow: (entry: NameEntry) => Promise<Pick<RowLookups, 'link' | 'reverseNames'>>
}

/** A name has one address on each chain. Further ones are not checked, and said so. */
const maxChecked = 30

/**
 * Nobody waits longer for the checks of addresses, ms. Late ones have failed until the next time.
 */
const rowsTimeoutMs = 5_000

const failed = { state: 'failed' } as const
const unchecked = { link: failed, reverseNames: failed }

/** Looks a name up in all registries. Throws why, where none could be asked. */
export async function lookUpName(
  sources: readonly RegistrySource[],
): Promise<RegistryLookups[]> {
  const registries = await Promise.all(sources.map(readRegistry))
  const records = registries.flatMap(({ registration, entries }) => [
    registration,
    entries,
  ])
  const causes = records.flatMap((each) => (each.state === 'failed' ? [each.cause] : []))
  if (causes.length === records.length && causes[0] !== undefined) throw causes[0]
  return registries
}

async function readRegistry({
  label,
  readRecord,
  readRow,
}: RegistrySource): Promise<RegistryLookups> {
  const record = await readRecord()
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<typeof unchecked>((resolve) => {
    timer = setTimeout(resolve, rowsTimeoutMs, unchecked)
  })
  const listed = listRows(getValue(record.chains), getValue(record.entries))
  const rows = await Promise.all(
    listed.map(async ({ chain, address }, index): Promise<RowLookups> => {
      const { link, reverseNames } =
        index < maxChecked
          ? await Promise.race([readRow({ chain, address }), late])
          : unchecked
      const wrong = checkAddress(chain, address) === 'wrong' ? 'checksum' : null
      const value = hasAddressForm(chain, address) ? wrong : 'form'
      return { chain, address, link, reverseNames, problem: { state: 'known', value } }
    }),
  )
  clearTimeout(timer)
  return { label, ...record, rows }
}

const getValue = <T>(lookup: Lookup<T>): T | null =>
  lookup.state === 'known' ? lookup.value : null
