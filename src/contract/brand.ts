import { readMeta } from './pageMeta'

/** How the software names itself, and how a service without a name of its own is called. */
export const softwareName = 'Crosswatch'

type BrandMeta = 'brand-name' | 'brand-logo' | 'brand-color' | 'footer-links' | 'notice'

/**
 * What an operator gives to the page, by the names of the `<meta>` elements in
 * index.html. Each is '' where it is not set. `brand-color` is used by a script there.
 */
export type BrandMetas = Readonly<Record<BrandMeta, string>>

let metas: BrandMetas | undefined

/** Called once per server process. A browser reads the elements of its document. */
export const setBrand = (given: BrandMetas): void => {
  metas = given
}

const read = (name: BrandMeta): string => metas?.[name] ?? readMeta(name)

/** The operator's name, or the software's own. */
export const getBrandName = (): string => read('brand-name') || softwareName

/** The title of a page's tab: "Names - Crosswatch". */
export const formatTitle = (title: string): string => `${title} - ${getBrandName()}`

/** The path of the operator's logo; '' for none. */
export const getBrandLogo = (): string => read('brand-logo')

export type FooterLink = { label: string; url: string }

/** Reads `Label=https://…`, several separated by commas. */
export const parseFooterLinks = (text: string): FooterLink[] =>
  text
    .split(',')
    .filter((entry) => entry.trim() !== '')
    .map((entry) => {
      const [label = '', ...address] = entry.split('=')
      return { label: label.trim(), url: address.join('=').trim() }
    })

/** The operator's links in the footer. */
export const getFooterLinks = (): FooterLink[] => parseFooterLinks(read('footer-links'))

export type Notice = { text: string; isWarning: boolean }

/** Reads `warning: text` or `text`. */
export function parseNotice(given: string): Notice {
  const text = given.replace(/^warning:\s*/i, '')
  return { text, isWarning: text !== given }
}

/** The operator's notice; its text is '' for none. */
export const getNotice = (): Notice => parseNotice(read('notice'))
