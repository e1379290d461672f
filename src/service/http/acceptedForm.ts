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
  const offers = accept.split(',').map((offer, index) => {
    const [type = '', ...parameters] = offer
      .split(';')
      .map((part) => part.trim().toLowerCase())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    const given = weight === undefined ? 1 : Number(weight.slice(2))
    return { type, index, weight: given >= 0 ? Math.min(given, 1) : 0 }
  })
  const [named] = offers
    .filter(({ type, weight }) => Object.hasOwn(formTypes, type) && weight > 0)
    .toSorted((a, b) => b.weight - a.weight || a.index - b.index)
  if (named === undefined) return 'page'
  const form = formTypes[named.type] ?? 'page'
  const html = ['text/html', 'text/*', '*/*']
    .map((range) => offers.find(({ type }) => type === range))
    .find((offer) => offer !== undefined)
  if (html === undefined || html.weight < named.weight) return form
  const isNamedFirst = html.weight === named.weight && named.index < html.index
  return isNamedFirst ? form : 'page'
}
