/**
 * The offers of a header such as `Accept`, in lower case. Each is a name, and may have a weight
 * from 0 to 1, as in `gzip;q=0.5`. The weight 0 refuses it.
 */
export const readOffers = (header: string) =>
  header.split(',').map((offer, index) => {
    const [name = '', ...parameters] = offer
      .split(';')
      .map((part) => part.trim().toLowerCase())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    const given = weight === undefined ? 1 : Number(weight.slice(2))
    return { name, index, weight: given >= 0 ? Math.min(given, 1) : 0 }
  })

/** The forms of a page that has several: itself, and what programs read. */
type Form = 'page' | 'markdown' | 'json'

const formTypes: Readonly<Record<string, Form>> = {
  'text/markdown': 'markdown',
  'application/json': 'json',
}

/**
 * The form that an `Accept` header prefers: Markdown or JSON by a greater weight than
 * HTML's, or by the same one where it is named first. A range such as `text/*` asks for
 * HTML, as it always did.
 */
export function readAcceptedForm(accept = ''): Form {
  const offers = readOffers(accept)
  const [named] = offers
    .filter(({ name, weight }) => Object.hasOwn(formTypes, name) && weight > 0)
    .toSorted((a, b) => b.weight - a.weight || a.index - b.index)
  if (named === undefined) return 'page'
  const form = formTypes[named.name] ?? 'page'
  const html = ['text/html', 'text/*', '*/*']
    .map((range) => offers.find(({ name }) => name === range))
    .find((offer) => offer !== undefined)
  if (html === undefined || html.weight < named.weight) return form
  const isNamedFirst = html.weight === named.weight && named.index < html.index
  return isNamedFirst ? form : 'page'
}
