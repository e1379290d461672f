import { parseFooterLinks } from '../../contract/footerLinks'
import { parseNotice } from '../../contract/notice'
import { type BrandLogo, readLogo } from '../brand/logo'
import type { Rule } from './rules'

// Each rule says what is wrong: an operator's brand is no secret.

const maxNameLength = 40

function findLabelProblem(text: string, maxLength: number): string {
  // Also those that change the direction of a text.
  if (/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u.test(text)) return 'has an invisible character'
  const { length } = Array.from(text)
  return length > maxLength ? `has ${length} characters` : ''
}

export const brandName: Rule<string> = {
  allowed: `a name of 1 to ${maxNameLength} characters`,
  check(text) {
    const problem = findLabelProblem(text, maxNameLength)
    return problem === '' ? { value: text } : { problem }
  },
}

export const brandLogo: Rule<BrandLogo> = {
  allowed: 'the path of an SVG file of at most 100 kB',
  check: readLogo,
}

export const brandColor: Rule<string> = {
  allowed: '#RRGGBB,#RRGGBB for the light and the dark theme',
  check(text) {
    const given = text.split(',').map((color) => color.trim())
    const areColors = given.every((color) => /^#[0-9a-f]{6}$/i.test(color))
    if (!areColors || given.length > 2) return { problem: 'cannot be used' }

    const [light = '', dark = light] = given
    return { value: `${light},${dark}` }
  },
}

const maxLinks = 5
const maxLinkLabelLength = 24

export const footerLinks: Rule<string> = {
  allowed: `at most ${maxLinks} links Label=https://…, separated by commas; labels have up to ${maxLinkLabelLength} characters, and a comma in an address is %2C`,
  check(text) {
    const links = parseFooterLinks(text)
    if (links.length > maxLinks) return { problem: `has ${links.length} links` }
    for (const [index, { label, url }] of links.entries()) {
      const problem = findLinkProblem(label, url)
      if (problem !== '') return { problem: `has a wrong link ${index + 1}: ${problem}` }
    }
    return { value: text }
  },
}

function findLinkProblem(label: string, url: string): string {
  if (label === '') return 'it has no label'
  const problem = findLabelProblem(label, maxLinkLabelLength)
  if (problem !== '') return `its label ${problem}`
  if (!url.startsWith('https://')) return 'its address does not begin with https://'
  const isAddress = URL.canParse(url) && !/[\s"<>\p{Cc}]/u.test(url)
  return isAddress ? '' : 'its address is not valid'
}

const maxNoticeLength = 200

export const notice: Rule<string> = {
  allowed: `a text of at most ${maxNoticeLength} characters, with “warning:” in front for a warning`,
  check(given) {
    const { text } = parseNotice(given)
    if (text === '') return { problem: 'has no text' }
    if (/^(?:error|alert|danger|info|note|notice):/i.test(text))
      return { problem: 'begins with another word for its level' }
    const problem = findLabelProblem(text, maxNoticeLength)
    return problem === '' ? { value: given } : { problem }
  },
}
