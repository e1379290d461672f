import type { RowPlace } from '../transaction/statements'
import { rowPlaces } from '#words/rows'
import { nameChains, write } from './messages'
import { type Sentence } from './pieces'

/** Where the money is, in few words: "Maya, 14 of 23", "Bitcoin and Ethereum". */
export function sayRowPlace(place: RowPlace): Sentence {
  switch (place.code) {
    case 'arrived':
      return write(rowPlaces, place, { chains: nameChains([...new Set(place.chains)]) })
    case 'on-chain':
      return write(rowPlaces, place, {
        over: place.parts?.over,
        total: place.parts?.total,
      })
    default:
      return write(rowPlaces, place)
  }
}
