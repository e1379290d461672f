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

/** An image of a link preview, by its path. Its size is in pixels. */
type PreviewImage = { path: string; width: number; height: number }

const ownImage: PreviewImage = {
  path: '/previews/crosswatch.png',
  width: 1_200,
  height: 630,
}

/**
 * The image of link previews, which shows the software's own name. Under another name it
 * is the logo, or none where that is an SVG, which previews do not show.
 */
export function getPreviewImage({ name, logo }: BrandConfig): PreviewImage | null {
  if (logo?.size) return { path: logo.path, ...logo.size }
  return name === '' && logo === null ? ownImage : null
}

/** index.html as a brand has it: title, and tags of the link preview. */
export function brandDocument(
  html: string,
  brand: BrandConfig,
  escape: (text: string) => string,
): string {
  const name = escape(brand.name === '' ? softwareName : brand.name)
  const image = getPreviewImage(brand)
  const named = html
    .replace(`<title>${softwareName}</title>`, () => `<title>${name}</title>`)
    .replaceAll(
      /(<meta property="og:(?:title|site_name|image:alt)" content=")[^"]*/g,
      (_, start: string) => start + name,
    )
  if (image === ownImage) return named
  if (image === null) return named.replaceAll(imageTags, '')
  return named
    .replace(/(?<="og:image:width" content=")\d+/, String(image.width))
    .replace(/(?<="og:image:height" content=")\d+/, String(image.height))
    .replace('summary_large_image', 'summary')
}

/** Without an image, previews are small by themselves. */
const imageTags =
  /\s*<meta (?:property="og:image:\w+"|name="twitter:card") content="[^"]*" \/>/g

/** The manifest, from its built text, with the name and the icon of a brand. */
export function brandManifest(text: string, { name, logo }: BrandConfig): string {
  const manifest: object = JSON.parse(text)
  const names = name === '' ? {} : { name, short_name: name }
  if (logo === null) return JSON.stringify({ ...manifest, ...names })
  const { path: src, size } = logo
  const type = size === null ? 'image/svg+xml' : 'image/png'
  const sizes = size === null ? 'any' : `${size.width}x${size.height}`
  const icons = [{ src, sizes, type, purpose: 'any' }]
  return JSON.stringify({ ...manifest, ...names, icons })
}
