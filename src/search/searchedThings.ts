import { hasNames } from '../queries/networks'

/** What the search box finds: "hash, address, name or token". */
export const getSearchedThings = (): string =>
  `hash, address${hasNames() ? ', name' : ''} or token`
