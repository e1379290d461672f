import type { ChainRecord } from '../../../contract/tokens'
import type { CataloguedCurrency, CurrentCatalogue } from '../../catalogue/catalogue'

/** What one of several networks lists. */
export type NetworkCatalogue = {
  /** The `id` of the network. */
  id: string
  catalogue: CurrentCatalogue
}

/**
 * Unites what several networks list: each chain and asset once, with the networks that
 * swap it. A network that has not answered hides nothing that another one lists.
 */
export const uniteCatalogues = (
  catalogues: readonly NetworkCatalogue[],
): CurrentCatalogue => ({
  chains: uniteChains(catalogues),
  currencies: uniteCurrencies(catalogues),
  isUntold: catalogues.some(({ catalogue }) => catalogue.isUntold === true),
})

function uniteChains(catalogues: readonly NetworkCatalogue[]): ChainRecord[] {
  const byCode = new Map<string, { id: string; record: ChainRecord }[]>()
  for (const { id, catalogue } of catalogues) {
    for (const record of catalogue.chains) {
      const listed = byCode.get(record.chain) ?? []
      byCode.set(record.chain, [...listed, { id, record }])
    }
  }
  return [...byCode.keys()]
    .toSorted()
    .flatMap((code) => uniteChain(byCode.get(code) ?? []))
}

/** One chain as each network that serves it lists it. */
function uniteChain(
  listed: readonly { id: string; record: ChainRecord }[],
): ChainRecord[] {
  const [preferred] = listed
  if (preferred === undefined) return []
  const statuses = listed.map(({ id, record }) => [id, record.status] as const)
  const rated = listed.find(({ record }) => record.gasRate !== null) ?? preferred
  return [
    {
      ...preferred.record,
      status: uniteStatuses(statuses.map(([, status]) => status)),
      gasRate: rated.record.gasRate,
      gasUnit: rated.record.gasUnit,
      networks: listed.map(({ id }) => id),
      statusByNetwork: Object.fromEntries(statuses),
    },
  ]
}

/** A chain is halted only if it is halted on all networks that serve it. */
function uniteStatuses(statuses: readonly string[]): string {
  if (statuses.includes('active')) return 'active'
  return statuses.includes('') ? '' : (statuses[0] ?? '')
}

/** Whether networks swap an asset: one is enough. Null: one that could has not said so. */
const uniteSwappable = (answers: readonly (boolean | null)[]): boolean | null => {
  if (answers.includes(true)) return true
  return answers.includes(null) ? null : false
}

function uniteCurrencies(catalogues: readonly NetworkCatalogue[]): CataloguedCurrency[] {
  const byIdentifier = new Map<string, CataloguedCurrency>()
  const answers = new Map<string, { id: string; swappable: boolean | null }[]>()
  for (const { id, catalogue } of catalogues) {
    for (const currency of catalogue.currencies) {
      const { fullName, swappable } = currency
      if (!byIdentifier.has(fullName)) byIdentifier.set(fullName, currency)
      answers.set(fullName, [...(answers.get(fullName) ?? []), { id, swappable }])
    }
  }
  return Array.from(byIdentifier, ([fullName, currency]) => {
    const given = answers.get(fullName) ?? []
    const swapping = given.filter(({ swappable }) => swappable === true)
    return Object.assign({}, currency, {
      swappable: uniteSwappable(given.map(({ swappable }) => swappable)),
      networks: swapping.map(({ id }) => id),
    })
  }).toSorted((a, b) => (a.fullName < b.fullName ? -1 : 1))
}
