import { type BrandMetas, softwareName } from '../../contract/brand'
import type { BrandConfig } from '../config/config'

/** The texts of a brand in the `<meta>` elements of index.html. */
export const listBrandMetas = (brand: BrandConfig): BrandMetas => ({
  'brand-name': brand.name,
  'brand-logo': brand.logo?.path ?? '',
  'brand-color': brand.color,
  'footer-links': brand.links,
  notice: brand.notice,
})

/**
 * The path of the image of link previews, which shows the software's own name; '' under
 * another name or logo, as previews show no SVG.
 */
export const getPreviewImage = ({ name, logo }: BrandConfig): string =>
  name === '' && logo === null ? '/previews/crosswatch.png' : ''

/** index.html as a brand has it: title, and tags of the link preview. */
export function brandDocument(
  html: string,
  brand: BrandConfig,
  escape: (text: string) => string,
): string {
  const name = escape(brand.name === '' ? softwareName : brand.name)
  const named = html
    .replace(`<title>${softwareName}</title>`, () => `<title>${name}</title>`)
    .replaceAll(
      /(<meta property="og:(?:title|site_name|image:alt)" content=")[^"]*/g,
      (_, start: string) => start + name,
    )
  return getPreviewImage(brand) === '' ? named.replaceAll(imageTags, '') : named
}

/** Without an image, previews are small by themselves. */
const imageTags =
  /\s*<meta (?:property="og:image:\w+"|name="twitter:card") content="[^"]*" \/>/g

/** The manifest, from its built text, with the name and the icon of a brand. */
export function brandManifest(text: string, { name, logo }: BrandConfig): string {
  const manifest: object = JSON.parse(text)
  const names = name === '' ? {} : { name, short_name: name }
  if (logo === null) return JSON.stringify({ ...manifest, ...names })
  const icons = [{ src: logo.path, sizes: 'any', type: 'image/svg+xml', purpose: 'any' }]
  return JSON.stringify({ ...manifest, ...names, icons })
}
