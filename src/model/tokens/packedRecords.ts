import type { CurrencyRecord } from '../../contract/tokens'

const getSharedFields = ({
  identifier: _identifier,
  apiIdentifier: _apiIdentifier,
  fullName: _fullName,
  name: _name,
  ticker: _ticker,
  address: _address,
  image: _image,
  ...shared
}: CurrencyRecord) => shared

type Shared = ReturnType<typeof getSharedFields>

/**
 * A batch of records for a message between worker and page: columns of their own fields, and the shared fields once. It takes
 * less time and memory than a list of objects. null in `apiIdentifier` and `fullName` means: the same as the identifier.
 */
export type PackedRecords = {
  identifier: string[]
  apiIdentifier: (string | null)[]
  fullName: (string | null)[]
  name: string[]
  ticker: string[]
  address: string[]
  image: string[]
  /** For each record the index of its shared fields, counted over all batches of one packer. */
  sharedAt: number[]
  /** The shared fields that are new in this batch. */
  shared: Shared[]
}

const omitIfEqual = (text: string, identifier: string) => (text === identifier ? null : text)

/** Returns a function that packs the batches of one list, in order. */
export const createRecordPacker = (): ((records: readonly CurrencyRecord[]) => PackedRecords) => {
  const places = new Map<string, number>()
  return (records) => {
    const shared: Shared[] = []
    const placeOf = (record: CurrencyRecord): number => {
      const part = getSharedFields(record)
      const key = JSON.stringify(part)
      const known = places.get(key)
      if (known !== undefined) return known
      shared.push(part)
      places.set(key, places.size)
      return places.size - 1
    }
    return {
      identifier: records.map(({ identifier }) => identifier),
      apiIdentifier: records.map((each) => omitIfEqual(each.apiIdentifier, each.identifier)),
      fullName: records.map((each) => omitIfEqual(each.fullName, each.identifier)),
      name: records.map(({ name }) => name),
      ticker: records.map(({ ticker }) => ticker),
      address: records.map(({ address }) => address),
      image: records.map(({ image }) => image),
      sharedAt: records.map(placeOf),
      shared,
    }
  }
}

/** Returns a function that appends the batches of one list to `records`, in order. */
export const createRecordUnpacker = (
  records: CurrencyRecord[],
): ((pack: PackedRecords) => CurrencyRecord[]) => {
  const all: Shared[] = []
  return (pack) => {
    all.push(...pack.shared)
    for (const [row, identifier] of pack.identifier.entries()) {
      const shared = all[pack.sharedAt[row] ?? -1]
      if (shared === undefined) continue
      records.push({
        identifier,
        name: pack.name[row] ?? '',
        ticker: pack.ticker[row] ?? '',
        address: pack.address[row] ?? '',
        apiIdentifier: pack.apiIdentifier[row] ?? identifier,
        fullName: pack.fullName[row] ?? identifier,
        image: pack.image[row] ?? '',
        ...shared,
      })
    }
    return records
  }
}
