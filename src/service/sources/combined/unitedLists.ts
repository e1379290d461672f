import type { Cached } from '../../cache/entry'
import {
  type CurrentCatalogue,
  type RecordList,
  type TokenLists,
  createTokenLists,
} from '../../catalogue/catalogue'
import { type NetworkCatalogue, uniteCatalogues } from './unitedCatalogue'

/** A network whose lists are united with those of others. */
export type ListingNetwork = {
  id: string
  /** Its name in categories, such as "thor" in "thorchain-all". */
  prefix: string
  readCatalogue: () => Promise<Cached<CurrentCatalogue>>
}

/**
 * The lists of several networks as one. The categories of a network are its own: they
 * are refused while it has not answered, and those of the others are not.
 */
export function createUnitedLists(networks: readonly ListingNetwork[]): TokenLists {
  const readUnited = createUniter(networks)
  const united = createTokenLists('', readUnited)
  const ownLists = networks.map(({ prefix, readCatalogue }) => ({
    start: `${prefix}chain-`,
    lists: createTokenLists(prefix, readCatalogue),
  }))
  return {
    chains: () => united.chains(),
    async currencies(category) {
      const own = ownLists.find(({ start }) => category.startsWith(start))
      if (own === undefined) return united.currencies(category)
      const [listed, all] = await Promise.all([
        own.lists.currencies(category),
        united.currencies('all'),
      ])
      return {
        value: selectRecords(all.value, listed.value),
        ageMs: Math.max(listed.ageMs, all.ageMs),
      }
    },
  }
}

/** The records of a list with the fields that they have in another one. */
function selectRecords<T extends { fullName: string }>(
  all: RecordList<T>,
  listed: RecordList<T>,
): RecordList<T> {
  const read = () => {
    const names = new Set(listed.read().map(({ fullName }) => fullName))
    return all.read().filter(({ fullName }) => names.has(fullName))
  }
  return { ...all, read }
}

/** What the networks listed, and what follows from it. */
type United = { catalogues: readonly NetworkCatalogue[]; catalogue: CurrentCatalogue }

/**
 * Returns a function that reads what all networks list. While none of their lists has
 * changed, the united ones are the same arrays.
 */
function createUniter(
  networks: readonly ListingNetwork[],
): () => Promise<Cached<CurrentCatalogue>> {
  let last: United | null = null

  return async function readUnited() {
    const answers = await Promise.all(
      networks.map(async ({ id, readCatalogue }) => ({
        id,
        answer: await readCatalogue(),
      })),
    )
    const catalogues = answers.map(({ id, answer }) => ({ id, catalogue: answer.value }))
    last = { catalogues, catalogue: reuse(last, catalogues) }
    const ageMs = Math.max(...answers.map(({ answer }) => answer.ageMs))
    return { value: last.catalogue, ageMs }
  }
}

/** Unites lists, and keeps those of before that would be the same. */
function reuse(
  last: United | null,
  catalogues: readonly NetworkCatalogue[],
): CurrentCatalogue {
  const isSame = (list: 'chains' | 'currencies'): boolean =>
    catalogues.every(
      ({ catalogue }, index) =>
        catalogue[list] === last?.catalogues[index]?.catalogue[list],
    )
  if (last !== null && isSame('chains') && isSame('currencies')) return last.catalogue
  const united = uniteCatalogues(catalogues)
  // Halts change often, and assets rarely: their list is large.
  return last !== null && isSame('currencies')
    ? { ...united, currencies: last.catalogue.currencies }
    : united
}
