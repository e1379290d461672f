import type { ChainRecord } from '../../../contract/chains'
import type { CataloguedCurrency, CurrentCatalogue } from '../../catalogue/catalogue'

/** What one of several networks lists. */
export type NetworkCatalogue = {
  /** The `id` of the network. */
  id: string
  catalogue: CurrentCatalogue
}

/** Each chain once, as the first network lists it, with all networks that serve it. */
export function uniteChains(catalogues: readonly NetworkCatalogue[]): ChainRecord[] {
  const byCode = new Map<string, [{ id: string; record: ChainRecord }]>()
  for (const { id, catalogue } of catalogues) {
    for (const record of catalogue.chains) {
      const listed = byCode.get(record.chain)
      if (listed === undefined) byCode.set(record.chain, [{ id, record }])
      else listed.push({ id, record })
    }
  }
  const united = Array.from(byCode.values(), (listed): ChainRecord => {
    const [preferred] = listed
    const statuses = new Set(listed.map(({ record }) => record.status))
    const rated = listed.find(({ record }) => record.gasRate !== null) ?? preferred
    // A chain is halted only if it is halted on all networks that serve it.
    const known = statuses.has('') ? '' : preferred.record.status
    return {
      ...preferred.record,
      status: statuses.has('active') ? 'active' : known,
      depositAddresses: listed.flatMap(({ record }) => record.depositAddresses ?? []),
      gasRate: rated.record.gasRate,
      gasUnit: rated.record.gasUnit,
      networks: listed.map(({ id }) => id),
      statusByNetwork: Object.fromEntries(
        listed.map(({ id, record }) => [id, record.status]),
      ),
    }
  })
  return united.toSorted((a, b) => (a.chain < b.chain ? -1 : 1))
}

/** Each asset once, with the networks that swap it. */
export function uniteCurrencies(
  catalogues: readonly NetworkCatalogue[],
): CataloguedCurrency[] {
  const byIdentifier = new Map<string, CataloguedCurrency & { networks: string[] }>()
  for (const { id, catalogue } of catalogues) {
    for (const currency of catalogue.currencies) {
      const { fullName, swappable } = currency
      const known = byIdentifier.get(fullName)
      const networks = [...(known?.networks ?? []), ...(swappable === true ? [id] : [])]
      // One network that swaps it is enough. Null: one that could has not said so.
      const other = known?.swappable === null ? null : swappable
      byIdentifier.set(
        fullName,
        Object.assign({}, known ?? currency, {
          swappable: networks.length > 0 || other,
          networks,
        }),
      )
    }
  }
  return [...byIdentifier.values()].toSorted((a, b) => (a.fullName < b.fullName ? -1 : 1))
}
