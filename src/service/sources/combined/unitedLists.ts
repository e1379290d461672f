import {
  type CurrentCatalogue,
  type TokenLists,
  createTokenLists,
} from '../../catalogue/catalogue'
import type { WatchedNetwork } from '../network/openNetwork'
import { type NetworkCatalogue, uniteChains, uniteCurrencies } from './unitedCatalogue'

/**
 * The lists of several networks as one: a network that has not answered hides nothing that
 * another one lists. The categories of a network are its own: they are refused while it has
 * not answered, and those of the others are not.
 */
export function createUnitedLists(networks: readonly WatchedNetwork[]): TokenLists {
  let last: { listed: NetworkCatalogue[]; catalogue: CurrentCatalogue } | null = null

  const united = createTokenLists('', async () => {
    const answers = await Promise.all(
      networks.map(async ({ description: { id }, readCatalogue }) => {
        const { value: catalogue, at } = await readCatalogue()
        return { id, catalogue, at }
      }),
    )
    const before = last
    // What has not changed stays the same array: the list of assets is large.
    const isSame = (list: 'chains' | 'currencies'): boolean =>
      answers.every(
        ({ catalogue }, index) =>
          catalogue[list] === before?.listed[index]?.catalogue[list],
      )
    const catalogue = {
      chains: before && isSame('chains') ? before.catalogue.chains : uniteChains(answers),
      currencies:
        before && isSame('currencies')
          ? before.catalogue.currencies
          : uniteCurrencies(answers),
      isUnanswered: answers.some((answer) => answer.catalogue.isUnanswered === true),
    }
    last = { listed: answers, catalogue }
    return { value: catalogue, at: Math.min(...answers.map(({ at }) => at)) }
  })
  const ownLists = networks.map(({ description: { prefix }, readCatalogue }) => ({
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
      // The records of its list, with the fields that they have in the united one.
      const read = () => {
        const names = new Set(listed.value.read().map(({ fullName }) => fullName))
        return all.value.read().filter(({ fullName }) => names.has(fullName))
      }
      return {
        value: { ...all.value, read },
        at: Math.min(listed.at, all.at),
      }
    },
  }
}
