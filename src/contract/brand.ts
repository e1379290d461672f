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

/** One of the operator's texts; '' for none. */
export const readBrand = (name: BrandMeta): string => metas?.[name] ?? readMeta(name)

/** The operator's name, or the software's own. */
export const getBrandName = (): string => readBrand('brand-name') || softwareName

/** The path of the operator's logo; '' for none. */
export const getBrandLogo = (): string => readBrand('brand-logo')
