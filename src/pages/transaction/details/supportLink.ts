import { getSupportUrl } from '../../../contract/connection'

/** Addresses become part of a link, and mail programs cut long ones. */
const maxReportLength = 4_000

/**
 * The operator's address for help with a transaction, with what it has a place for; ''
 * for none. `report`: '' for none yet.
 */
export function createSupportLink(hash: string, report: string): string {
  const url = getSupportUrl()
  if (!/^(?:https:\/\/|mailto:)/.test(url)) return ''
  const shortReport = Array.from(report).slice(0, maxReportLength).join('')
  return url.replaceAll(/\{(?:hash|report)\}/g, (place) =>
    encodeURIComponent(place === '{hash}' ? hash : shortReport),
  )
}
