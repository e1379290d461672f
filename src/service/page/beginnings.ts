import { categoriesOf } from '../../contract/categories'
import { isName } from '../../contract/names'
import { parseChains } from '../../contract/tokens'
import { chainName } from '../../model/chains/chains'
import { explorerAddressUrl, explorerHost } from '../../model/chains/explorers'
import { readFilters } from '../../model/tokens/tokenFilters'
import { firstAddress } from './firstAddress'
import { pageAt, stepsOf } from './pageAt'

/** Texts of answers by the paths they were asked at, or words by the holes they are for. */
export type Texts = Readonly<Record<string, string>>

/**
 * What a page begins with: the paths that it asks first, by GET, and the words for the form in which the build has drawn it
 * while it waits, by those answers that are at hand; null where it would not look so.
 */
export type Beginning = {
  page: string
  asks: readonly string[]
  /** What it asks about may be another answer in a minute: nobody is shown it again. */
  isNews: boolean
  words: (answers: Texts) => Texts | null
}

export const chainsPath = '/tokenlist/utils/chains/details'
const descriptionPath = '/service'
const segment = encodeURIComponent

/**
 * That of the page at an address. `prefix` is the network's name. Long lists are not among what is asked: they would stand
 * before the page's own files. Nor is whether the tracker is well: how long that takes is measured by the page.
 */
export async function beginningOf(url: URL, prefix: string): Promise<Beginning> {
  const page = pageAt(url.pathname)
  const steps = stepsOf(url.pathname).slice(1)
  const [first = ''] = steps
  const name = (path: string): string => `/${prefix}name${path}`
  const asking = (...asks: string[]): Beginning => ({
    page,
    asks,
    isNews: false,
    words: () => ({}),
  })
  switch (page) {
    case 'HomePage':
    case 'NamesPage':
      return asking(descriptionPath, chainsPath)
    case 'TokensPage': {
      const { q } = readFilters(url.searchParams)
      return { ...asking(chainsPath, ...shortList(prefix, url)), words: () => ({ q }) }
    }
    case 'ChainsPage':
      return asking(chainsPath)
    case 'ChainPage':
      return {
        ...asking(chainsPath),
        words: ({ [chainsPath]: list }) => wordsOfChain(first, list),
      }
    case 'TokenPage': {
      const identifier = steps.join('/')
      return {
        ...asking(chainsPath),
        words: () => (isPlain(identifier, 100) ? { identifier } : null),
      }
    }
    case 'NamePage': {
      if (!isName(first)) return { ...asking(), words: () => null }
      const own = [
        `/registered/${segment(first)}`,
        `/chains/${segment(first)}`,
        `/${segment(first)}`,
      ]
      return { ...asking(...own.map(name)), isNews: true, words: () => ({ name: first }) }
    }
    case 'AddressPage': {
      const asked = await firstAddress(steps)
      if (asked === null) return { ...asking(), words: () => null }
      const { chain, address } = asked
      const query = new URLSearchParams({ address, chain })
      return {
        ...asking(name(`/rlookup?${query}`)),
        isNews: true,
        words: () => wordsOfAddress(chain, address),
      }
    }
    default:
      return asking()
  }
}

/** Where what the network can swap is asked for, all or one category of it: others are long, and of several the page judges. */
function shortList(prefix: string, { searchParams }: URL): string[] {
  const { categories } = readFilters(searchParams)
  const [category = `${prefix}chain-all`, ...more] = categories
  const isShort = category.startsWith(`${prefix}chain-`) && categoriesOf(prefix).includes(category)
  if (!isShort || more.length > 0) return []
  return [`/tokenlist/utils/currencies/details?${new URLSearchParams({ categories: category })}`]
}

/** Whether the page writes a text as it stands, uncut and unmarked. */
const isPlain = (text: string, most = 40): boolean =>
  text.length <= most && /^[\x20-\x7e]+$/.test(text)

/** As the page reads the list: a halted chain, and one that is not on it, look otherwise. */
function wordsOfChain(code: string, list: string | undefined): Texts | null {
  const records = list === undefined ? null : parseChains(JSON.parse(list)).records
  const called = (wanted: string) => records?.find(({ chain }) => chain === wanted)
  const record = called(code) ?? called(code.toUpperCase())
  const chain = record?.chain ?? code
  const known = record?.displayName || chainName(chain)
  const isOther = records !== null && (record === undefined || record.status === 'halted')
  if (isOther || !isPlain(chain, 24) || !isPlain(known)) return null
  return { ...badgeOf(chain), chainName: known }
}

const badgeOf = (chain: string) => ({ chain, letter: /[A-Za-z\d]/.exec(chain)?.[0] ?? '?' })

function wordsOfAddress(chain: string, address: string): Texts | null {
  const explorer = explorerAddressUrl(chain, address)
  if (explorer === null) return null
  const host = explorerHost(explorer)
  return { ...badgeOf(chain), chainName: chainName(chain), address, explorer, host }
}
