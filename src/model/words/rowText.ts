import type { RowPlace } from '../transaction/statements'
import { rowPlaces } from '#words/rows'
import { nameChains, say } from './messages'
import { nameChain, type Sentence } from './pieces'

/** Where the money is, in few words: "Maya, 14 of 23", "Bitcoin and Ethereum". */
export const sayRowPlace = (place: RowPlace): Sentence =>
  say(rowPlaces, place, {
    chain: nameChain,
    chains: (chains) => nameChains([...new Set(chains)]),
    over: (_, { parts }) => parts?.over,
    total: (_, { parts }) => parts?.total,
  })
