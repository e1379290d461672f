import { earlyPaths } from '../api/early'
import { baseUrl } from '../api/request'

/** Where the page would have asked for the answers that came inside index.html. */
export const broughtAddresses = (): string[] => earlyPaths().map((path) => baseUrl() + path)
