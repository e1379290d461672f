/** A media type or range of an `Accept` header, with its weight. */
type Offer = { type: string; weight: number; index: number }

/**
 * Whether an `Accept` header prefers Markdown to HTML: by a greater weight, or by the same
 * one where Markdown is named first. A range such as `text/*` asks for HTML, as it always
 * did.
 */
export function prefersMarkdown(accept = ''): boolean {
  const offers = accept.split(',').map(readOffer)
  const markdown = offers.find(({ type }) => type === 'text/markdown')
  if (markdown === undefined || markdown.weight === 0) return false
  const html = ['text/html', 'text/*', '*/*']
    .map((range) => offers.find(({ type }) => type === range))
    .find((offer) => offer !== undefined)
  if (html === undefined || html.weight < markdown.weight) return true
  return html.weight === markdown.weight && markdown.index < html.index
}

function readOffer(offer: string, index: number): Offer {
  const [type = '', ...parameters] = offer
    .split(';')
    .map((part) => part.trim().toLowerCase())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  const given = weight === undefined ? 1 : Number(weight.slice(2))
  return { type, index, weight: given >= 0 ? Math.min(given, 1) : 0 }
}
