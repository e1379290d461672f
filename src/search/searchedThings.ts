import { searchedThings } from '#words/searchBox'
import { fillText } from '../model/words/messages'
import { hasNames } from '../contract/connection'

/** What the search box finds: "hash, address, name or token". */
export const getSearchedThings = (): string =>
  fillText(searchedThings, { hasNames: hasNames() })
