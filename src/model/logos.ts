import type { ChainRecord } from '../contract/tokens'

/**
 * The path of a logo, or null if it must not be loaded. Only the page's own origin is allowed, so `//host` and `/\host` are
 * rejected. Absolute addresses of our own logo files are reduced to their path.
 */
export const getLogoPath = (image: string): string | null => {
  const path = image.replace(/^https?:.*(?=\/logos\/[nt])/, '')
  return /^\/[A-Za-z0-9][A-Za-z0-9/._-]{0,200}$/.test(path) && !path.includes('..') ? path : null
}

/** The path of a chain's logo; undefined if there is none. */
export const getChainLogoPath = (
  chain: Pick<ChainRecord, 'logo'> | undefined,
): string | undefined => getLogoPath(chain?.logo ?? '') ?? undefined
