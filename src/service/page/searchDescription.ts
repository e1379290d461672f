/** Where public/ has it; index.html links it. */
export const searchDescriptionPath = '/opensearch.xml'

/**
 * Writes the address that a request came by into the description of the page as a search engine: browsers take no
 * relative addresses there. `isSecure`: it came by TLS, which may have ended before it came here.
 */
export function describeSearch(template: string, url: string, isSecure: boolean): string {
  const { origin, host } = new URL(url)
  return template.replaceAll('{origin}', escapeXml(isSecure ? `https://${host}` : origin))
}

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
