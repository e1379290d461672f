import type { CurrencyRecord } from '../../contract/tokens'

/** What few records have alone: those of a chain share nearly all of it. */
const sharedOf = ({
  identifier: _identifier,
  apiIdentifier: _apiIdentifier,
  fullName: _fullName,
  name: _name,
  ticker: _ticker,
  address: _address,
  image: _image,
  ...shared
}: CurrencyRecord) => shared

type Shared = ReturnType<typeof sharedOf>

/**
 * Some records as they travel between threads: columns of what is each one's own, and what they share once. A list of
 * records as it is takes longer to receive, and more memory. null stands for an `apiIdentifier` or `fullName` that is the
 * identifier.
 */
export type PackedRecords = {
  identifier: string[]
  apiIdentifier: (string | null)[]
  fullName: (string | null)[]
  name: string[]
  ticker: string[]
  address: string[]
  image: string[]
  /** For each record the place of its shared part, counted over all packs of one packer. */
  sharedAt: number[]
  /** The shared parts that are new with this pack. */
  shared: Shared[]
}

const same = (text: string, identifier: string) => (text === identifier ? null : text)

/** Packs the parts of one list, in order. */
export const recordPacker = (): ((records: readonly CurrencyRecord[]) => PackedRecords) => {
  const places = new Map<string, number>()
  return (records) => {
    const shared: Shared[] = []
    const placeOf = (record: CurrencyRecord): number => {
      const part = sharedOf(record)
      const key = JSON.stringify(part)
      const known = places.get(key)
      if (known !== undefined) return known
      shared.push(part)
      places.set(key, places.size)
      return places.size - 1
    }
    return {
      identifier: records.map(({ identifier }) => identifier),
      apiIdentifier: records.map((each) => same(each.apiIdentifier, each.identifier)),
      fullName: records.map((each) => same(each.fullName, each.identifier)),
      name: records.map(({ name }) => name),
      ticker: records.map(({ ticker }) => ticker),
      address: records.map(({ address }) => address),
      image: records.map(({ image }) => image),
      sharedAt: records.map(placeOf),
      shared,
    }
  }
}

/** Unpacks the packs of one list, in order, onto the end of `records`. */
export const recordUnpacker = (
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
